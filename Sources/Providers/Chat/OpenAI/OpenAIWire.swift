package import Answers
package import Basics
import Bindings
import Parameters

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
    let inquiry = ServerInquiry(wire, at: wire.base, network) {
      try? keys.key(wire.service.keyName)?.secret
    }
    return Self(wire, network, retry, inquiry: inquiry)
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

/// A neutral request in the form of chat completions.
struct OpenAIRequest {
  let body: JSONValue

  init(_ request: ChatRequest, card: ModelCard, temperature: JSONValue?, service: OpenAIService) {
    var members = card.request
    members["model"] = .string(card.name)
    members[service.limitMember(isOther: request.without.contains(.limit))] =
      .integer(request.maximumTokens)
    members["stream"] = .bool(!request.without.contains(.streaming))
    if request.features.contains(.streamOptions) {
      members["stream_options"] = ["include_usage": true]
    }
    if request.features.contains(.promptCache), service == .compatible {
      members["cache_prompt"] = false
    }
    members["temperature"] = temperature
    let (words, messages) = request.placed(withForm: request.sentOutput == nil)
    let system: [JSONValue] =
      words.isEmpty ? [] : [Self.message("system", words)]
    members["messages"] = .array(system + messages.flatMap(Self.messages))
    members.merge(Self.tools(request)) { $1 }
    if let output = request.sentOutput { members["response_format"] = Self.format(output) }
    body = .object(members)
  }

  /// The tools that may be used.
  ///
  /// Gateways to Anthropic and Bedrock need them beside results, forbidden.
  private static func tools(_ request: ChatRequest) -> [String: JSONValue] {
    let needsNames = request.without.contains(.bareResults)
    guard !request.tools.isEmpty, request.mayUseTools || needsNames else { return [:] }
    let tools: [String: JSONValue] = ["tools": .array(request.tools.map(\.asFunction))]
    return request.mayUseTools ? tools : tools.merging(["tool_choice": "none"]) { $1 }
  }

  private static func format(_ output: OutputContract) -> JSONValue {
    guard let schema = output.schema else { return ["type": "json_object"] }
    var form: [String: JSONValue] = ["name": "answer", "schema": schema]
    // A service refuses strict mode for a schema that is not closed.
    if JSONSchema(schema).isClosed { form["strict"] = true }
    return ["type": "json_schema", "json_schema": .object(form)]
  }

  /// A user message is split: each tool's result is a message of its own, before the text.
  private static func messages(_ message: ChatMessage) -> [JSONValue] {
    switch message.role {
    case .assistant: return assistant(message)
    case .user:
      let results = message.content.compactMap { part -> JSONValue? in
        guard case .toolResult(let result) = part else { return nil }
        return [
          "role": "tool", "tool_call_id": .string(result.invocationID),
          "content": .string(result.textWithVerdict),
        ]
      }
      return results + user(message)
    }
  }

  /// A message with pictures is a list of parts; servers of old models take text alone.
  private static func user(_ message: ChatMessage) -> [JSONValue] {
    let images = message.images.map { image -> JSONValue in
      let url = "data:\(image.mediaType);base64,\(image.sent)"
      return ["type": "image_url", "image_url": ["url": .string(url)]]
    }
    if images.isEmpty {
      return message.text.isEmpty ? [] : [self.message("user", message.text)]
    }
    let text: [JSONValue] =
      message.text.isEmpty ? [] : [["type": "text", "text": .string(message.text)]]
    return [["role": "user", "content": .array(images + text)]]
  }

  private static func assistant(_ message: ChatMessage) -> [JSONValue] {
    let calls = message.content.compactMap { part -> JSONValue? in
      guard case .toolInvocation(let call) = part else { return nil }
      let function: JSONValue = [
        "name": .string(call.name), "arguments": .string(call.argumentsAsText),
      ]
      return ["id": .string(call.id), "type": "function", "function": function]
    }
    if calls.isEmpty {
      return message.text.isEmpty ? [] : [self.message("assistant", message.text)]
    }
    let text: JSONValue = message.text.isEmpty ? .null : .string(message.text)
    return [["role": "assistant", "content": text, "tool_calls": .array(calls)]]
  }

  private static func message(_ role: String, _ text: String) -> JSONValue {
    ["role": .string(role), "content": .string(text)]
  }
}

extension ToolDefinition {
  /// The function form of OpenAI, which Ollama adopted.
  var asFunction: JSONValue {
    let function: JSONValue = [
      "name": .string(name), "description": .string(description), "parameters": inputSchema,
    ]
    return ["type": "function", "function": function]
  }
}

extension ToolResult {
  /// The text for formats without a mark for errors.
  var textWithVerdict: String { isError ? "Error: \(text)" : text }
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
