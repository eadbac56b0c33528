package import Answers
package import Basics
import Bindings
import Parameters

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

/// The Messages API: its address, its requests and its errors.
struct AnthropicWire: ChatWire {
  let provider = ProviderName.anthropic.rawValue
  let keys: any KeyStore
  let models: ModelTable
  let base: BaseURL

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

extension CallFailure {
  private static let provider = ProviderName.anthropic.rawValue

  /// An error of the Messages API, from a reply or from within a stream.
  static func anthropic(
    _ error: ServiceError, status: Int, model: String, retryAfterSeconds: Double? = nil
  ) -> CallFailure {
    switch (status, error.type) {
    case (401, _), (403, _):
      CallFailure(.invalidKey(provider: provider, message: error.message))
    case (404, "not_found_error") where error.message.contains("model"):
      CallFailure(.modelNotFound(provider: provider, model: model))
    case (413, _):
      CallFailure(.contextTooLong(provider: provider, message: error.message))
    case (429, _):
      CallFailure(
        .rateLimited(provider: provider, retryAfterSeconds: retryAfterSeconds),
        .wait(seconds: retryAfterSeconds))
    case (503, _), (529, _):
      CallFailure(.overloaded(provider: provider), .wait(seconds: retryAfterSeconds))
    case (400, _) where error.isContextTooLong:
      CallFailure(.contextTooLong(provider: provider, message: error.message))
    case (400, _) where error.isAboutCitations:
      CallFailure(.unsupportedFeature(provider: provider, feature: "citations"))
    case (400, _) where error.message.lowercased().contains("content filtering policy"):
      CallFailure(.contentRefused(provider: provider, message: error.message))
    default:
      CallFailure(
        .apiCallFailed(provider: provider, status: status, message: error.message),
        status >= 500 ? .retryOnce : .none)
    }
  }

  /// An `error` event of a stream, which has a type instead of a status.
  static func anthropic(streamed error: ServiceError) -> CallFailure {
    let status =
      switch error.type {
      case "authentication_error": 401
      case "permission_error": 403
      case "not_found_error": 404
      case "request_too_large": 413
      case "rate_limit_error": 429
      case "overloaded_error": 529
      case "timeout_error": 504
      case "invalid_request_error": 400
      default: 500
      }
    return anthropic(error, status: status, model: "")
  }
}
