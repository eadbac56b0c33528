import Books
import Foundation
import Parameters
import Providers
import Search

/// Cuts a book into chunks as `/chunks build` does, counting its units included; rated in megabytes.
///
/// Arguments: the model's folder, the text, the size such as `400tok`, the overlap.
struct ChunkingBenchmark: Benchmark {
  private let book: BookText
  private let options: ChunkingOptions
  private let counter: any TokenCounter

  init(arguments: [String]) throws {
    let folder = try arguments.argument(0, "FOLDER")
    let text = try Data(contentsOf: URL(filePath: arguments.argument(1, "TEXT")))
    book = BookText(pages: [Page(number: 1, text: String(decoding: text, as: UTF8.self))])
    options = try ChunkingOptions(
      strategy: .recursive, size: Self.size(arguments.argument(2, "SIZE")),
      overlap: Self.size(arguments.argument(3, "OVERLAP")))
    let tokens = try LocalEmbeddingProvider(directory: folder).tokenCounter
    switch options.size.unit {
    case .tokens: counter = tokens
    case .words: counter = WordCounter()
    case .characters: counter = CharacterCounter()
    case .bytePairs: throw UsageError(message: "byte pairs are not measured here")
    }
  }

  func run() throws -> Double {
    let ends = counter.tokenEnds(in: book.utf8)
    let chunks = Chunkers.chunker(for: options.strategy)
      .chunks(of: book, options: options, tokenEnds: ends)
    guard chunks.count > 1 else { throw UsageError(message: "the text is too short") }
    return Double(book.utf8.count) / 1e6
  }

  private static func size(_ text: String) throws -> TextSize {
    let kind = ParameterKind.size(0...100_000)
    guard case .size(let size)? = kind.value(from: text, default: .size(TextSize(0, .tokens)))
    else {
      throw UsageError(message: "no size: \(text)")
    }
    return size
  }
}
