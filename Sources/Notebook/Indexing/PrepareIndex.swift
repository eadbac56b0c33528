import Basics
package import Books
import Parameters
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
  package let joinedBooks: JoinedIndex?

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
  let ports: IndexPorts
  /// Says which stages are made again; the runs are left to the caller, who writes them down together.
  private let memory: StageMemory

  package init(_ ports: IndexPorts, memory: StageMemory? = nil) {
    self.ports = ports
    self.memory = memory?.unrecorded ?? StageMemory(hasher: ports.hasher)
  }

  /// Brings every open book up to date, each up to its own position when there are several.
  package func run(
    _ open: OpenBook, fence: Fence, options: ChunkingOptions, needsVectors: Bool,
    observer: @escaping IngestObserver
  ) async throws -> PreparedIndex {
    guard let joinedBooks = open.joinedBooks else {
      return try await run(
        open.book, text: open.text, fence: fence, options: options,
        needsVectors: needsVectors, observer: observer)
    }
    var indices: [PreparedIndex] = []
    for part in joinedBooks.parts {
      indices.append(
        try await run(
          part.open.book, text: part.open.text, fence: part.fence, options: options,
          needsVectors: needsVectors, observer: observer))
    }
    let joined = JoinedIndex(indices, of: joinedBooks)
    return PreparedIndex(
      set: set(of: indices, open, joined.chunks.count, options), chunks: joined.chunks,
      stages: indices.flatMap(\.stages), joinedBooks: joined)
  }

  /// A set outside of every table: each search goes to the sets of the books.
  private func set(
    of indices: [PreparedIndex], _ open: OpenBook, _ count: Int, _ options: ChunkingOptions
  ) -> ChunkSet {
    let key = StageKey(.chunk, "joined/1", of: indices.map(\.set.key) + [open.book.pagesHash])
    return ChunkSet(
      id: ChunkSetID(rawValue: 0), bookID: open.book.id, key: key.hash(by: ports.hasher),
      options: options, chunker: indices.first?.set.chunker ?? "", chunkCount: count,
      createdAt: open.book.createdAt)
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
    let (set, chunks, chunked) = try await chunk(
      book, seen, seen.utf8.count < text.utf8.count ? seen.utf8.count : nil, options, observer)
    guard needsVectors else { return PreparedIndex(set: set, chunks: chunks, stages: [chunked]) }
    if let encoder = ports.poolingEncoder {
      let (pooled, run) = try await PoolChunks(ports, by: encoder, memory: memory)
        .run(set, chunks, of: book, text: text, observer: observer)
      return PreparedIndex(set: set, chunks: chunks, stages: [chunked, run], pooled: pooled)
    }
    let run = try await EmbedChunks(ports, memory: memory).run(
      set, chunks, text: seen, observer: observer)
    return PreparedIndex(set: set, chunks: chunks, stages: [chunked, run])
  }

  /// The stored chunk set of these pages and options, or a new one.
  ///
  /// `fence` is the end of the visible text in bytes when the book goes on.
  private func chunk(
    _ book: Book, _ text: BookText, _ fence: Int?, _ options: ChunkingOptions,
    _ observer: @escaping IngestObserver
  ) async throws -> (ChunkSet, [Chunk], StageRun) {
    let start = ContinuousClock.now
    let counter = try ports.encoders.counter(for: options.size.unit)
    let key = chunkKey(book, options, counter: counter.identifier, fence: fence)
    let stored = try await ports.chunks.chunkSet(key: key.hash(by: ports.hasher), of: book.id)
    var known: (ChunkSet, [Chunk])?
    if let stored, !memory.recomputes(.chunk) {
      known = (stored, try await ports.chunks.chunks(of: stored.id))
    }
    let ((set, chunks), run) = try await memory.value(
      of: key, known: known, since: start,
      facts: { _, chunks in
        StageFacts(
          output: ChunksHash.of(chunks, hasher: ports.hasher),
          detail: [
            "chunks": .integer(chunks.count),
            "chunker": .string(Chunkers.chunker(for: options.strategy).version),
            "options": .string(options.description), "counter": .string(counter.identifier),
          ])
      }
    ) { _ in
      let chunks = try await cut(book, text, options, by: counter, observer)
      let whole = chunkKey(book, options, counter: counter.identifier)
      return (
        try await keep(
          chunks, of: book, text, options, under: key, insteadOf: stored,
          whole: fence.map { _ in whole }), chunks
      )
    }
    observer(.chunked(count: chunks.count, isReused: run.isReused))
    return (set, chunks, run)
  }

  /// Stores new chunks in place of those that were stored, unless they are the same.
  ///
  /// `whole` is the key of the whole book when the chunks end before it.
  private func keep(
    _ chunks: [Chunk], of book: Book, _ text: BookText, _ options: ChunkingOptions,
    under key: StageKey, insteadOf stored: ChunkSet?, whole: StageKey?
  ) async throws -> ChunkSet {
    if let stored {
      if try await ports.chunks.chunks(of: stored.id) == chunks { return stored }
      try await ports.chunks.delete(stored.id)
    }
    let set = try await ports.chunks.save(
      chunks, text: text, of: book.id, key: key.hash(by: ports.hasher), options: options,
      chunker: Chunkers.chunker(for: options.strategy).version)
    if let whole { try await forgetPositions(before: set, besides: whole.hash(by: ports.hasher)) }
    return set
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

  func chunkKey(
    _ book: Book, _ options: ChunkingOptions, counter: String, fence: Int? = nil
  ) -> StageKey {
    var parameters = options.values.keyed
    parameters["fence"] = fence.map(String.init)
    if options.strategy.needsVectors {
      parameters["model"] = ports.encoders.embedder.model.fingerprint
    }
    let chunker = Chunkers.chunker(for: options.strategy).version
    return StageKey(
      .chunk, "\(chunker) \(counter) \(SearchForm.version)", of: [book.pagesHash], parameters)
  }
}
