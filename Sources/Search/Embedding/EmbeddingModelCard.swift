package import Basics

/// Facts about an embedding model of a service.
package struct EmbeddingModelCard: Hashable, Sendable {
  package let provider: String
  package let name: String
  /// Longest text in the model's own tokens; nil when unknown.
  package let contextTokens: Int?
  package let dimension: Int?
  /// Prices; nil when the model is unpriced.
  package let prices: ModelPrices?
  /// Words that the model wants before a question, and before a passage.
  package let queryPrefix: String
  package let passagePrefix: String

  package init(
    provider: String, name: String, contextTokens: Int? = nil, dimension: Int? = nil,
    prices: ModelPrices? = nil, queryPrefix: String = "", passagePrefix: String = ""
  ) {
    self.provider = provider
    self.name = name
    self.contextTokens = contextTokens
    self.dimension = dimension
    self.prices = prices
    self.queryPrefix = queryPrefix
    self.passagePrefix = passagePrefix
  }

  /// Upper bound of the tokens of texts: one for every two bytes, as for chats.
  package static func mostTokens(in texts: [String]) -> Int {
    texts.reduce(0) { $0 + $1.utf8.count / 2 + 1 }
  }

  /// Dollars for some tokens; nil when the model is unpriced.
  package func cost(ofTokens tokens: Int) -> Double? {
    prices?.cost(of: TokenUsage(inputTokens: tokens))
  }
}
