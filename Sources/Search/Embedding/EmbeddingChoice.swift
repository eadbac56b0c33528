package import Basics
package import Parameters

/// The model that makes the vectors, as a reader sets it.
package struct EmbeddingChoice: Hashable, Sendable {
  /// Name of the provider, such as `minilm` or `openai`.
  package let provider: String
  /// Name of the model; nil leaves it to the provider.
  package let model: String?
  /// Numbers of a vector; nil takes the model's own.
  package let dimensions: Int?
  /// Arithmetic of the embedder in process.
  package let precision: EmbeddingPrecision

  package init(
    provider: String, model: String?, dimensions: Int?, precision: EmbeddingPrecision
  ) {
    self.provider = provider
    self.model = model
    self.dimensions = dimensions
    self.precision = precision
  }

  /// The cosine of a question with a text that has nothing to do with it.
  ///
  /// E5 was trained at a temperature of 0.01, so that nearly all of its cosines lie between 0.7 and 1 (its
  /// model card); those of other models are near 0 for such texts.
  package var unrelatedCosine: Double {
    let isE5 = provider == ProviderName.e5.rawValue || model?.lowercased().contains("e5-") ?? false
    return isE5 ? 0.7 : 0
  }
}

/// A service that vectors come from.
package struct EmbeddingService: Hashable, Sendable {
  package let name: String
  package let address: String
  /// Prices; nil when the model is unpriced.
  package let prices: ModelPrices?

  package init(name: String, address: String, prices: ModelPrices?) {
    self.name = name
    self.address = address
    self.prices = prices
  }
}

/// The texts that embedding would send to a service, told before it sends them.
package struct EmbeddingForecast: Hashable, Sendable {
  package let model: EmbeddingModel
  package let service: EmbeddingService
  package let texts: Int
  /// Tokens as we count them; a model's own tokenizer differs by some.
  package let tokens: Int

  package init(model: EmbeddingModel, service: EmbeddingService, texts: Int, tokens: Int) {
    self.model = model
    self.service = service
    self.texts = texts
    self.tokens = tokens
  }

  /// Cost in US dollars; nil when the model is unpriced.
  package var dollars: Double? { service.prices?.cost(of: TokenUsage(inputTokens: tokens)) }
}

/// The embedders that this installation can run.
package protocol EmbeddingCatalog: Sendable {
  /// The embedder that the parameters `embed.…` name; the same one for equal values.
  func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider
}
