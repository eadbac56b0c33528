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

/// Tokens that a service of embeddings was asked to read.
package struct EmbeddingBill: Hashable, Sendable {
  package let provider: String
  /// The model by its name in the table of prices.
  package let name: String
  package let tokens: Int

  package init(provider: String, name: String, tokens: Int) {
    self.provider = provider
    self.name = name
    self.tokens = tokens
  }

  /// The tokens billed for the texts, counted on the safe side where the service does not say.
  package init(_ model: EmbeddingModel, _ texts: [String], _ reply: EmbeddingReply) {
    self.init(
      provider: model.provider, name: model.name,
      tokens: max(0, reply.tokens ?? EmbeddingModelCard.mostTokens(in: texts)))
  }

  package init?(fields: [String: JSONValue]) {
    guard let provider = fields.text("provider"), let name = fields.text("name"),
      let tokens = fields.integer("tokens"), (0...Self.most).contains(tokens)
    else { return nil }
    self.init(provider: provider, name: name, tokens: tokens)
  }

  /// Most tokens of one call; a damaged transcript's larger claim is not summed.
  private static let most = 1_000_000_000

  package var fields: [String: JSONValue] {
    ["provider": .string(provider), "name": .string(name), "tokens": .integer(tokens)]
  }
}
