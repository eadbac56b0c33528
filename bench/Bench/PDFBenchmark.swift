import Books
import Formats

/// Reads a PDF as an ingest does, from the open file to normalised pages; rated in pages.
///
/// Arguments: the file. `pdftotext` on the same file is the peer.
struct PDFBenchmark: Benchmark {
  private let source: BookSource

  init(arguments: [String]) throws {
    let path = try arguments.argument(0, "FILE")
    source = BookSource(path: path, name: path, format: .pdf)
  }

  func run() async throws -> Double {
    Double(try await PDFBookParser().parse(source, resuming: []) { _ in }.pages.count)
  }
}
