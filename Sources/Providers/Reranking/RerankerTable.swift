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

  /// Throws `LLMError.unsupportedFeature` for a provider without a default model.
  private init(
    _ wire: RerankWire, _ name: String?, _ network: Network, _ models: ModelTable,
    _ retry: RetryPolicy
  ) throws {
    guard let name = name ?? models.defaultReranker(of: wire.provider) else {
      throw LLMError.unsupportedFeature(
        provider: wire.provider, feature: "re-ranking without rerank.model")
    }
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

extension RemoteReranker {
  /// Cohere's re-ranking, version 2 of its interface.
  package static func cohere(
    model: String? = nil, network: Network, keys: any KeyStore, models: ModelTable,
    address: String = ProviderName.cohere.usualAddress, retry: RetryPolicy = RetryPolicy()
  ) throws -> RemoteReranker {
    let wire = RerankWire(
      provider: ProviderName.cohere.rawValue, base: BaseURL(address).version("v2"), keys: keys,
      keyName: ProviderName.cohere.keyVariable, requiresKey: true, members: [:], list: "results")
    return try RemoteReranker(wire, model, network, models, retry)
  }

  package static func voyage(
    model: String? = nil, network: Network, keys: any KeyStore, models: ModelTable,
    address: String = ProviderName.voyage.usualAddress, retry: RetryPolicy = RetryPolicy()
  ) throws -> RemoteReranker {
    let wire = RerankWire(
      provider: ProviderName.voyage.rawValue, base: BaseURL(address).version("v1"), keys: keys,
      keyName: ProviderName.voyage.keyVariable, requiresKey: true,
      // By default the service silently cuts long texts.
      members: ["truncation": false], list: "data")
    return try RemoteReranker(wire, model, network, models, retry)
  }

  package static func jina(
    model: String? = nil, network: Network, keys: any KeyStore, models: ModelTable,
    address: String = ProviderName.jina.usualAddress, retry: RetryPolicy = RetryPolicy()
  ) throws -> RemoteReranker {
    let wire = RerankWire(
      provider: ProviderName.jina.rawValue, base: BaseURL(address).version("v1"), keys: keys,
      keyName: ProviderName.jina.keyVariable, requiresKey: true,
      members: ["return_documents": false],
      list: "results")
    return try RemoteReranker(wire, model, network, models, retry)
  }

  /// A server of the same format, such as llama.cpp's or vLLM's; it needs no key.
  package static func compatible(
    at address: String, model: String?, network: Network, keys: any KeyStore, models: ModelTable,
    retry: RetryPolicy = RetryPolicy()
  ) throws -> RemoteReranker {
    let base = BaseURL(address)
    let wire = RerankWire(
      provider: ProviderName.compatible.rawValue, base: base.hasPath ? base : base.version("v1"),
      keys: keys,
      keyName: ProviderName.compatible.keyVariable, requiresKey: false, members: [:],
      list: "results")
    return try RemoteReranker(wire, model, network, models, retry)
  }
}
