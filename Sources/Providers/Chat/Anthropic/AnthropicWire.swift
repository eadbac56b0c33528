package import Answers
package import Basics
import Bindings
import Parameters

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

/// A neutral request in the form of the Messages API.
struct AnthropicRequest {
  let body: JSONValue

  init(_ request: ChatRequest, card: ModelCard, temperature: JSONValue?) {
    var members = card.request
    members["model"] = .string(card.name)
    members["max_tokens"] = .integer(request.maximumTokens)
    members["stream"] = true
    members["messages"] = .array(Self.messages(request.messages))
    let schema = Self.schema(request)
    if let schema {
      members["output_config"] = ["format": ["type": "json_schema", "schema": schema]]
    }
    let system = request.system(withForm: schema == nil)
    if !system.isEmpty { members["system"] = Self.system(system) }
    if !request.tools.isEmpty {
      members["tools"] = .array(request.tools.map(Self.tool))
      // The service refuses earlier calls and their results without the definitions of tools.
      if !request.mayUseTools { members["tool_choice"] = ["type": "none"] }
    }
    members["temperature"] = temperature
    body = .object(members)
  }

  /// The form of the answer, if the service takes it: a closed schema, in a request without citable
  /// text.
  private static func schema(_ request: ChatRequest) -> JSONValue? {
    guard let schema = request.sentOutput?.schema, JSONSchema(schema).isClosed,
      !request.features.contains(.citations)
    else { return nil }
    return schema
  }

  /// A long system text, such as a whole book, is marked for the service's cache.
  private static func system(_ text: String) -> JSONValue {
    guard text.utf8.count >= Self.cachedBytes else { return .string(text) }
    return [["type": "text", "text": .string(text), "cache_control": ["type": "ephemeral"]]]
  }

  /// About 1024 tokens, the shortest prompt that the service caches.
  private static let cachedBytes = 4096

  private static func messages(_ messages: [ChatMessage]) -> [JSONValue] {
    messages.inWireOrder.compactMap { message in
      let blocks = message.content.flatMap(blocks)
      guard !blocks.isEmpty else { return nil }
      return ["role": .string(message.role.rawValue), "content": .array(blocks)]
    }
  }

  private static func blocks(_ content: ChatContent) -> [JSONValue] {
    switch content {
    case .text(""): []
    case .text(let text): [["type": "text", "text": .string(text)]]
    case .citable(let text): AnthropicSearchResult.blocks(of: text)
    case .image(let image):
      [
        [
          "type": "image",
          "source": [
            "type": "base64", "media_type": .string(image.mediaType), "data": .string(image.sent),
          ],
        ]
      ]
    case .toolInvocation(let call):
      [
        [
          "type": "tool_use", "id": .string(call.id), "name": .string(call.name),
          "input": call.argumentsAsObject,
        ]
      ]
    case .toolResult(let result): [self.result(result)]
    case .opaque(let content):
      content.provider == ProviderName.anthropic.rawValue ? [content.value] : []
    }
  }

  private static func result(_ result: ToolResult) -> JSONValue {
    var members: [String: JSONValue] = [
      "type": "tool_result", "tool_use_id": .string(result.invocationID),
      "content": result.content.stretches.isEmpty
        ? .string(result.text) : .array(AnthropicSearchResult.blocks(of: result.content)),
    ]
    if result.isError { members["is_error"] = true }
    return .object(members)
  }

  private static func tool(_ tool: ToolDefinition) -> JSONValue {
    [
      "name": .string(tool.name), "description": .string(tool.description),
      "input_schema": tool.inputSchema,
    ]
  }
}

extension [ChatMessage] {
  /// Messages with neighbours of one role joined, since the results of parallel calls belong into
  /// one message; results come first in each, right after their calls.
  var inWireOrder: [ChatMessage] {
    var turns: [(role: ChatRole, content: [ChatContent])] = []
    for message in self {
      if turns.last?.role == message.role {
        turns[turns.count - 1].content += message.content
      } else {
        turns.append((message.role, message.content))
      }
    }
    let isResult = { (part: ChatContent) in if case .toolResult = part { true } else { false } }
    return turns.map { role, content in
      ChatMessage(
        role: role, content: content.filter(isResult) + content.filter { !isResult($0) })
    }
  }
}
