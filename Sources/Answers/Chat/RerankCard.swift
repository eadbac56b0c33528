package import Search

/// Facts about a re-ranking model of a service; prices in US dollars, nil when unknown.
package struct RerankCard: Hashable, Sendable {
  package let provider: String
  package let name: String
  package let perMillionTokens: Double?
  package let perThousandSearches: Double?

  package init(
    provider: String, name: String, perMillionTokens: Double? = nil,
    perThousandSearches: Double? = nil
  ) {
    self.provider = provider
    self.name = name
    self.perMillionTokens = perMillionTokens
    self.perThousandSearches = perThousandSearches
  }

  /// Cost in US dollars; nil when unpriced.
  package func cost(of usage: RerankUsage) -> Double? {
    if let price = perThousandSearches { return price * Double(usage.searches) / 1000 }
    return perMillionTokens.map { $0 * Double(usage.tokens) / 1_000_000 }
  }

  /// Upper bound of the cost of judging the texts; nil when unpriced.
  ///
  /// A token is counted for every two bytes, the query again with each text; a search is counted for
  /// every 100 pieces of 500 tokens.
  package func mostCost(queryBytes: Int, textBytes: [Int]) -> Double? {
    let tokens = textBytes.map { (queryBytes + $0) / 2 + 1 }
    let pieces = tokens.reduce(0) { $0 + $1 / 500 + 1 }
    return cost(
      of: RerankUsage(tokens: tokens.reduce(0, +), searches: pieces / 100 + 1))
  }
}
