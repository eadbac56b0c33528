package import Answers
import Basics
import Bindings
import Parameters

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

/// A neutral request in the form of Ollama.
struct OllamaRequest {
  let body: JSONValue

  init(_ request: ChatRequest, card: ModelCard, temperature: JSONValue?) {
    var members = card.request
    var options = card.request["options"]?.object ?? [:]
    options["temperature"] = temperature
    options["num_predict"] = .integer(request.maximumTokens)
    options["num_ctx"] = options["num_ctx"] ?? .integer(Self.window(for: request, card: card))
    members["options"] = .object(options)
    members["model"] = .string(card.name)
    members["stream"] = .bool(!request.without.contains(.streaming))
    let names = Dictionary(
      request.invocations.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    let (words, messages) = request.placed(withForm: request.sentOutput == nil)
    let system: [JSONValue] =
      words.isEmpty ? [] : [["role": "system", "content": .string(words)]]
    members["messages"] = .array(system + messages.flatMap { Self.messages($0, names) })
    if !request.tools.isEmpty, request.mayUseTools {
      members["tools"] = .array(request.tools.map(\.asFunction))
    }
    if let output = request.sentOutput { members["format"] = output.schema ?? "json" }
    body = .object(members)
  }

  /// A context length that is large enough for prompt and answer.
  ///
  /// By default Ollama silently cuts a long prompt at its front. The size grows in powers of two,
  /// because every change reloads the model.
  private static func window(for request: ChatRequest, card: ModelCard) -> Int {
    let bytes = request.messages.reduce(request.system.utf8.count) { sum, message in
      message.content.reduce(sum) { $0 + $1.byteCount }
    }
    let tools = request.tools.reduce(0) { $0 + $1.inputSchema.canonicalBytes.count + 200 }
    // Three bytes to a token is on the safe side for the languages we have measured.
    let needed = (bytes + tools) / 3 + request.maximumTokens + 256
    var window = 8192
    while window < needed, window < 1 << 24 { window *= 2 }
    return min(window, card.contextTokens ?? .max)
  }

  private static func messages(_ message: ChatMessage, _ names: [String: String]) -> [JSONValue] {
    switch message.role {
    case .assistant: return assistant(message)
    case .user:
      let results = message.content.compactMap { part -> JSONValue? in
        guard case .toolResult(let result) = part else { return nil }
        return [
          "role": "tool", "content": .string(result.textWithVerdict),
          "tool_call_id": .string(result.invocationID),
          "tool_name": .string(names[result.invocationID] ?? ""),
        ]
      }
      return results + user(message)
    }
  }

  private static func user(_ message: ChatMessage) -> [JSONValue] {
    let images = message.images.map { JSONValue.string($0.sent) }
    guard !message.text.isEmpty || !images.isEmpty else { return [] }
    var members: [String: JSONValue] = ["role": "user", "content": .string(message.text)]
    if !images.isEmpty { members["images"] = .array(images) }
    return [.object(members)]
  }

  private static func assistant(_ message: ChatMessage) -> [JSONValue] {
    var members: [String: JSONValue] = ["role": "assistant", "content": .string(message.text)]
    let calls = message.content.compactMap { part -> JSONValue? in
      guard case .toolInvocation(let call) = part else { return nil }
      let function: JSONValue = [
        "name": .string(call.name), "arguments": call.argumentsAsObject,
      ]
      return ["id": .string(call.id), "function": function]
    }
    if !calls.isEmpty { members["tool_calls"] = .array(calls) }
    return calls.isEmpty && message.text.isEmpty ? [] : [.object(members)]
  }
}

extension ChatContent {
  fileprivate var byteCount: Int {
    switch self {
    case .text, .citable: (text ?? "").utf8.count
    case .toolInvocation(let call): call.name.utf8.count + call.argumentsAsText.utf8.count
    case .toolResult(let result): result.text.utf8.count
    // What a picture counts for, at the three bytes to a token of the window.
    case .image: 3 * ModelCard.usualImageTokens
    case .opaque: 0
    }
  }
}

/// The address Ollama listens at, read in the forms that its own `OLLAMA_HOST` allows.
struct OllamaAddress: Hashable, Sendable {
  let url: String

  /// Adds a missing scheme and port; the address to listen on everywhere means this machine.
  init(_ text: String) {
    let parts = text.split(separator: "://", maxSplits: 1)
    let scheme = parts.count == 2 ? String(parts[0]) : "http"
    let rest = parts.last.map(String.init) ?? ""
    let host = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(host.count)
    var name = host
    var port: Substring?
    if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
      name = host[..<colon]
      port = host[colon...].dropFirst()
    }
    let isHere = name.isEmpty || name == "0.0.0.0" || name == "[::]"
    let standard = parts.count == 2 ? (scheme == "https" ? "443" : "80") : "11434"
    let number = port.flatMap { $0.isEmpty ? nil : String($0) } ?? standard
    url = "\(scheme)://\(isHere ? "127.0.0.1" : String(name)):\(number)\(path)"
  }
}
