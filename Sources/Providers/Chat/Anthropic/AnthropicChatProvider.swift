import Parameters
package import Answers
package import Basics
import Bindings

/// Claude over the Messages API, streaming, with tools.
package struct AnthropicChatProvider: ChatProvider {
  package let name = ProviderName.anthropic.rawValue
  package let isLanguageModel = true
  package let supportsTools = true
  package let refused: RefusedFeatures? = RefusedFeatures()
  let exchange: ChatExchange<AnthropicWire>

  /// Sends to `address`, which a gateway may replace; the key is looked up at each call.
  package init(
    network: Network, keys: any KeyStore, models: ModelTable,
    address: String = ProviderName.anthropic.usualAddress,
    retry: RetryPolicy = RetryPolicy()
  ) {
    let wire = AnthropicWire(
      keys: keys, models: models, base: BaseURL(address).version("v1"))
    exchange = ChatExchange(wire: wire, network: network, retry: retry)
  }

  package func contextTokens(of model: String) -> Int? { exchange.contextTokens(of: model) }

  package func citesNatively(_ model: String) -> Bool { exchange.citesNatively(model) }

  package func body(of request: ChatRequest) throws -> [UInt8] {
    try exchange.wire.body(of: request)
  }

  package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    exchange.stream(request)
  }
}
