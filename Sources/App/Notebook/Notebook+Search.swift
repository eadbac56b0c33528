package import Books
package import Parameters
package import Search
import Sessions

/// A search and the cell it is kept in.
package struct FoundPassages: Sendable {
  package let cell: Int
  /// The cell it runs again.
  package let parent: Int?
  package let open: OpenBook
  package let retrieval: Retrieval
  let run: StageRun

  /// What the re-ranker took; nil where its scores were known.
  package var rerankMilliseconds: Int? { run.work["rerank_ms"] }
}

extension Notebook {
  /// Retrieval alone, by the same path an answer takes.
  package func search(
    _ query: String, overrides: [String], behind fence: Fence? = nil, source: String,
    observer: @escaping IngestObserver
  ) async throws -> FoundPassages {
    try await search(
      query, in: try state(overrides, behind: fence), source: source,
      observer: observer)
  }

  /// Searches in the given state, as a cell of its own; everything is computed from `stage` on.
  func search(
    _ query: String, in state: CellState, source: String, parent: Int? = nil,
    from stage: Stage? = nil, observer: @escaping IngestObserver
  ) async throws -> FoundPassages {
    let scene = state.scene
    let cell = try await begin(
      .view, source: source, in: state, parent: parent, quotesTurns: scene.mayComplete(query))
    let ports = state.ports.recordingServices(
      in: cell, meter: CountSpending(self).meter(state.parameters))
    let phrase = phrase(state)
    return try await finish(cell) { cell in
      let index = try await PrepareIndex(ports, recomputing: stage).run(
        scene.open, fence: scene.fence, options: scene.settings.chunking,
        needsVectors: scene.settings.retrieval.mode != .keyword, observer: observer)
      for run in index.stages { try await cell.record(run) }
      let found = try await FindPassages(
        ports, cache: await self.cache.forgetting(from: stage), phrase: phrase
      ).search(query, in: index, scene: scene, journal: cell)
      try await cell.record(found.run)
      try await cell.record(found.retrieval)
      return FoundPassages(
        cell: cell.number, parent: parent, open: scene.open, retrieval: found.retrieval,
        run: found.run)
    }
  }

  /// What puts questions into the words to search for in a state.
  nonisolated func phrase(_ state: CellState, known: StageCache? = nil) -> PhraseQuery {
    PhraseQuery(
      state.ports,
      provider: { try self.providers.provider(named: state.scene.settings.chat.provider) },
      budget: { try await CountSpending(self).budget(state.parameters) }, known: known)
  }

  /// Literal finds before the fence, with the chunks of the current set that hold them.
  package func find(_ text: String, behind fence: Fence? = nil, limit: Int) async throws
    -> [TextFind]
  {
    let scene = try scene(parameters, behind: fence)
    let index = try await index(scene, needsVectors: false)
    return FindText().run(
      text, in: scene.open.text, chunks: index.chunks, fence: scene.fence, limit: limit)
  }

  /// The chunk set of the parameters, made if it is not there.
  package func index(
    _ scene: Scene, needsVectors: Bool? = nil, _ parameters: Parameters? = nil,
    in cell: CellRecorder? = nil, observer: @escaping IngestObserver = { _ in }
  ) async throws -> PreparedIndex {
    try await PrepareIndex(
      CountSpending(self).metered(
        try ports.selecting(scene.settings), parameters ?? self.parameters, in: cell)
    ).run(
      scene.open, fence: scene.fence, options: scene.settings.chunking,
      needsVectors: needsVectors ?? (scene.settings.retrieval.mode != .keyword),
      observer: observer)
  }
}

extension Notebook {
  /// The chunking that the parameters ask for now.
  package func currentOptions() throws -> ChunkingOptions {
    try PipelineSettings(parameters).chunking
  }

  /// Builds the chunk set of the parameters with its vectors, as a cell of its own.
  package func rechunk(
    overrides: [String], source: String, observer: @escaping IngestObserver
  ) async throws -> PreparedIndex {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters).ofOneBook("/rechunk")
    return try await record(.build, source: source, parameters: parameters) { cell in
      let index = try await self.index(
        scene, needsVectors: true, parameters, in: cell, observer: observer)
      for run in index.stages { try await cell.record(run) }
      return index
    }
  }

  /// The chunks of the current set, measured.
  package func chunkView(overrides: [String], behind fence: Fence? = nil) async throws -> ChunkView
  {
    try await chunkView(
      of: try scene(try parameters(with: overrides), behind: fence))
  }

  /// The chunks of one book as the parameters cut it now, whatever is on the desk.
  package func chunkView(of open: OpenBook) async throws -> ChunkView {
    try await chunkView(
      of: Scene(
        open: open, turns: [], settings: try PipelineSettings(parameters),
        fence: open.book.fence))
  }

  private func chunkView(of scene: Scene) async throws -> ChunkView {
    let index = try await index(scene, needsVectors: false)
    let bytes = scene.open.text.utf8
    let tokens = UnitRuler(ends: ports.tokenCounter.tokenEnds(in: bytes))
    let unit = index.set.options.size.unit
    let units =
      unit == .tokens ? tokens : UnitRuler(ends: try ports.counter(for: unit).tokenEnds(in: bytes))
    return ChunkView(
      open: scene.open, index: index, fence: scene.fence, units: units, tokens: tokens,
      windowTokens: ports.embedder.model.windowTokens)
  }
}
