package import Domain

/// What a way of cutting would do to a book.
package struct ChunkPreview: Sendable {
  package let options: ChunkingOptions
  /// Chunks with visible text in reading order, cut at the fence.
  package let chunks: [Chunk]
  package let report: ChunkReport
  /// Sizes of the chunks in every unit that can be counted, in the order of `TextUnit`.
  package let sizes: [(unit: TextUnit, counts: [Int])]
  /// Tokens the embedder reads at once; nil when it sets no limit.
  package let windowTokens: Int?
}

/// Cuts a book as a setting would, in memory: nothing is kept and nothing embedded.
///
/// Strategies that need vectors compute those of the sentences, which are kept for later.
package struct PreviewChunks: Sendable {
  private let ports: LibraryPorts

  package init(_ ports: LibraryPorts) { self.ports = ports }

  @concurrent
  package func run(
    _ book: Book, text: BookText, options: ChunkingOptions, position: ReadingPosition,
    observer: @escaping IngestObserver
  ) async throws -> ChunkPreview {
    let bytes = text.utf8
    var rulers: [(unit: TextUnit, ruler: UnitRuler)] = []
    for unit in TextUnit.allCases where unit == options.size.unit || ports.canCount(unit) {
      rulers.append((unit, UnitRuler(ends: try ports.counter(for: unit).tokenEnds(in: bytes))))
    }
    let units = UnitRuler(ends: try ports.counter(for: options.size.unit).tokenEnds(in: bytes))
    let distances =
      options.strategy.needsVectors
      ? try await SentenceDistances(ports).run(book, text: text, observer: observer) : []
    let visibleEnd = text.pageMap.visibleEnd(position)
    let chunks = Chunkers.chunker(for: options.strategy, distances: distances)
      .chunks(of: text, options: options, tokenEnds: units.ends)
      .compactMap { chunk in
        chunk.visibleRange(in: text, before: visibleEnd).map {
          Chunk(
            index: chunk.index, range: $0, overlap: min(chunk.overlap, $0.count),
            pages: text.pageMap.pages(of: $0))
        }
      }
    let limit = options.windowTokens(limit: ports.embedder.model.windowTokens)
    let tokens = UnitRuler(ends: ports.tokenCounter.tokenEnds(in: bytes))
    return ChunkPreview(
      options: options, chunks: chunks,
      report: ChunkReport(
        chunks, of: text, options: options, units: units, tokens: tokens, limit: limit,
        visibleEnd: visibleEnd),
      sizes: rulers.map { unit, ruler in (unit, chunks.map { ruler.count(in: $0.range) }) },
      windowTokens: limit)
  }
}

extension Notebook {
  /// What the present setting with overrides would make of the open book; builds nothing.
  package func previewChunks(
    _ overrides: [String], beyondFence: Bool, observer: @escaping IngestObserver
  ) async throws -> ChunkPreview {
    let scene = try scene(try parameters(with: overrides), beyondFence: beyondFence)
    return try await PreviewChunks(try ports.selecting(scene.settings)).run(
      scene.open.book, text: scene.open.text, options: scene.settings.chunking,
      position: scene.position, observer: observer)
  }

  /// What a query would find in the chunks of a setting, pooled in memory; builds nothing.
  package func previewSearch(
    _ query: String, _ overrides: [String], beyondFence: Bool, observer: @escaping IngestObserver
  ) async throws -> SlideFrame {
    try await slideBoard(query, overrides: overrides, beyondFence: beyondFence, observer: observer)
      .frame([])
  }
}
