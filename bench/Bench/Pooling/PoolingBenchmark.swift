import Basics
import Books
import Files
import Foundation
import Providers
import Replays
import Search
import Shell

/// The vectors of a whole chunk set of 400 tokens, pooled or embedded; rated in windows.
///
/// Arguments: the model's folder, a text, a number of pages, and `pooled` or `direct`. Of the direct
/// ones a sample is embedded, for a long book takes minutes. What is pooled are the states of the
/// first passes over and over, since sums take as long for any numbers.
struct PoolingBenchmark: Benchmark {
  private let embedder: LocalEmbeddingProvider
  private let text: BookText
  private let plan: WindowPlan
  /// The states that are pooled; nil for direct vectors.
  private let book: EncodedBook?

  init(arguments: [String]) async throws {
    embedder = try LocalEmbeddingProvider(directory: arguments.argument(0, "MODEL"))
    let pages = Int(try arguments.argument(2, "PAGES")) ?? 1
    text = try BookText(repeating: arguments.argument(1, "TEXT"), pages: pages)
    let tokens = embedder.tokens(of: text.utf8)
    plan = try Plan(400, text, tokens.ends, window: embedder.model.windowTokens).windows
    book =
      try arguments.argument(3, "MODE") == "pooled"
      ? try await Self.book(text, tokens, embedder.stateEncoder) : nil
  }

  func run() async throws -> Double {
    if let book {
      let count = book.vectors(of: plan, pages: text.pageMap).count
      return Double(count)
    }
    let sample = plan.windows.prefix(128).map { text.text($0.range) }
    return Double(try await embedder.embed(sample, purpose: .passage).count)
  }

  private static func book(
    _ text: BookText, _ tokens: StateTokens, _ encoder: StateEncoder
  ) async throws -> EncodedBook {
    let atoms = StateAtoms(text: text, tokenEnds: tokens.ends)
    let windows = StateWindow.all(of: atoms, pass: StatePass(size: 128, step: 64))
    var some = StateRows(dimension: 384)
    some.append(
      try await encoder.sums(windows.prefix(64).map { $0.request(ids: tokens.ids, atoms: atoms) }))
    var rows = StateRows(dimension: 384)
    while rows.count < atoms.count { rows.append(some) }
    return EncodedBook(
      key: ContentHasher.sha256.hash("bench"), pages: nil, tokens: tokens, windows: windows,
      states: BookStates(atoms: atoms, rows: rows, tokenEnds: tokens.ends))
  }
}

extension BookText {
  /// Pages of 3,000 characters of a text, which begins again as often as needed.
  init(repeating path: String, pages count: Int) throws {
    let text = Array(try String(contentsOfFile: path, encoding: .utf8).utf8)
    let ranges = LengthPaging().pages(of: text)
    self.init(
      pages: (0..<count).map { index in
        Page(
          number: index + 1,
          text: String(decoding: text[ranges[index % ranges.count]], as: UTF8.self))
      })
  }
}
