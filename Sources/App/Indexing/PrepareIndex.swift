import Basics
package import Books
package import Parameters
package import Search
package import Sessions

/// A chunk set ready to be searched.
package struct PreparedIndex: Sendable {
  package let set: ChunkSet
  package let chunks: [Chunk]
  package let stages: [StageRun]
  /// The pooled vectors; nil when the library stores the vectors.
  package let pooled: PooledIndex?
  /// The sets of the single books, when several are open; `set` and `chunks` are then those of all
  /// together.
  let joinedBooks: JoinedIndex?

  package init(set: ChunkSet, chunks: [Chunk], stages: [StageRun], pooled: PooledIndex? = nil) {
    self.init(set: set, chunks: chunks, stages: stages, pooled: pooled, joinedBooks: nil)
  }

  init(
    set: ChunkSet, chunks: [Chunk], stages: [StageRun], pooled: PooledIndex? = nil,
    joinedBooks: JoinedIndex?
  ) {
    self.joinedBooks = joinedBooks
    self.set = set
    self.chunks = chunks
    self.stages = stages
    self.pooled = pooled
  }
}

/// Brings a book's chunk set and vectors up to date, computing only what is missing.
package struct PrepareIndex: Sendable {
  let ports: LibraryPorts
  private let recomputing: Stage?
  private let clock = ContinuousClock()

  /// `recomputing` is the first stage that is computed again even if its result is stored.
  package init(_ ports: LibraryPorts, recomputing: Stage? = nil) {
    self.ports = ports
    self.recomputing = recomputing
  }

  /// Chunks the text up to the position and, if vectors are needed, embeds the chunks.
  ///
  /// The text is cut before it is chunked, so that no border, count or score reveals text beyond.
  /// Only pooled vectors come from a reading of the whole book; `ReadToFence` makes those that
  /// reached over the fence again. Vectors are kept by their text: after a step forward only the
  /// last chunks are new. Throws `ChunkingError`, `EmbeddingError`, `StorageError` or
  /// `CancellationError`; batches finished before an error stay and are not computed again.
  @concurrent
  package func run(
    _ book: Book, text: BookText, fence: Fence, options: ChunkingOptions,
    needsVectors: Bool, observer: @escaping IngestObserver
  ) async throws -> PreparedIndex {
    let seen = text.seen(behind: fence)
    let fence = seen.utf8.count < text.utf8.count ? seen.utf8.count : nil
    let (set, chunks, chunkRun) = try await chunk(book, seen, fence, options, observer)
    guard needsVectors else { return PreparedIndex(set: set, chunks: chunks, stages: [chunkRun]) }
    if let encoder = ports.poolingEncoder {
      let (run, pooled) = try await PoolChunks(ports, by: encoder, recomputes: recomputes(.embed))
        .run(set, chunks, of: book, text: text, observer: observer)
      return PreparedIndex(set: set, chunks: chunks, stages: [chunkRun, run], pooled: pooled)
    }
    let embedRun = try await EmbedChunks(ports, recomputes: recomputes(.embed)).run(
      set, chunks, text: seen, observer: observer)
    return PreparedIndex(set: set, chunks: chunks, stages: [chunkRun, embedRun])
  }

  /// The stored chunk set of these pages and options, or a new one.
  ///
  /// `fence` is the end of the visible text in bytes when the book goes on.
  private func chunk(
    _ book: Book, _ text: BookText, _ fence: Int?, _ options: ChunkingOptions,
    _ observer: @escaping IngestObserver
  ) async throws -> (ChunkSet, [Chunk], StageRun) {
    let start = clock.now
    let chunker = Chunkers.chunker(for: options.strategy)
    let counter = try ports.counter(for: options.size.unit)
    let key = chunkKey(
      book, options, chunker: chunker.version, counter: counter.identifier, fence: fence)
    let known = try await ports.chunks.chunkSet(key: key, of: book.id)
    let isReused = known != nil && !recomputes(.chunk)
    let set: ChunkSet
    let chunks: [Chunk]
    if let known, isReused {
      (set, chunks) = (known, try await ports.chunks.chunks(of: known.id))
    } else {
      chunks = try await cut(book, text, options, by: counter, observer)
      if let known, try await ports.chunks.chunks(of: known.id) == chunks {
        set = known
      } else {
        if let known { try await ports.chunks.delete(known.id) }
        set = try await ports.chunks.save(
          chunks, text: text, of: book.id, key: key, options: options, chunker: chunker.version)
        if fence != nil {
          let whole = chunkKey(
            book, options, chunker: chunker.version, counter: counter.identifier)
          try await forgetPositions(before: set, besides: whole)
        }
      }
    }
    observer(.chunked(count: chunks.count, isReused: isReused))
    let run = StageRun(
      stage: .chunk, key: key, isReused: isReused,
      output: ChunksHash.of(chunks, hasher: ports.hasher),
      detail: [
        "chunks": .integer(chunks.count), "chunker": .string(chunker.version),
        "options": .string(options.description), "counter": .string(counter.identifier),
      ], elapsed: start.duration(to: clock.now))
    return (set, chunks, run)
  }

  /// The chunks of a text, cut again.
  private func cut(
    _ book: Book, _ text: BookText, _ options: ChunkingOptions, by counter: any TokenCounter,
    _ observer: @escaping IngestObserver
  ) async throws -> [Chunk] {
    observer(.chunking)
    let distances =
      options.strategy.needsVectors
      ? try await SentenceDistances(ports).run(book, text: text, observer: observer) : []
    let tokenEnds = counter.tokenEnds(in: text.utf8)
    try Task.checkCancellation()
    let chunks = Chunkers.chunker(for: options.strategy, distances: distances).chunks(
      of: text, options: options, tokenEnds: tokenEnds)
    try Task.checkCancellation()
    return chunks
  }

  /// Positions whose sets are kept for each way of cutting; readers seldom go back further.
  private static let positions = 4

  /// Deletes the sets cut the same way at earlier positions, except the newest.
  private func forgetPositions(before set: ChunkSet, besides whole: ContentHash) async throws {
    let others = try await ports.chunks.chunkSets(of: set.bookID).filter {
      $0.options == set.options && $0.chunker == set.chunker && $0.key != whole
    }
    for old in others.sorted(by: { $0.id.rawValue < $1.id.rawValue }).dropLast(Self.positions) {
      try await ports.chunks.delete(old.id)
    }
  }

  private func recomputes(_ stage: Stage) -> Bool { recomputing.map { $0 <= stage } ?? false }

  func chunkKey(
    _ book: Book, _ options: ChunkingOptions, chunker: String, counter: String,
    fence: Int? = nil
  ) -> ContentHash {
    var parameters = options.values.keyed
    parameters["fence"] = fence.map(String.init)
    if options.strategy.needsVectors { parameters["model"] = ports.embedder.model.fingerprint }
    return StageKey.make(
      .chunk, version: "\(chunker) \(counter) \(SearchForm.version)",
      inputs: [book.pagesHash].compactMap(\.self),
      parameters: parameters, hasher: ports.hasher)
  }
}
