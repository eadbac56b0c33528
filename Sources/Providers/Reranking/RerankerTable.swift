package import Answers
package import Basics
package import Parameters
package import Search

/// All re-rankers: those of services, and a cross-encoder of a folder.
package struct RerankerTable: RerankerCatalog {
  private let network: Network
  private let keys: any KeyStore
  private let models: ModelTable
  /// Addresses of services by name; a service without one uses its own.
  private let addresses: [String: String]
  private let local: LocalRerankers

  package init(
    network: Network, keys: any KeyStore, models: ModelTable, addresses: [String: String],
    local: LocalRerankers
  ) {
    self.network = network
    self.keys = keys
    self.models = models
    self.addresses = addresses
    self.local = local
  }

  package func reranker(_ choice: RerankChoice) throws -> any Reranker {
    let address = addresses[choice.provider.rawValue]
    switch choice.provider {
    case .cohere:
      return try RemoteReranker.cohere(
        model: choice.model, network: network, keys: keys, models: models,
        address: address ?? ProviderName.cohere.usualAddress)
    case .voyage:
      return try RemoteReranker.voyage(
        model: choice.model, network: network, keys: keys, models: models,
        address: address ?? ProviderName.voyage.usualAddress)
    case .jina:
      return try RemoteReranker.jina(
        model: choice.model, network: network, keys: keys, models: models,
        address: address ?? ProviderName.jina.usualAddress)
    case .compatible:
      guard let address else {
        throw LLMError.apiKeyMissing(
          provider: choice.provider.rawValue,
          variable: "RERANK_" + ProviderName.compatible.addressVariable)
      }
      return try RemoteReranker.compatible(
        at: address, model: choice.model, network: network, keys: keys, models: models)
    case .local:
      guard let folder = choice.model else { throw RerankError.noFolder }
      return try local.reranker(folder)
    }
  }
}
