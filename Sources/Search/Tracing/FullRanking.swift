import Parameters

/// Every chunk that a leg finds for a query, best first, without pool and without top-k.
package struct FullRanking: Hashable, Sendable {
  package let keyword: [IndexHit]
  /// Hits of the vector leg; nil when the set has no vectors.
  package let vector: [IndexHit]?
  /// Rankings of the other wordings that were searched for; a made-up passage counts in the vector
  /// leg alone.
  package private(set) var others: [FullRanking]
  /// Numbers of the chunks that are searched; nil for all.
  package let searched: Set<Int>?

  package init(
    keyword: [IndexHit], vector: [IndexHit]?, others: [FullRanking] = [],
    searched: Set<Int>? = nil
  ) {
    self.keyword = keyword
    self.vector = vector
    self.others = others
    self.searched = searched
  }

  package func joined(with others: [FullRanking]) -> FullRanking {
    var copy = self
    copy.others = others
    return copy
  }

  /// This ranking without the chunks that a search of this scope leaves out.
  package func kept(to scope: SearchScope, of chunks: [Chunk]) -> FullRanking {
    guard scope.pages != nil else { return self }
    return FullRanking(
      keyword: scope.hits(keyword, of: chunks), vector: vector.map { scope.hits($0, of: chunks) },
      others: others.map { $0.kept(to: scope, of: chunks) },
      searched: Set(chunks.filter(scope.contains).map(\.index)))
  }

  /// Candidates that each leg hands on to the fusion; a part of a book has no pool.
  package func limit(_ options: RetrievalOptions) -> Int {
    searched.map { max(1, $0.count) } ?? options.legLimit
  }

  /// The candidates that a search with these options would fuse, best first, beyond its top-k too.
  package func fused(_ options: RetrievalOptions) -> [FusedHit] {
    let limit = limit(options)
    func legs(_ ranking: FullRanking, _ kind: QueryVariant.Kind) -> LegHits {
      LegHits(
        kind, keyword: Array(ranking.keyword.prefix(limit)),
        vector: Array((ranking.vector ?? []).prefix(limit)))
    }
    let kind: QueryVariant.Kind = options.expansion == .hyde ? .passage : .rewrite
    let wordings = options.expansion == .one ? [] : others.map { legs($0, kind) }
    return Ranking.fused([legs(self, .original)] + wordings, options)
  }
}
