/// Every chunk that a leg finds for a query, best first, without pool and without top-k.
package struct FullRanking: Hashable, Sendable {
  package let keyword: [IndexHit]
  /// Nil when the set has no vectors.
  package let vector: [IndexHit]?

  package init(keyword: [IndexHit], vector: [IndexHit]?) {
    self.keyword = keyword
    self.vector = vector
  }

  /// What a search with these options would fuse, best first, beyond its top-k too.
  package func fused(_ options: RetrievalOptions) -> [FusedHit] {
    let pool = max(options.pool, options.topK)
    return LegFusion.fuse(
      keyword: Array(keyword.prefix(pool)), vector: Array((vector ?? []).prefix(pool)),
      options: options)
  }
}
