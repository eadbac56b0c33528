package import Basics

/// One call of a model.
package struct ChatRequest: Hashable, Sendable {
  package var model: String
  package var system: String
  package var messages: [ChatMessage]
  package var tools: [ToolDefinition]
  /// Upper bound of the answer in the model's tokens.
  package var maximumTokens: Int
  /// Sampling temperature, 0...2; nil leaves it to the provider.
  package var temperature: Double?
  /// The form that the answer must have; nil for text.
  package var output: OutputContract?
  /// The passages behind the prompt; nil when there are none.
  package var grounding: Grounding?
  /// False when the model must answer now; its tools are sent only to a server that needs them beside
  /// the results of earlier calls.
  package var mayUseTools = true
  /// Features that the server is known to refuse; they are not sent.
  package var without: Set<RequestFeature> = []
  /// True when the answer is compared with others, so that no cache of the server may touch it.
  package var isCompared = false
  /// The rules by which the reply is read; see `ReplyRules`.
  package var rules = ReplyRules.current

  package init(
    model: String, system: String, messages: [ChatMessage], tools: [ToolDefinition] = [],
    maximumTokens: Int = 1024, temperature: Double? = nil, output: OutputContract? = nil,
    grounding: Grounding? = nil
  ) {
    self.model = model
    self.system = system
    self.messages = messages
    self.tools = tools
    self.maximumTokens = maximumTokens
    self.temperature = temperature
    self.output = output
    self.grounding = grounding
  }

  /// Features of this request that a server may refuse.
  package var features: Set<RequestFeature> {
    var features: Set<RequestFeature> = [.streaming, .limit]
    if !without.contains(.streaming) { features.insert(.streamOptions) }
    if !system.isEmpty { features.insert(.systemRole) }
    if isCompared { features.insert(.promptCache) }
    if !tools.isEmpty { features.insert(mayUseTools ? .tools : .bareResults) }
    if temperature != nil { features.insert(.temperature) }
    let isCitable = messages.contains {
      $0.content.contains { if case .citable = $0 { true } else { false } }
    }
    if output != nil { features.insert(.responseFormat) }
    if isCitable { features.insert(.citations) }
    if !images.isEmpty { features.insert(.images) }
    return features.subtracting(without)
  }
}

/// Events of a call, in order of arrival.
package enum ChatEvent: Hashable, Sendable {
  /// The exact body about to be sent, without keys or headers.
  case request(body: [UInt8])
  case text(String)
  /// A piece of the model's thinking, which is no part of its answer.
  case thinking(String)
  /// The text of the call so far, in place of the pieces that came.
  case instead(String)
  /// The model that answered, in the server's own words.
  case served(ServedModel)
  /// The version of the rules by which a recorded reply is read; the current ones without it.
  case rules(Int)
  /// The source of a stretch of the text so far; the range counts the bytes of all texts of the call.
  case citation(NativeCitation)
  case toolInvocation(ToolInvocation)
  /// The whole turn in its own order, as it goes back to the model when the conversation goes on.
  case message(ChatMessage)
  /// Counts of the whole call, once and near its end.
  case usage(TokenUsage)
  /// The provider asked for patience; the call goes on after the wait.
  case waiting(seconds: Double, reason: String)
  /// The provider's reply as received, for the transcript.
  case response(raw: [UInt8])
  case finished(StopReason)
}

/// The model that a reply names, which may be another one than was asked for.
package struct ServedModel: Hashable, Sendable, CustomStringConvertible {
  package let name: String
  /// The server's mark of its weights and settings; nil when it sends none.
  package let fingerprint: String?

  /// Returns nil for a reply without the name of a model.
  package init?(_ name: String?, fingerprint: String? = nil) {
    guard let name, !name.isEmpty else { return nil }
    self.name = name
    self.fingerprint = fingerprint.flatMap { $0.isEmpty ? nil : $0 }
  }

  package var description: String { [name, fingerprint].compactMap(\.self).joined(separator: " ") }
}

/// The rules by which replies are read; a recorded reply is read by those of its time.
package enum ReplyRules {
  /// 1 took thinking for the answer, dropped content in parts, stopped no loop, and searched for whatever
  /// a model gave as the question.
  package static let current = 2
}

/// A language model, or a substitute for one.
package protocol ChatProvider: Sendable {
  /// Name of the provider, such as `anthropic` or `extract`.
  var name: String { get }
  /// False when no language model runs, which the shell then says.
  var isLanguageModel: Bool { get }
  var supportsTools: Bool { get }

  /// Tokens that prompt and answer of a model share; nil when unknown.
  func contextTokens(of model: String) async -> Int?

  /// The models and the window of a server that tells them; nil for a service, or when it does not answer.
  func server(isFresh: Bool) async -> ServerFacts?

  /// Tokens of a request as the server counts them, without a call of the model; nil when it cannot.
  func counted(_ request: ChatRequest) async -> Int?

  /// True when the model itself marks its citations of `ChatContent.citable`.
  func citesNatively(_ model: String) -> Bool

  /// Features that its models have refused; nil for a provider that refuses nothing.
  var refused: RefusedFeatures? { get }

  /// True when answering the request costs nothing, because its answer is already kept.
  func isKept(_ request: ChatRequest) async -> Bool

  /// Exact bytes that `stream` would send for this request; no keys, no headers.
  func body(of request: ChatRequest) throws -> [UInt8]

  /// Streams the answer; throws `LLMError` from the sequence.
  ///
  /// When the consumer is cancelled the sequence just ends: check for cancellation after the loop.
  func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error>

  /// The events of a recorded reply, complete or cut off, without a call; nil for a provider without replies.
  ///
  /// Throws `LLMError` when the bytes are not a reply to this request.
  func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent]?
}

extension ChatProvider {
  package func contextTokens(of model: String) async -> Int? { nil }
  package func server(isFresh: Bool) async -> ServerFacts? { nil }
  package func counted(_ request: ChatRequest) async -> Int? { nil }
  package var refused: RefusedFeatures? { nil }
  package func citesNatively(_ model: String) -> Bool { false }
  package func isKept(_ request: ChatRequest) async -> Bool { false }
  package func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent]? { nil }
}
