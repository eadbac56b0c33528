package import Basics
package import Books
import Parameters
package import Search
package import Sessions

/// The pooled vectors of a chunk set, kept in memory only.
package struct PooledIndex: Sendable {
  package let key: ContentHash
  package let book: EncodedBook
  package let vectors: FlatVectors
}

/// Gives every window of a chunk set its vector by sums over the states of the book.
package struct PoolChunks: Sendable {
  private let ports: LibraryPorts
  private let encoder: any StateEncoder
  private let recomputes: Bool
  private let clock = ContinuousClock()

  /// `recomputes` reads the book again even if its states are stored.
  package init(_ ports: LibraryPorts, by encoder: any StateEncoder, recomputes: Bool = false) {
    self.ports = ports
    self.encoder = encoder
    self.recomputes = recomputes
  }

  package func run(
    _ set: ChunkSet, _ chunks: [Chunk], of book: Book, text: BookText,
    observer: @escaping IngestObserver
  ) async throws -> (StageRun, PooledIndex) {
    let start = clock.now
    let model = ports.embedder.model
    let (encoded, passes) = try await EncodeBook(ports, by: encoder, recomputes: recomputes)
      .run(book, text: text, observer: observer)
    let key = StageKey.make(
      .embed, version: "pooled/1", inputs: [set.key, encoded.key], hasher: ports.hasher)
    var work: [String: Int] = [:]
    if passes > 0 { work["passes"] = passes }
    let known = recomputes ? nil : await ports.pooledSets.result(key, as: PooledIndex.self)
    let index: PooledIndex
    if let known {
      index = known
    } else {
      let plan = WindowPlan(
        chunks: chunks, text: text, limit: set.options.windowTokens(limit: model.windowTokens),
        tokenEnds: encoded.tokens.ends)
      work["windows"] = plan.windows.count
      work["long_chunks"] = plan.longChunkCount
      index = PooledIndex(
        key: key, book: encoded, vectors: encoded.vectors(of: plan, pages: text.pageMap))
      await ports.pooledSets.keep(index, under: key, of: .embed)
      observer(.indexed)
    }
    let run = StageRun(
      stage: .embed, key: key, isReused: known != nil,
      detail: [
        "mode": "pooled", "model": .string("\(model.provider)/\(model.name)"),
        "fingerprint": .string(model.fingerprint), "pass": .string(ports.pass.description),
      ], work: work, elapsed: start.duration(to: clock.now))
    return (run, index)
  }
}
