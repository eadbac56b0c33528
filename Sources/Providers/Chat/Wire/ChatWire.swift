import Answers
import Basics
import Files

/// The request and reply format of a provider, without its transport.
protocol ChatWire: Sendable {
  associatedtype Decoder: ChatReplyDecoder

  /// Name in errors, such as `anthropic`.
  var provider: String { get }
  var models: ModelTable { get }
  /// True when its replies may say which words they cite.
  var readsCitations: Bool { get }

  /// Body bytes, the same for the same request every time.
  func body(of request: ChatRequest) throws(LLMError) -> [UInt8]
  /// The request that carries a body; throws `LLMError.apiKeyMissing` and `KeyStoreError`.
  func call(body: [UInt8]) throws -> WireCall
  func makeDecoder(for request: ChatRequest) -> Decoder
  /// The failure for an error status; the body may be cut short or not JSON.
  func failure(_ reply: ErrorReply) -> CallFailure
}

extension ChatWire {
  var readsCitations: Bool { false }

  /// The card of the model a request names; `default` is the provider's own choice.
  func card(for request: ChatRequest) -> ModelCard {
    let isDefault = request.model.isEmpty || request.model == "default"
    let name = isDefault ? models.defaultModel(of: provider) : nil
    // A server with one model accepts any name.
    return models.card(name ?? request.model, of: provider)
  }

  /// The temperature to send; nil when the model takes none.
  func temperature(for request: ChatRequest, card: ModelCard, limit: Double) throws(LLMError)
    -> JSONValue?
  {
    guard let temperature = request.temperature, card.acceptsTemperature,
      !request.without.contains(.temperature)
    else { return nil }
    guard temperature <= limit else {
      let feature = "a temperature above \(Int(limit))"
      throw .unsupportedFeature(provider: provider, feature: feature)
    }
    return .number(temperature)
  }
}

/// Turns the bytes of a reply into events, wherever the bytes are divided.
protocol ChatReplyDecoder: Sendable {
  /// Takes the next bytes; events before an error are still in `events`.
  ///
  /// The last events are `.message`, `.usage` and `.finished`.
  mutating func feed(_ bytes: [UInt8], into events: inout [ChatEvent]) throws(CallFailure)
  /// Ends the reply; throws when it is incomplete.
  mutating func finish(into events: inout [ChatEvent]) throws(CallFailure)
  /// True when the text of a reply may hold thinking between tags.
  static var sendsTags: Bool { get }
  /// Counts known so far, for a call that fails.
  var usage: TokenUsage? { get }
}

extension ChatImage {
  /// The picture in base64, or its hash where the bytes were left out.
  var sent: String { bytes.map(Base64.encode) ?? hash.description }
}

extension ChatMessage {
  var images: [ChatImage] {
    content.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }
}

extension StopReason {
  /// Stop reasons by the words of services and of servers with their formats, in lower case.
  private static let wireWords: [String: StopReason] = [
    "stop": .endOfTurn, "end_turn": .endOfTurn, "stop_sequence": .endOfTurn, "eos": .endOfTurn,
    "eos_token": .endOfTurn, "complete": .endOfTurn,
    "tool_use": .toolUse, "tool_calls": .toolUse, "function_call": .toolUse,
    "length": .maximumTokens, "max_tokens": .maximumTokens,
    "model_context_window_exceeded": .contextLimit, "context_length_exceeded": .contextLimit,
    "model_length": .contextLimit,
    "refusal": .refusal, "refused": .refusal,
    "content_filter": .contentFilter, "content_filtered": .contentFilter, "safety": .contentFilter,
    "recitation": .contentFilter, "blocklist": .contentFilter,
    "prohibited_content": .contentFilter, "guardrail_intervened": .contentFilter,
    "pause_turn": .pause,
  ]

  /// Reads a reason in the words of any service.
  init(wire word: String) { self = Self.wireWords[word.lowercased()] ?? .other(word) }
}

extension ToolInvocation {
  /// Name of the member with arguments that are not an object, for services that take only objects.
  private static let invalid = "invalid_arguments"

  /// Reads arguments from their JSON text, or takes the text itself when it is not an object.
  static func arguments(_ json: String) -> JSONValue {
    guard let value = try? JSONValue(parsing: json), value.object != nil else {
      return .string(json)
    }
    return value
  }

  var argumentsAsObject: JSONValue {
    arguments.object == nil ? [Self.invalid: arguments] : arguments
  }

  var argumentsAsText: String {
    arguments.string ?? arguments.canonicalText
  }
}
