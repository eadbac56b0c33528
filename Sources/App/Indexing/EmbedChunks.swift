import Basics
package import Books
import Parameters
package import Search
package import Sessions

/// Gives every window of a chunk set its vector, computing only those of texts never seen.
package struct EmbedChunks: Sendable {
  /// Texts per commit, which a kill can lose at most.
  private static let batchSize = 64

  private let ports: LibraryPorts
  private let recomputes: Bool
  private let clock = ContinuousClock()

  /// `recomputes` embeds all texts again and replaces their stored vectors.
  package init(_ ports: LibraryPorts, recomputes: Bool = false) {
    self.ports = ports
    self.recomputes = recomputes
  }

  package func run(
    _ set: ChunkSet, _ chunks: [Chunk], text: BookText, observer: @escaping IngestObserver
  ) async throws -> StageRun {
    let start = clock.now
    let model = ports.embedder.model
    let key = StageKey.make(
      .embed, version: "windows/1", inputs: [set.key],
      parameters: ["model": model.fingerprint], hasher: ports.hasher)
    var work: [String: Int] = [:]
    let isBuilt = try await ports.vectors.isBuilt(set.id, model: model)
    let isReused = isBuilt && !recomputes
    if !isReused {
      let plan = WindowPlan(
        chunks: chunks, text: text, limit: set.options.windowTokens(limit: model.windowTokens),
        counter: ports.tokenCounter)
      let entries = entries(of: plan, text)
      work["windows"] = entries.count
      work["long_chunks"] = plan.longChunkCount
      work["embedded"] = try await embed(entries, text, of: set.bookID, model, observer)
      try await ports.vectors.build(entries, in: set.id, model: model)
      observer(.indexed)
    }
    return StageRun(
      stage: .embed, key: key, isReused: isReused,
      detail: [
        "model": .string("\(model.provider)/\(model.name)"),
        "fingerprint": .string(model.fingerprint),
      ], work: work,
      elapsed: start.duration(to: clock.now))
  }

  private func entries(of plan: WindowPlan, _ text: BookText) -> [WindowEntry] {
    plan.windows.map { window in
      WindowEntry(
        window: window, pages: text.pageMap.pages(of: window.range),
        textHash: ports.hasher.hash(Array(text.utf8[window.range])))
    }
  }

  /// Embeds and stores missing texts, batch by batch; returns their number.
  private func embed(
    _ entries: [WindowEntry], _ text: BookText, of book: BookID, _ model: EmbeddingModel,
    _ observer: IngestObserver
  ) async throws -> Int {
    var missing =
      recomputes
      ? Set(entries.map(\.textHash))
      : try await ports.vectors.missing(entries.map(\.textHash), model: model)
    let todo = entries.filter { missing.remove($0.textHash) != nil }
    let reused = entries.count - todo.count
    if let service = ports.embedder.service, !todo.isEmpty {
      let tokens = todo.reduce(0) { $0 + ports.tokenCounter.count(text.text($1.window.range)) }
      observer(
        .sending(
          EmbeddingForecast(model: model, service: service, texts: todo.count, tokens: tokens)))
    }
    observer(.embedding(done: 0, total: todo.count, reused: reused))
    for start in stride(from: 0, to: todo.count, by: Self.batchSize) {
      try Task.checkCancellation()
      let batch = todo[start..<min(start + Self.batchSize, todo.count)]
      let vectors = try await ports.embedder.embed(
        batch.map { text.text($0.window.range) }, purpose: .passage)
      try await ports.vectors.store(
        zip(batch, vectors).map { (text: $0.textHash, embedding: $1) }, model: model,
        of: book, replacing: recomputes)
      observer(.embedding(done: start + batch.count, total: todo.count, reused: reused))
    }
    return todo.count
  }
}
