import Bindings
import Foundation

/// Cuts a text into word pieces, line by line on one thread; rated in megabytes.
///
/// Arguments: the model's folder, the text.
struct TokenizerBenchmark: Benchmark {
  private let tokenizer: WordPieceTokenizer
  private let lines: [[UInt8]]

  init(arguments: [String]) throws {
    let folder = try arguments.argument(0, "FOLDER")
    let vocabulary = try Data(contentsOf: URL(filePath: folder + "/vocab.txt"))
    tokenizer = try WordPieceTokenizer(vocabulary: [UInt8](vocabulary))
    let text = try Data(contentsOf: URL(filePath: arguments.argument(1, "TEXT")))
    lines = text.split(separator: 0x0A).map { [UInt8]($0) }
  }

  func run() -> Double {
    var pieces = 0
    for line in lines { pieces += tokenizer.pieces(of: line).ids.count }
    precondition(pieces > 0)
    return Double(lines.reduce(0) { $0 + $1.count }) / 1e6
  }
}
