package import Basics

/// Facts about a chat model; everything a provider may change is data.
package struct ModelCard: Hashable, Sendable {
  package let provider: String
  package let name: String
  /// Tokens that prompt and answer share; nil when unknown.
  package let contextTokens: Int?
  /// Prices; nil when the model is unpriced.
  package let prices: ModelPrices?
  /// Many current models refuse a request that names a temperature.
  package let acceptsTemperature: Bool
  /// True when the provider marks this model's citations.
  package let citesNatively: Bool
  /// Members added to every request, such as the least reasoning a model allows.
  package let request: [String: JSONValue]

  package init(
    provider: String, name: String, contextTokens: Int? = nil, prices: ModelPrices? = nil,
    acceptsTemperature: Bool, citesNatively: Bool = false, request: [String: JSONValue] = [:]
  ) {
    self.provider = provider
    self.name = name
    self.contextTokens = contextTokens
    self.prices = prices
    self.acceptsTemperature = acceptsTemperature
    self.citesNatively = citesNatively
    self.request = request
  }
}
