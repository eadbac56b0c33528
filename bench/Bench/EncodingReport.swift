import Books
import Formats

/// Names the encoding of each file on standard input, `?` where it is asked for: `bench/encodings.py`.
struct EncodingReport {
  func run() async throws {
    let parsers = BookParsers()
    while let path = readLine() {
      do {
        let found = try await parsers.identify(path, SourceOptions())
        let book = try await parsers.parser(for: .txt).parse(found.source, resuming: []) { _ in }
        print(book.report.encoding ?? "?")
      } catch BookError.encodingUnclear {
        print("?")
      }
    }
  }
}
