import Parameters
package import Answers
package import Basics

/// OpenAI's models, or any server that speaks the same chat format, streaming, with tools.
package struct OpenAIChatProvider: ChatProvider {
  package let isLanguageModel = true
  package let supportsTools = true
  package let refused: RefusedFeatures? = RefusedFeatures()
  let exchange: ChatExchange<OpenAIWire>
  /// Asks a server of one's own what it is; nil for OpenAI.
  private let inquiry: ServerInquiry?

  /// OpenAI itself, or a gateway at `address`.
  package init(
    network: Network, keys: any KeyStore, models: ModelTable,
    address: String = ProviderName.openai.usualAddress,
    retry: RetryPolicy = RetryPolicy()
  ) {
    self.init(.openAI, network, keys, models, address, retry)
  }

  /// A server with the address that is given to OpenAI's own clients, such as `http://localhost:8080/v1`.
  package init(
    compatibleAt address: String, network: Network, keys: any KeyStore, models: ModelTable,
    retry: RetryPolicy = RetryPolicy()
  ) {
    self.init(.compatible, network, keys, models, address, retry)
  }

  private init(
    _ service: OpenAIService, _ network: Network, _ keys: any KeyStore, _ models: ModelTable,
    _ address: String, _ retry: RetryPolicy
  ) {
    let base = BaseURL(address)
    let wire = OpenAIWire(
      service: service, keys: keys, models: models, base: base.hasPath ? base : base.version("v1"))
    exchange = ChatExchange(wire: wire, network: network, retry: retry)
    inquiry = service == .compatible ? ServerInquiry(wire, network) : nil
  }

  package var name: String { exchange.wire.provider }

  package func contextTokens(of model: String) async -> Int? {
    let served = await server(isFresh: false)?.model(named: model)?.window
    return served ?? exchange.contextTokens(of: model)
  }

  package func server(isFresh: Bool) async -> ServerFacts? {
    await inquiry?.facts(isFresh: isFresh)
  }

  package func counted(_ request: ChatRequest) async -> Int? { await inquiry?.count(request) }

  package func body(of request: ChatRequest) throws -> [UInt8] {
    try exchange.wire.body(of: request)
  }

  package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    exchange.stream(request)
  }
}
