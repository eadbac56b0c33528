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
    guard options.expansion != .one, !others.isEmpty else { return legs(options) }
    let lists = others.map { other in
      var options = options
      if options.expansion == .hyde { options.mode = .vector }
      return other.legs(options)
    }
    return VariantFusion.fuse([legs(options)] + lists, constant: options.fusionConstant)
  }

  private func legs(_ options: RetrievalOptions) -> [FusedHit] {
    let pool = options.legLimit
    return LegFusion.fuse(
      keyword: Array(keyword.prefix(pool)), vector: Array((vector ?? []).prefix(pool)),
      options: options)
  }
}
