package import Books
package import Notebook
package import Parameters
package import Search

/// The chunks that a way of cutting would make of a book.
package struct ChunkPreview: Sendable {
  package let open: OpenBook
  package let options: ChunkingOptions
  /// Chunks of the visible text in reading order.
  package let chunks: [Chunk]
  package let report: ChunkReport
  /// Sizes of the chunks in every unit that can be counted, in the order of `TextUnit`.
  package let sizes: [(unit: TextUnit, counts: [Int])]
  /// Tokens the embedder reads at once; nil when it sets no limit.
  package let windowTokens: Int?
}

/// Cuts a book as a setting would, in memory: it stores and embeds no chunks.
///
/// Strategies that need vectors compute those of the sentences, which are stored for later.
package struct PreviewChunks: Sendable {
  private let ports: IndexPorts

  package init(_ ports: IndexPorts) { self.ports = ports }

  @concurrent
  package func run(
    _ open: OpenBook, options: ChunkingOptions, fence: Fence,
    observer: @escaping IngestObserver
  ) async throws -> ChunkPreview {
    let text = open.text.seen(behind: fence)
    let bytes = text.utf8
    // Each unit is measured once, even if several displays need it.
    var rulers: [TextUnit: UnitRuler] = [:]
    func ruler(_ unit: TextUnit) throws -> UnitRuler {
      if let known = rulers[unit] { return known }
      let ruler = UnitRuler(ends: try ports.encoders.counter(for: unit).tokenEnds(in: bytes))
      rulers[unit] = ruler
      return ruler
    }
    let units = try ruler(options.size.unit)
    let distances =
      options.strategy.needsVectors
      ? try await SentenceDistances(ports).run(open.book, text: text, observer: observer) : []
    let chunks = Chunkers.chunker(for: options.strategy, distances: distances)
      .chunks(of: text, options: options, tokenEnds: units.ends)
    let limit = options.windowTokens(limit: ports.encoders.embedder.model.windowTokens)
    return ChunkPreview(
      open: open, options: options, chunks: chunks,
      report: ChunkReport(
        chunks, of: text, options: options, units: units,
        tokens: ports.encoders.windowRuler(of: bytes, counted: try ruler(.tokens)), limit: limit,
        fenceEnd: text.utf8.count),
      sizes: try TextUnit.allCases.filter { $0 == options.size.unit || ports.encoders.canCount($0) }
        .map {
          let ruler = try ruler($0)
          return ($0, chunks.map { ruler.count(in: $0.range) })
        },
      windowTokens: limit)
  }
}

/// Shows the effect of a setting on the open book; builds nothing.
package struct PreviewSetting: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The chunks it would cut.
  package func chunks(
    _ overrides: ParameterChanges, behind fence: Fence? = nil, observer: @escaping IngestObserver
  ) async throws -> ChunkPreview {
    let state = try await notebook.state(overrides, behind: fence)
    let scene = state.scene
    let ports = CountSpending(notebook).metered(state.ports.index, state.parameters)
    return try await PreviewChunks(ports).run(
      scene.open, options: scene.settings.chunking, fence: scene.fence, observer: observer)
  }

  /// The passages a query would find in them, pooled in memory.
  package func search(
    _ query: String, _ overrides: ParameterChanges, behind fence: Fence? = nil,
    observer: @escaping IngestObserver
  ) async throws -> SlideFrame {
    try await PrepareSlide(notebook).board(
      query, overrides: overrides, behind: fence, for: "/chunks --preview --query",
      observer: observer
    ).frame([])
  }
}
