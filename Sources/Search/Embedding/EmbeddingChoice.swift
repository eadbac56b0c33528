package import Basics
package import Parameters

/// Which model makes the vectors, as a reader sets it.
package struct EmbeddingChoice: Hashable, Sendable {
  /// Such as `minilm` or `openai`.
  package let provider: String
  /// Nil leaves it to the provider.
  package let model: String?
  /// Nil takes the model's own.
  package let dimensions: Int?
  /// Of the embedder in process.
  package let precision: EmbeddingPrecision

  package init(
    provider: String, model: String?, dimensions: Int?, precision: EmbeddingPrecision
  ) {
    self.provider = provider
    self.model = model
    self.dimensions = dimensions
    self.precision = precision
  }
}

/// A service that vectors come from.
package struct EmbeddingService: Hashable, Sendable {
  package let name: String
  package let address: String
  /// Nil when unpriced.
  package let prices: ModelPrices?

  package init(name: String, address: String, prices: ModelPrices?) {
    self.name = name
    self.address = address
    self.prices = prices
  }
}

/// The texts that embedding would send to a service, told before they are sent.
package struct EmbeddingForecast: Hashable, Sendable {
  package let model: EmbeddingModel
  package let service: EmbeddingService
  package let texts: Int
  /// As we count them; a model's own tokenizer differs by some.
  package let tokens: Int

  package init(model: EmbeddingModel, service: EmbeddingService, texts: Int, tokens: Int) {
    self.model = model
    self.service = service
    self.texts = texts
    self.tokens = tokens
  }

  /// Nil when unpriced.
  package var dollars: Double? { service.prices?.cost(of: TokenUsage(inputTokens: tokens)) }
}
