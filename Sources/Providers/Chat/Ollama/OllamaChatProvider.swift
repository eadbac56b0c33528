import Parameters
package import Answers

/// Models that run on this machine or another under Ollama, streaming, with tools.
package struct OllamaChatProvider: ChatProvider {
  package let name = ProviderName.ollama.rawValue
  package let isLanguageModel = true
  /// True for all models, because only a call shows whether a model takes tools.
  package let supportsTools = true
  package let refused: RefusedFeatures? = RefusedFeatures()
  let exchange: ChatExchange<OllamaWire>

  /// Takes an address in the forms of `OLLAMA_HOST`, such as `gpu-box:11434`.
  package init(
    network: Network, models: ModelTable, address: String = ProviderName.ollama.usualAddress,
    retry: RetryPolicy = RetryPolicy()
  ) {
    let wire = OllamaWire(models: models, base: BaseURL(OllamaAddress(address).url))
    exchange = ChatExchange(wire: wire, network: network, retry: retry)
  }

  package func contextTokens(of model: String) -> Int? { exchange.contextTokens(of: model) }

  package func body(of request: ChatRequest) throws -> [UInt8] {
    try exchange.wire.body(of: request)
  }

  package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    exchange.stream(request)
  }
}
