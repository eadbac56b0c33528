package import Answers
package import Basics
import Parameters

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

  /// Throws `LLMError.unsupportedFeature` for a provider without a default model.
  private init(
    _ wire: RerankWire, _ name: String?, _ network: Network, _ models: ModelTable,
    _ retry: RetryPolicy
  ) throws {
    guard let name = name ?? models.defaultReranker(of: wire.provider) else {
      throw LLMError.unsupportedFeature(
        provider: wire.provider, feature: "re-ranking without rerank.model")
    }
    self.init(wire: wire, model: name, network: network, retry: retry)
  }
}
