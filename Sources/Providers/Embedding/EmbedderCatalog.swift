package import Answers
package import Basics
import Bindings
package import Parameters
package import Search
import Synchronization

/// All embedders: those in process, and those of services.
package struct EmbedderCatalog: EmbeddingCatalog {
  private let local: LocalEmbedders
  private let network: Network
  private let keys: any KeyStore
  private let models: ModelTable
  /// Addresses of services by name; a service without one uses its own.
  private let addresses: [String: String]

  package init(
    local: LocalEmbedders, network: Network, keys: any KeyStore, models: ModelTable,
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
      return try local.provider(choice)
    }
  }
}

/// The local embedders in each requested precision, loaded once.
package final class LocalEmbedders: EmbeddingCatalog {
  private let directory: String
  private let e5: String
  private let loaded = Mutex<[String: LocalEmbeddingProvider]>([:])

  /// `directory` is the folder of MiniLM, `e5` the file of multilingual-e5-small, if it was fetched.
  package init(directory: String, e5: String = "") {
    self.directory = directory
    self.e5 = e5
  }

  /// True where the file of multilingual-e5-small was fetched.
  package var hasE5: Bool { FileSystem.kind(of: e5) == .file }

  package func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider {
    choice.provider == ProviderName.e5.rawValue
      ? try e5(precision: choice.precision) : try minilm(precision: choice.precision)
  }

  /// Throws `EmbeddingError`.
  package func minilm(precision: EmbeddingPrecision) throws -> LocalEmbeddingProvider {
    try provider("minilm", precision) {
      try LocalEmbeddingProvider(directory: directory, precision: precision)
    }
  }

  /// Throws `EmbeddingError`.
  package func e5(precision: EmbeddingPrecision) throws -> LocalEmbeddingProvider {
    try provider("e5", precision) { try LocalEmbeddingProvider(e5: e5, precision: precision) }
  }

  private func provider(
    _ name: String, _ precision: EmbeddingPrecision, _ load: () throws -> LocalEmbeddingProvider
  ) throws -> LocalEmbeddingProvider {
    try loaded.withLock { loaded in
      let key = "\(name) \(precision)"
      if let known = loaded[key] { return known }
      let provider = try load()
      loaded[key] = provider
      return provider
    }
  }
}
