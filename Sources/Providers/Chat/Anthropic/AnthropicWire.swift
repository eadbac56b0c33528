import Parameters
package import Answers
package import Basics
import Bindings

/// The Messages API: its address, its requests and its errors.
struct AnthropicWire: ChatWire {
  let provider = ProviderName.anthropic.rawValue
  let keys: any KeyStore
  let models: ModelTable
  let base: BaseURL
  let readsCitations = true

  /// The newest version without a ban on temperature; every model answers it.
  private static let version = "2023-06-01"

  func body(of request: ChatRequest) throws(LLMError) -> [UInt8] {
    let card = card(for: request)
    let temperature = try temperature(for: request, card: card, limit: 1)
    return AnthropicRequest(request, card: card, temperature: temperature).body.canonicalBytes
  }

  func call(body: [UInt8]) throws -> WireCall {
    let name = ProviderName.anthropic.keyVariable
    guard let key = try keys.key(name)?.secret else {
      throw LLMError.apiKeyMissing(provider: provider, variable: name)
    }
    let headers = [
      key.reveal { HTTPHeader("x-api-key", $0) },
      HTTPHeader("anthropic-version", Self.version),
      HTTPHeader("content-type", "application/json"),
      HTTPHeader("accept", "text/event-stream"),
      HTTPHeader("user-agent", "interactive-books"),
    ]
    // A long prompt may take a minute to read; while it streams, the service sends pings.
    let deadlines = HTTPDeadlines(firstByte: .seconds(180), idle: .seconds(90))
    return WireCall(
      request: HTTPRequest(
        .post, url: base.path("messages"), headers: headers, body: body, deadlines: deadlines),
      secret: key)
  }

  func makeDecoder(for request: ChatRequest) -> AnthropicReplyDecoder {
    AnthropicReplyDecoder(citing: AnthropicSearchResult.all(in: request.messages))
  }

  func failure(_ reply: ErrorReply) -> CallFailure {
    let error = ServiceError(body: reply.body)
    // Later models: "`temperature` is deprecated for this model."; earlier ones take no schema.
    let refusable = reply.features.intersection([.temperature, .responseFormat])
    if reply.status == 400, !error.isContextTooLong,
      let feature = RefusalWords.feature(in: error.message, among: refusable)
    {
      return CallFailure(.unsupportedFeature(provider: provider, feature: feature.rawValue))
    }
    return .anthropic(
      error, status: reply.status, model: reply.model, retryAfterSeconds: reply.retryAfterSeconds)
  }
}

extension RemoteChatProvider {
  /// Claude over the Messages API, at an address that a gateway may replace; the key is looked up at each call.
  package static func anthropic(
    network: Network, keys: any KeyStore, models: ModelTable,
    address: String = ProviderName.anthropic.usualAddress, retry: RetryPolicy = RetryPolicy()
  ) -> Self {
    let wire = AnthropicWire(keys: keys, models: models, base: BaseURL(address).version("v1"))
    return Self(wire, network, retry)
  }
}
