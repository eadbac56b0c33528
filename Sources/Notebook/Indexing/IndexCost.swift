package import Basics
package import Books
import Parameters
package import Search

/// The chunks and vectors to be made before a book can be searched.
package struct IndexCost: Hashable, Sendable {
  /// Keys of missing chunk sets.
  package private(set) var chunkSets: Set<ContentHash> = []
  /// Texts without a vector.
  package private(set) var texts: Set<ContentHash> = []
  /// Keys of chunk sets with such texts.
  private(set) var unembedded: Set<ContentHash> = []
  /// Number of encoder passes until the book is read, when vectors are pooled.
  package private(set) var passes = 0

  package init(
    chunkSets: Set<ContentHash> = [], texts: Set<ContentHash> = [],
    unembedded: Set<ContentHash> = [], passes: Int = 0
  ) {
    self.chunkSets = chunkSets
    self.texts = texts
    self.unembedded = unembedded
    self.passes = passes
  }

  package mutating func add(_ other: IndexCost) {
    chunkSets.formUnion(other.chunkSets)
    texts.formUnion(other.texts)
    unembedded.formUnion(other.unembedded)
    passes += other.passes
  }
}

extension PrepareIndex {
  /// The work that `run` would do; does none.
  ///
  /// Passes are counted when `countsPasses`: one reading serves every chunk set, and counting
  /// tokenises the whole book.
  @concurrent
  func cost(
    _ book: Book, text whole: BookText, fence: Fence, options: ChunkingOptions,
    needsVectors: Bool, countsPasses: Bool
  ) async throws -> IndexCost {
    let text = whole.seen(behind: fence)
    let chunker = Chunkers.chunker(for: options.strategy)
    let counter = try ports.encoders.counter(for: options.size.unit)
    let key = chunkKey(
      book, options, counter: counter.identifier,
      fence: text.utf8.count < whole.utf8.count ? text.utf8.count : nil
    ).hash(by: ports.hasher)
    if needsVectors, let encoder = ports.poolingEncoder {
      let known = try await ports.chunks.chunkSet(key: key, of: book.id)
      return IndexCost(
        chunkSets: known == nil ? [key] : [],
        passes: countsPasses
          ? try await EncodeBook(ports, by: encoder).remaining(book, text: whole) : 0)
    }
    let model = ports.encoders.embedder.model
    let chunks: [Chunk]
    if let known = try await ports.chunks.chunkSet(key: key, of: book.id) {
      let isBuilt = try await ports.vectors.isBuilt(known.id, model: model)
      if !needsVectors || isBuilt { return IndexCost() }
      chunks = try await ports.chunks.chunks(of: known.id)
    } else {
      guard needsVectors else { return IndexCost(chunkSets: [key]) }
      chunks = chunker.chunks(
        of: text, options: options, tokenEnds: counter.tokenEnds(in: text.utf8))
    }
    let plan = WindowPlan(
      chunks: chunks, text: text, limit: model.windowTokens, counter: ports.encoders.windowCounter)
    let hashes = plan.windows.map { ports.hasher.hash(Array(text.utf8[$0.range])) }
    let isNew = try await ports.chunks.chunkSet(key: key, of: book.id) == nil
    let missing = try await ports.vectors.missing(hashes, model: model)
    return IndexCost(
      chunkSets: isNew ? [key] : [], texts: missing, unembedded: missing.isEmpty ? [] : [key])
  }

  /// Counts the work for every open book together.
  package func cost(
    _ open: OpenBook, fence: Fence, options: ChunkingOptions, needsVectors: Bool,
    countsPasses: Bool = true
  ) async throws -> IndexCost {
    var cost = IndexCost()
    for (one, fence) in open.joinedBooks?.parts.map({ ($0.open, $0.fence) }) ?? [(open, fence)] {
      cost.add(
        try await self.cost(
          one.book, text: one.text, fence: fence, options: options,
          needsVectors: needsVectors, countsPasses: countsPasses))
    }
    return cost
  }
}

/// Chunks that a search by meaning cannot find yet.
package struct VectorGap: Hashable, Sendable {
  /// Number of chunks with a text without a vector.
  package let chunks: Int
  package let chunkCount: Int
}

extension PrepareIndex {
  /// True when every book has been read, so that the vectors of any chunk set need no pass of the encoder.
  package func poolsAtOnce(_ open: OpenBook) async throws -> Bool {
    guard let encoder = ports.poolingEncoder else { return false }
    let encode = EncodeBook(ports, by: encoder)
    for open in open.joinedBooks?.parts.map(\.open) ?? [open] {
      guard try await encode.remaining(open.book, text: open.text) == 0 else { return false }
    }
    return true
  }

  /// The chunks that `run` would embed; nil when all have vectors or the book is not cut yet.
  @concurrent
  package func gap(
    _ book: Book, text whole: BookText, fence: Fence, options: ChunkingOptions
  ) async throws -> VectorGap? {
    let text = whole.seen(behind: fence)
    let key = chunkKey(
      book, options, counter: try ports.encoders.counter(for: options.size.unit).identifier,
      fence: text.utf8.count < whole.utf8.count ? text.utf8.count : nil
    ).hash(by: ports.hasher)
    let model = ports.encoders.embedder.model
    guard let set = try await ports.chunks.chunkSet(key: key, of: book.id) else { return nil }
    if let encoder = ports.poolingEncoder {
      // Pooled vectors come from a reading of the whole book, so that all of them wait for its last
      // pass.
      let passes = try await EncodeBook(ports, by: encoder).remaining(book, text: whole)
      return passes > 0 ? VectorGap(chunks: set.chunkCount, chunkCount: set.chunkCount) : nil
    }
    guard try await !ports.vectors.isBuilt(set.id, model: model) else { return nil }
    let plan = WindowPlan(
      chunks: try await ports.chunks.chunks(of: set.id), text: text,
      limit: options.windowTokens(limit: model.windowTokens), counter: ports.encoders.windowCounter)
    let hashes = plan.windows.map { ports.hasher.hash(Array(text.utf8[$0.range])) }
    let missing = try await ports.vectors.missing(hashes, model: model)
    let lacking = zip(plan.windows, hashes).filter { missing.contains($1) }.map(\.0.chunk)
    guard !lacking.isEmpty else { return nil }
    return VectorGap(chunks: Set(lacking).count, chunkCount: set.chunkCount)
  }
}

/// The time at which the vectors of an opened book are made.
package enum VectorTiming: Hashable, Sendable {
  /// Before the book is open.
  case now
  /// When a search first needs them.
  case whenSearched
  /// In the background if they take long, for a person who waits at the prompt.
  case later
}

extension VectorTiming {
  /// Encoder passes that are worth waiting for: a few seconds on an old processor.
  private static let shortWork = 32

  /// True when vectors are made later; those of a service are made at once, because they cost
  /// money.
  package func leaves(_ book: Book, _ text: BookText, by ports: IndexPorts) async throws -> Bool {
    guard self == .later, let encoder = ports.poolingEncoder else { return false }
    return try await EncodeBook(ports, by: encoder).remaining(book, text: text) > Self.shortWork
  }
}
