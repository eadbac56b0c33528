import Asking
import Basics
import Books
import Foundation
import Lab
import Parameters
import Providers
import Search

/// Quality of pooled vectors against vectors of chunks embedded by themselves, in the same run.
///
/// Arguments: a folder of `bench/spansets.py`, the model's folder, and the chunk sizes in tokens.
struct PoolingReport {
  private let set: SpanSet
  private let embedder: LocalEmbeddingProvider
  private let sizes: [Int]

  init(arguments: [String]) throws {
    set = try SpanSet(folder: arguments.argument(0, "SET"))
    embedder = try LocalEmbeddingProvider(directory: arguments.argument(1, "MODEL"))
    let given = arguments.dropFirst(2).compactMap(Int.init)
    sizes = given.isEmpty ? [100, 200, 400, 800] : given
  }

  func run() async throws {
    let tokens = embedder.tokens(of: set.text.utf8)
    print("\(tokens.ids.count) tokens, \(set.questions.count) questions, vector search alone")
    let queries = try await embed(set.questions.map(\.text))
    let passes = [StatePass(size: 254, step: 254), StatePass(size: 128, step: 64)]
    var states: [BookStates] = []
    for pass in passes {
      states.append(try await BookStates(set.text, tokens, pass, by: embedder.stateEncoder))
    }
    print("size  chunks  vectors             R@5    MRR@10  less direct: R@5, MRR@10 (95 %)")
    for size in sizes {
      let plan = try Plan(size, set.text, tokens.ends, window: embedder.model.windowTokens)
      let vectors = try await embed(plan.windows.windows.map { set.text.text($0.range) })
      let direct = scores(plan, vectors.map(\.values), queries)
      show(size, plan, "direct", direct, less: nil)
      for (pass, states) in zip(passes, states) {
        let pooled = plan.windows.windows.map { states.vector(of: $0.range) ?? [] }
        show(size, plan, "pooled \(pass.description)", scores(plan, pooled, queries), less: direct)
      }
    }
  }

  /// Vectors in batches, as the product embeds.
  private func embed(_ texts: [String]) async throws -> [Embedding] {
    var vectors: [Embedding] = []
    for start in stride(from: 0, to: texts.count, by: 64) {
      vectors += try await embedder.embed(
        Array(texts[start..<min(start + 64, texts.count)]), purpose: .passage)
    }
    return vectors
  }

  private func scores(_ plan: Plan, _ vectors: [[Float]], _ queries: [Embedding]) -> [Hit] {
    var index = FlatVectors(dimension: embedder.model.dimension)
    for (window, vector) in zip(plan.windows.windows, vectors) {
      index.append(vector, of: window, endPage: 1)
    }
    return queries.enumerated().map { question, query in
      let found = index.search(query, fence: .beyond, limit: 10)
      return Hit(
        rank: found.firstIndex { set.answers(plan.chunks[$0.chunk].range, question) }.map { $0 + 1 }
      )
    }
  }

  private func show(_ size: Int, _ plan: Plan, _ name: String, _ hits: [Hit], less direct: [Hit]?) {
    func mean(_ value: (Hit) -> Double) -> Double {
      hits.map(value).reduce(0, +) / Double(max(1, hits.count))
    }
    var line = String(format: "%4d  %6d  ", size, plan.chunks.count)
    line += name.padding(toLength: 18, withPad: " ", startingAt: 0)
    line += String(format: "%.4f  %.4f", mean(\.inFive), mean(\.reciprocal))
    if let direct {
      for value in [\Hit.inFive, \Hit.reciprocal] {
        let difference = PairedDifference(
          hits.map { $0[keyPath: value] }, minus: direct.map { $0[keyPath: value] })
        guard let difference else { continue }
        line += String(
          format: "  %+.4f [%+.4f, %+.4f]", difference.mean, difference.interval.lowerBound,
          difference.interval.upperBound)
      }
    }
    print(line)
    flush()
  }
}

/// The place of the first chunk that answers, among the first ten.
private struct Hit {
  let rank: Int?

  var inFive: Double { rank.map { $0 <= 5 ? 1 : 0 } ?? 0 }
  var reciprocal: Double { rank.map { 1 / Double($0) } ?? 0 }
}

/// A chunking with its windows.
struct Plan {
  let chunks: [Chunk]
  let windows: WindowPlan

  /// The overlap is 15 % of the size, as in the product.
  init(_ size: Int, _ text: BookText, _ tokenEnds: TextOffsets, window: Int?) throws {
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(size, .tokens),
      overlap: TextSize(size * 15 / 100, .tokens))
    chunks = RecursiveChunker().chunks(of: text, options: options, tokenEnds: tokenEnds)
    windows = WindowPlan(chunks: chunks, text: text, limit: window, tokenEnds: tokenEnds)
  }
}

extension BookStates {
  /// Encodes a text in one go, without keeping anything.
  init(
    _ text: BookText, _ tokens: StateTokens, _ pass: StatePass, by encoder: StateEncoder,
    atomLimit: Int = StateAtoms.limit
  ) async throws {
    let atoms = StateAtoms(text: text, tokenEnds: tokens.ends, limit: atomLimit)
    var rows: StateRows?
    let windows = StateWindow.all(of: atoms, pass: pass)
    for start in stride(from: 0, to: windows.count, by: 64) {
      let batch = windows[start..<min(start + 64, windows.count)]
      let sums = try await encoder.sums(batch.map { $0.request(ids: tokens.ids, atoms: atoms) })
      let count = batch.reduce(0) { $0 + $1.atoms.count }
      if rows == nil { rows = StateRows(dimension: sums.count / max(1, count)) }
      rows?.append(sums)
    }
    self.init(atoms: atoms, rows: rows ?? StateRows(dimension: 1), tokenEnds: tokens.ends)
  }
}
