package import Answers
package import Basics
package import Parameters
package import Search
import Synchronization

/// All embedders: the one in process, and those of services.
package struct EmbedderCatalog: EmbeddingCatalog {
  private let local: MiniLMCatalog
  private let network: Network
  private let keys: any KeyStore
  private let models: ModelTable
  /// Addresses of services by name; a service without one uses its own.
  private let addresses: [String: String]

  package init(
    local: MiniLMCatalog, network: Network, keys: any KeyStore, models: ModelTable,
    addresses: [String: String]
  ) {
    self.local = local
    self.network = network
    self.keys = keys
    self.models = models
    self.addresses = addresses
  }

  /// Throws `LLMError.unsupportedFeature` for a model whose dimension is neither known nor given.
  package func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider {
    let (name, dimension) = (choice.model, choice.dimensions)
    let provider = ProviderName(rawValue: choice.provider)
    let address = addresses[choice.provider] ?? provider?.usualAddress ?? ""
    switch provider {
    case .openai:
      return try RemoteEmbeddingProvider.openAI(
        model: name, dimension: dimension, network: network, keys: keys, models: models,
        address: address)
    case .voyage:
      return try RemoteEmbeddingProvider.voyage(
        model: name, dimension: dimension, network: network, keys: keys, models: models,
        address: address)
    case .ollama:
      return try RemoteEmbeddingProvider.ollama(
        model: name, dimension: dimension, network: network, models: models,
        address: address)
    case .compatible:
      guard !address.isEmpty else {
        throw LLMError.apiKeyMissing(
          provider: choice.provider, variable: ProviderName.compatible.addressVariable)
      }
      guard let name else {
        throw LLMError.unsupportedFeature(
          provider: choice.provider, feature: "embeddings without embed.model")
      }
      return try RemoteEmbeddingProvider.compatible(
        at: address, model: name, dimension: dimension, network: network, keys: keys,
        models: models)
    default:
      return try local.minilm(precision: choice.precision)
    }
  }
}

/// The local embedder in each requested precision, loaded once.
package final class MiniLMCatalog: EmbeddingCatalog {
  private let directory: String
  private let loaded = Mutex<[EmbeddingPrecision: MiniLMEmbeddingProvider]>([:])

  package init(directory: String) { self.directory = directory }

  package func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider {
    try minilm(precision: choice.precision)
  }

  /// Throws `EmbeddingError`.
  package func minilm(precision: EmbeddingPrecision) throws -> MiniLMEmbeddingProvider {
    try loaded.withLock { loaded in
      if let known = loaded[precision] { return known }
      let provider = try MiniLMEmbeddingProvider(directory: directory, precision: precision)
      loaded[precision] = provider
      return provider
    }
  }
}
