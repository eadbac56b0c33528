import Parameters
package import Answers
import Basics
import Bindings

/// Ollama's own chat format: its address, its requests and its errors.
struct OllamaWire: ChatWire {
  let provider = ProviderName.ollama.rawValue
  let models: ModelTable
  let base: BaseURL

  func body(of request: ChatRequest) throws(LLMError) -> [UInt8] {
    let card = card(for: request)
    let temperature = try temperature(for: request, card: card, limit: 2)
    return OllamaRequest(request, card: card, temperature: temperature).body.canonicalBytes
  }

  func call(body: [UInt8]) -> WireCall {
    // A large model may be loaded from disk before the first byte.
    let deadlines = HTTPDeadlines(
      connect: .seconds(5), firstByte: .seconds(600), idle: .seconds(180))
    return WireCall(
      request: HTTPRequest(
        .post, url: base.path("api/chat"), headers: .json(bearer: nil), body: body,
        deadlines: deadlines),
      secret: nil)
  }

  func makeDecoder(for request: ChatRequest) -> OllamaReplyDecoder {
    OllamaReplyDecoder(earlierCalls: request.invocations.count)
  }

  func failure(_ reply: ErrorReply) -> CallFailure {
    let error = ServiceError(body: reply.body)
    switch reply.status {
    case 404 where error.message.contains("model"):
      return CallFailure(.modelNotFound(provider: provider, model: reply.model))
    case 400 where error.message.contains("does not support tools"):
      return CallFailure(.unsupportedFeature(provider: provider, feature: "tools"))
    case 429, 503:
      return CallFailure(.overloaded(provider: provider), .wait(seconds: reply.retryAfterSeconds))
    default:
      return .openAI(reply, provider: provider)
    }
  }
}

extension ChatRequest {
  /// Every tool call of the conversation so far.
  var invocations: [ToolInvocation] {
    messages.flatMap(\.content).compactMap {
      if case .toolInvocation(let call) = $0 { call } else { nil }
    }
  }
}

extension RemoteChatProvider {
  /// Models under Ollama on this machine or another; takes an address in the forms of `OLLAMA_HOST`, such as
  /// `gpu-box:11434`.
  package static func ollama(
    network: Network, models: ModelTable, address: String = ProviderName.ollama.usualAddress,
    retry: RetryPolicy = RetryPolicy()
  ) -> Self {
    let wire = OllamaWire(models: models, base: BaseURL(OllamaAddress(address).url))
    return Self(wire, network, retry)
  }
}
