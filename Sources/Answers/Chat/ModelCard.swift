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
  /// The most tokens that a picture counts for, whatever its size.
  package let imageTokens: Int

  /// Tokens of a picture where the table states none; services scale larger ones down before they count.
  package static let usualImageTokens = 5000

  package init(
    provider: String, name: String, contextTokens: Int? = nil, prices: ModelPrices? = nil,
    acceptsTemperature: Bool, citesNatively: Bool = false, request: [String: JSONValue] = [:],
    imageTokens: Int = ModelCard.usualImageTokens
  ) {
    self.provider = provider
    self.name = name
    self.contextTokens = contextTokens
    self.prices = prices
    self.acceptsTemperature = acceptsTemperature
    self.citesNatively = citesNatively
    self.request = request
    self.imageTokens = imageTokens
  }

  /// Upper bound of the cost of a call in US dollars, pictures at their most; nil when unpriced.
  ///
  /// `requestBytes` are those of a request that names its pictures instead of holding them.
  package func most(requestBytes: Int, images: Int, maximumTokens: Int) -> Double? {
    // Prices count a token for every two bytes.
    prices?.most(
      requestBytes: requestBytes + 2 * images * imageTokens, maximumTokens: maximumTokens)
  }
}
