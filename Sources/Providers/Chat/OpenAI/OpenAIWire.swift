import Parameters
package import Answers
package import Basics
import Bindings

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

extension RemoteChatProvider {
  /// OpenAI itself, or a gateway at `address`.
  package static func openAI(
    network: Network, keys: any KeyStore, models: ModelTable,
    address: String = ProviderName.openai.usualAddress, retry: RetryPolicy = RetryPolicy()
  ) -> Self {
    Self(OpenAIWire(.openAI, keys, models, address), network, retry)
  }

  /// A server with the address that is given to OpenAI's own clients, such as `http://localhost:8080/v1`.
  package static func compatible(
    at address: String, network: Network, keys: any KeyStore, models: ModelTable,
    retry: RetryPolicy = RetryPolicy()
  ) -> Self {
    let wire = OpenAIWire(.compatible, keys, models, address)
    return Self(wire, network, retry, inquiry: ServerInquiry(wire, network))
  }
}

extension OpenAIWire {
  fileprivate init(
    _ service: OpenAIService, _ keys: any KeyStore, _ models: ModelTable, _ address: String
  ) {
    let base = BaseURL(address)
    self.init(
      service: service, keys: keys, models: models, base: base.hasPath ? base : base.version("v1"))
  }
}
