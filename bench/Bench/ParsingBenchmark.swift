import Books
import Formats

/// Reads a book as an ingest does, from the file to its pages; rated in megabytes of text.
///
/// Arguments: the file. Its format is told from its bytes.
struct ParsingBenchmark: Benchmark {
  private let source: BookSource
  private let parser: any BookParser

  init(arguments: [String]) async throws {
    let parsers = BookParsers()
    source = try await parsers.identify(arguments.argument(0, "FILE"), SourceOptions()).source
    parser = try parsers.parser(for: source.format)
  }

  func run() async throws -> Double {
    let book = try await parser.parse(source, resuming: []) { _ in }
    return Double(book.pages.reduce(0) { $0 + $1.text.utf8.count }) / 1e6
  }
}
