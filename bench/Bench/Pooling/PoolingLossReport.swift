import Basics
import Books
import Foundation
import Providers
import Search

/// The loss of every step of pooling, as cosines between vectors of the same text.
///
/// Arguments: a folder of `bench/spansets.py`, the model's folder.
struct PoolingLossReport {
  private let set: SpanSet
  private let embedder: LocalEmbeddingProvider

  init(arguments: [String]) throws {
    set = try SpanSet(folder: arguments.argument(0, "SET"))
    embedder = try LocalEmbeddingProvider(directory: arguments.argument(1, "MODEL"))
  }

  func run() async throws {
    let tokens = embedder.tokens(of: set.text.utf8)
    let pass = StatePass(size: 128, step: 64)
    let states = try await BookStates(set.text, tokens, pass, by: embedder.stateEncoder)
    let exact = try await everyToken(states.atoms, tokens, pass)
    let bytes = states.rows.bytes.count
    print(
      """
      \(tokens.ids.count) tokens in \(states.atoms.count) atoms, \(bytes) bytes; \
      \(bytes * 3_000_000 / max(1, set.text.utf8.count)) bytes for 1,000 pages of 3,000 characters
      """)
    try await showWindows(tokens)
    for size in [100, 200, 400, 800] {
      let plan = try Plan(size, set.text, tokens.ends, window: nil)
      let cosines = plan.chunks.map { chunk in
        cosine(states.vector(of: chunk.range), exact.vector(of: chunk.range))
      }
      show("chunks of \(size): shares of atoms against every token", cosines)
    }
  }

  /// The passes with each token as an atom, so that no chunk border is inside an atom.
  private func everyToken(_ atoms: StateAtoms, _ tokens: StateTokens, _ pass: StatePass)
    async throws
    -> BookStates
  {
    let windows = StateWindow.all(of: atoms, pass: pass)
    var rows = StateRows(dimension: embedder.model.dimension)
    for window in windows {
      let taken =
        atoms.start(of: window.atoms.lowerBound)..<atoms.start(of: window.atoms.upperBound)
      let spans = taken.map { $0 - window.tokens.lowerBound }.map { $0..<$0 + 1 }
      rows.append(
        try await embedder.sums([StateRequest(ids: Array(tokens.ids[window.tokens]), spans: spans)])
      )
    }
    return BookStates(
      atoms: StateAtoms(text: set.text, tokenEnds: tokens.ends, limit: 1), rows: rows,
      tokenEnds: tokens.ends)
  }

  /// Windows as chunks: the states are the same, what differs is the bytes and the special tokens.
  private func showWindows(_ tokens: StateTokens) async throws {
    let whole = StatePass(size: 254, step: 254)
    let states = try await BookStates(set.text, tokens, whole, by: embedder.stateEncoder)
    let windows = StateWindow.all(of: states.atoms, pass: whole).prefix(200)
    var (bare, special): ([Double], [Double]) = ([], [])
    for window in windows {
      let ids = Array(tokens.ids[window.tokens])
      let pooled = states.sum(of: window.tokens).unit
      let sums = try await embedder.sums([StateRequest(ids: ids, spans: [0..<ids.count])])
      bare.append(cosine(pooled, sums.map(Double.init).unit))
      let start = window.tokens.lowerBound == 0 ? 0 : tokens.ends[window.tokens.lowerBound - 1]
      let range = start..<tokens.ends[window.tokens.upperBound - 1]
      let direct = try await embedder.embed([set.text.text(range)], purpose: .passage)
      special.append(cosine(pooled, direct.first?.values))
    }
    show("window, one byte a number, against its tokens in floats", bare)
    show("window against the direct vector with special tokens", special)
  }

  private func cosine(_ a: [Float]?, _ b: [Float]?) -> Double {
    guard let a, let b else { return 0 }
    return zip(a, b).reduce(0) { $0 + Double($1.0) * Double($1.1) }
  }

  private func show(_ name: String, _ cosines: [Double]) {
    let sorted = cosines.sorted()
    guard let least = sorted.first else { return }
    print(
      String(
        format: "%@: min %.6f, 1 %% %.6f, median %.6f (%d)", name, least,
        sorted[sorted.count / 100], sorted[sorted.count / 2], sorted.count))
  }
}
