package import Answers
package import Basics
import Bindings
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

/// A re-ranker of a service; failures of the service are `LLMError`s.
package struct RemoteReranker: Reranker {
  package let model: RerankModel
  package let service: RerankService?
  private let wire: RerankWire
  private let exchange: JSONExchange

  init(wire: RerankWire, model name: String, network: Network, retry: RetryPolicy) {
    self.wire = wire
    exchange = JSONExchange(provider: wire.provider, network: network, retry: retry)
    service = RerankService(name: wire.provider, address: wire.base.description)
    // A service changes weights only under a new name, so that the name identifies them.
    model = RerankModel(
      provider: wire.provider, name: name, fingerprint: "\(wire.provider)/\(name)")
  }

  package func scores(_ query: String, _ texts: [String]) async throws -> RerankReply {
    guard !texts.isEmpty else { return RerankReply(scores: []) }
    let body = wire.body(query, texts, model: model.name)
    let answer = try await exchange.call(try wire.call(body), failure: wire.failure)
    return RerankReply(
      scores: try wire.scores(in: answer, count: texts.count), request: body,
      usage: wire.usage(in: answer))
  }
}
