import Parameters

/// Every chunk that a leg finds for a query, best first, without pool and without top-k.
package struct FullRanking: Hashable, Sendable {
  package let keyword: [IndexHit]
  /// Nil when the set has no vectors.
  package let vector: [IndexHit]?
  /// The same for each other wording that was searched for; of a made-up passage the vector leg alone counts.
  package let others: [FullRanking]

  package init(keyword: [IndexHit], vector: [IndexHit]?, others: [FullRanking] = []) {
    self.keyword = keyword
    self.vector = vector
    self.others = others
  }

  package func joined(with others: [FullRanking]) -> FullRanking {
    FullRanking(keyword: keyword, vector: vector, others: others)
  }

  /// The candidates that a search with these options would fuse, best first, beyond its top-k too.
  package func fused(_ options: RetrievalOptions) -> [FusedHit] {
    let limit = options.legLimit
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
