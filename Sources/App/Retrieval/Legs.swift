import Books
import Parameters
import Search

/// The two legs over an index, asked behind the fence: searches and explanations ask no other way.
struct Legs: Sendable {
  private let ports: LibraryPorts
  private let cache: StageCache
  private let index: PreparedIndex
  private let text: BookText
  private let fence: Fence

  init(
    _ ports: LibraryPorts, cache: StageCache, over index: PreparedIndex, of text: BookText,
    behind fence: Fence
  ) {
    self.ports = ports
    self.cache = cache
    self.index = index
    self.text = text
    self.fence = fence
  }

  /// True when the vector leg needs no vector but the query's; of several books all must have theirs.
  var hasVectors: Bool {
    get async throws {
      for index in index.joinedBooks?.parts.map(\.index) ?? [index] where index.pooled == nil {
        guard try await ports.vectors.isBuilt(index.set.id, model: ports.embedder.model) else {
          return false
        }
      }
      return true
    }
  }

  /// At most `limit` hits of each leg that the mode lets take part.
  @concurrent
  func ask(_ variant: QueryVariant, _ options: RetrievalOptions, limit: Int) async throws -> LegHits
  {
    LegHits(
      variant.kind,
      keyword: options.mode == .vector
        ? [] : try await keywordHits(options.keywords(variant.text), limit),
      vector: options.mode == .keyword ? [] : try await vectorHits(variant, limit))
  }

  private func keywordHits(_ words: KeywordQuery, _ limit: Int) async throws -> [IndexHit] {
    guard let joinedBooks = index.joinedBooks else {
      return try await ports.keywords.search(words, in: index.set.id, fence: fence, limit: limit)
    }
    return try await joinedBooks.keywordHits(words, from: ports.keywords, limit: limit)
  }

  /// Embeds made-up text as passages are, a question as questions are.
  private func vectorHits(_ variant: QueryVariant, _ limit: Int) async throws -> [IndexHit] {
    let leg = VectorLeg(ports, cache: cache)
    let purpose: EmbeddingPurpose = variant.kind == .passage ? .passage : .query
    guard let joinedBooks = index.joinedBooks else {
      return try await leg.run(
        variant.text, purpose: purpose, in: index, text: text, fence: fence, limit: limit)
    }
    var hits: [[IndexHit]] = []
    for part in joinedBooks.parts {
      let own = try await leg.run(
        variant.text, purpose: purpose, in: part.index, text: part.place.open.text,
        fence: part.place.fence, limit: limit)
      hits.append(part.renumbered(own))
    }
    return JoinedIndex.merged(hits, limit: limit)
  }
}

extension RetrievalOptions {
  /// The keyword query of a question under these options.
  func keywords(_ question: String) -> KeywordQuery {
    KeywordQuery(question: question, chapterWeight: chapterWeight, tokenizer: words)
  }
}
