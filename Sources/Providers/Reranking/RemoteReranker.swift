import Bindings
package import Search

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
