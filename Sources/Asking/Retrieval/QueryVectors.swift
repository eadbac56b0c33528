import Basics
package import Books
package import Notebook
import Parameters
package import Search

/// The vectors of a query: one for each piece that the embedder reads at once.
package struct QueryVectors: Sendable {
  private let encoders: Encoders
  private let memory: StageMemory

  package init(_ encoders: Encoders, memory: StageMemory) {
    self.encoders = encoders
    self.memory = memory
  }

  /// Number of pieces of the query.
  package func count(_ query: String) -> Int { windows(of: query).count }

  package func run(_ query: String, purpose: EmbeddingPurpose = .query) async throws -> [Embedding]
  {
    var vectors: [Embedding] = []
    for window in windows(of: query) {
      vectors.append(try await embedding(of: window, purpose: purpose))
    }
    return vectors
  }

  private func windows(of query: String) -> [String] {
    QueryWindows.of(
      query, limit: encoders.embedder.model.windowTokens, counter: encoders.windowCounter)
  }

  /// The vector of a text that fits the model.
  func embedding(of text: String, purpose: EmbeddingPurpose) async throws -> Embedding {
    let model = encoders.embedder.model
    let key = StageKey(
      .embed, "\(purpose)/1", of: [memory.hasher.hash(text)], ["model": model.fingerprint])
    return try await memory.value(of: key) {
      let computed = try await encoders.embedder.embed([text], purpose: purpose)
      guard let embedding = computed.first else {
        throw EmbeddingError.wrongDimension(expected: model.dimension, found: 0)
      }
      return embedding
    }
  }
}

extension [[IndexHit]] {
  /// Joins the hits of several vectors: a chunk keeps its best score, and equal scores are in
  /// reading order.
  func best(_ limit: Int) -> [IndexHit] {
    guard count != 1 else { return self[0] }
    return Dictionary(joined().map { ($0.chunk, $0.score) }, uniquingKeysWith: Swift.max)
      .map { IndexHit(chunk: $0.key, score: $0.value) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(limit).map(\.self)
  }
}

/// Repeats the passes that read past the reading position, up to it.
///
/// Kept states near the position have seen words beyond it. With these in their place neither text
/// nor vectors depend on unread pages.
package struct ReadToFence: Sendable {
  private let encoder: StateEncoder
  private let memory: StageMemory

  package init(by encoder: StateEncoder, memory: StageMemory) {
    self.encoder = encoder
    self.memory = memory
  }

  /// The states up to the position; nil when the whole book may be read.
  package func run(_ book: EncodedBook, text: BookText, fence: Fence) async throws
    -> FencedStates?
  {
    let fence = text.pageMap.end(before: fence)
    guard fence < text.utf8.count else { return nil }
    let states: FencedStates = try await memory.value(
      of: StageKey(.embed, "fenced/1", of: [book.key], ["fence": String(fence)])
    ) {
      let atoms = book.states.atoms
      let (end, windows) = book.windows(cutAt: fence)
      var rows = StateRows(dimension: book.states.dimension)
      if !windows.isEmpty {
        rows.append(
          try await encoder.sums(windows.map { $0.request(ids: book.tokens.ids, atoms: atoms) }))
      }
      return FencedStates(
        book: book.states, first: windows.first?.atoms.lowerBound ?? end, rows: rows)
    }
    return states
  }
}

/// Finds the chunks nearest to a query among pooled vectors, exact at the fence.
package struct PooledSearch: Sendable {
  package let vectors: FlatVectors
  package let fence: Fence
  /// States that replace the kept ones near the fence; nil when the whole book may be read.
  package let fenced: FencedStates?

  package init(_ vectors: FlatVectors, fence: Fence, fenced: FencedStates?) {
    self.vectors = vectors
    self.fence = fence
    self.fenced = fenced
  }

  /// The best `limit` chunks by their best window and the nearest of the query's vectors.
  package func hits(_ queries: [Embedding], limit: Int) -> [IndexHit] {
    queries.map { hits($0, limit: limit) }.best(limit)
  }

  /// The best `limit` chunks by their best window, ties in reading order.
  package func hits(_ query: Embedding, limit: Int) -> [IndexHit] {
    guard let fenced else { return vectors.search(query, fence: fence, limit: limit) }
    var hits = vectors.search(query, fence: fence, limit: limit) {
      !fenced.isTouched($0.range)
    }
    var near = FlatVectors(dimension: vectors.dimension)
    for window in vectors.windows(behind: fence) where fenced.isTouched(window.range) {
      guard let vector = fenced.vector(of: window.range) else { continue }
      near.append(vector, of: window, endPage: fence.page)
    }
    hits += near.search(query, fence: fence, limit: limit)
    return Dictionary(hits.map { ($0.chunk, $0.score) }, uniquingKeysWith: max)
      .map { IndexHit(chunk: $0.key, score: $0.value) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(max(0, limit)).map(\.self)
  }
}
