import Basics
import Books
import Parameters
import Search

/// The chunks and vectors to be made before a book can be searched.
struct IndexCost: Hashable, Sendable {
  /// Keys of missing chunk sets.
  private(set) var chunkSets: Set<ContentHash> = []
  /// Texts without a vector.
  private(set) var texts: Set<ContentHash> = []
  /// Keys of chunk sets with such texts.
  private(set) var unembedded: Set<ContentHash> = []
  /// Number of encoder passes until the book is read, when vectors are pooled.
  private(set) var passes = 0

  init(
    chunkSets: Set<ContentHash> = [], texts: Set<ContentHash> = [],
    unembedded: Set<ContentHash> = [], passes: Int = 0
  ) {
    self.chunkSets = chunkSets
    self.texts = texts
    self.unembedded = unembedded
    self.passes = passes
  }

  mutating func add(_ other: IndexCost) {
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
    let counter = try ports.counter(for: options.size.unit)
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
    let model = ports.embedder.model
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
      chunks: chunks, text: text, limit: model.windowTokens, counter: ports.tokenCounter)
    let hashes = plan.windows.map { ports.hasher.hash(Array(text.utf8[$0.range])) }
    let isNew = try await ports.chunks.chunkSet(key: key, of: book.id) == nil
    let missing = try await ports.vectors.missing(hashes, model: model)
    return IndexCost(
      chunkSets: isNew ? [key] : [], texts: missing, unembedded: missing.isEmpty ? [] : [key])
  }

  /// Counts the work for every open book together.
  func cost(
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
