package import Answers
package import Basics
import Bindings
import Parameters

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

/// One of the many services that speak OpenAI's chat format.
struct OpenAIService: Hashable, Sendable {
  /// Name of the provider, such as `openai`.
  let name: String
  /// Environment variable of the key.
  let keyName: String
  /// False for a local server, which needs no key.
  let requiresKey: Bool
  /// True for OpenAI itself, which has renamed the member that bounds the answer; others have not.
  let hasRenamedLimit: Bool

  /// Member that bounds the answer, or the other name of it.
  func limitMember(isOther: Bool) -> String {
    hasRenamedLimit != isOther ? "max_completion_tokens" : "max_tokens"
  }

  static let openAI = OpenAIService(
    name: ProviderName.openai.rawValue, keyName: ProviderName.openai.keyVariable, requiresKey: true,
    hasRenamedLimit: true)
  /// llama.cpp, LM Studio, vLLM, Groq and other servers with an address of their own.
  static let compatible = OpenAIService(
    name: ProviderName.compatible.rawValue, keyName: ProviderName.compatible.keyVariable,
    requiresKey: false,
    hasRenamedLimit: false)
}

/// The chat completions format: its address, its requests and its errors.
struct OpenAIWire: ChatWire {
  let service: OpenAIService
  let keys: any KeyStore
  let models: ModelTable
  let base: BaseURL

  var provider: String { service.name }

  func body(of request: ChatRequest) throws(LLMError) -> [UInt8] {
    let card = card(for: request)
    let temperature = try temperature(for: request, card: card, limit: 2)
    return OpenAIRequest(
      request, card: card, temperature: temperature, service: service
    ).body.canonicalBytes
  }

  func call(body: [UInt8]) throws -> WireCall {
    let key = try keys.key(service.keyName)?.secret
    if key == nil, service.requiresKey {
      throw LLMError.apiKeyMissing(provider: provider, variable: service.keyName)
    }
    let headers = [HTTPHeader("accept", "text/event-stream")] + .json(bearer: key)
    let deadlines = HTTPDeadlines(firstByte: .seconds(300), idle: .seconds(120))
    return WireCall(
      request: HTTPRequest(
        .post, url: base.path("chat/completions"), headers: headers, body: body,
        deadlines: deadlines),
      secret: key)
  }

  func makeDecoder(for request: ChatRequest) -> OpenAIReplyDecoder {
    OpenAIReplyDecoder(provider: provider, rules: request.rules)
  }

  func failure(_ reply: ErrorReply) -> CallFailure { .openAI(reply, provider: provider) }
}

extension [HTTPHeader] {
  /// Headers of a JSON request with an optional key.
  static func json(bearer key: Secret?) -> [HTTPHeader] {
    let common = [
      HTTPHeader("content-type", "application/json"), HTTPHeader("user-agent", "interactive-books"),
    ]
    guard let key else { return common }
    return common + [key.reveal { HTTPHeader("authorization", "Bearer \($0)") }]
  }
}

extension CallFailure {
  /// An error status of a service that speaks OpenAI's format.
  static func openAI(_ reply: ErrorReply, provider: String) -> CallFailure {
    let error = ServiceError(body: reply.body)
    if RefusalWords.statuses.contains(reply.status), !error.isContextTooLong,
      !error.saysThereIsNoModel(status: reply.status),
      let feature = RefusalWords.feature(in: error.message, among: reply.features)
    {
      return CallFailure(.unsupportedFeature(provider: provider, feature: feature.rawValue))
    }
    return openAI(
      error, status: reply.status, model: reply.model, provider: provider,
      retryAfterSeconds: reply.retryAfterSeconds)
  }

  /// An error object within a stream, which has a code at best.
  static func openAI(streamed error: ServiceError, provider: String) -> CallFailure {
    let status =
      switch error.type {
      case "rate_limit_exceeded", "rate_limit_error", "tokens", "requests": 429
      case "invalid_request_error", "exceed_context_size_error": 400
      default: Int(error.code) ?? 500
      }
    return openAI(error, status: status, model: "", provider: provider, retryAfterSeconds: nil)
  }

  private static func openAI(
    _ error: ServiceError, status: Int, model: String, provider: String, retryAfterSeconds: Double?
  ) -> CallFailure {
    switch status {
    case 401, 403:
      return CallFailure(.invalidKey(provider: provider, message: error.message))
    case 400..<500 where error.saysThereIsNoModel(status: status):
      return CallFailure(.modelNotFound(provider: provider, model: model))
    case 413:
      return CallFailure(.contextTooLong(provider: provider, message: error.message))
    case 429 where error.code == "insufficient_quota" || error.type == "insufficient_quota":
      // Waiting does not refill an account.
      return CallFailure(
        .apiCallFailed(provider: provider, status: status, message: error.message))
    case 429:
      return CallFailure(
        .rateLimited(provider: provider, retryAfterSeconds: retryAfterSeconds),
        .wait(seconds: retryAfterSeconds))
    case 503, 529:
      return CallFailure(.overloaded(provider: provider), .wait(seconds: retryAfterSeconds))
    case 400..<500 where error.isContextTooLong:
      return CallFailure(.contextTooLong(provider: provider, message: error.message))
    case 400..<500 where ["content_filter", "content_policy_violation"].contains(error.code):
      return CallFailure(.contentRefused(provider: provider, message: error.message))
    default:
      return CallFailure(
        .apiCallFailed(provider: provider, status: status, message: error.message),
        status >= 500 ? .retryOnce : .none)
    }
  }
}

extension ServiceError {
  fileprivate func saysThereIsNoModel(status: Int) -> Bool {
    let text = message.lowercased()
    return code == "model_not_found" || text.contains("invalid model name")
      || status == 404 && text.contains("model")
  }
}
