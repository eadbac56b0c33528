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
    var features: Set<RequestFeature> = [.streamOptions]
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

/// A language model, or a substitute for one.
package protocol ChatProvider: Sendable {
  /// Name of the provider, such as `anthropic` or `extract`.
  var name: String { get }
  /// False when no language model runs, which the shell then says.
  var isLanguageModel: Bool { get }
  var supportsTools: Bool { get }

  /// Tokens that prompt and answer of a model share; nil when unknown.
  func contextTokens(of model: String) -> Int?

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
}

extension ChatProvider {
  package func contextTokens(of model: String) -> Int? { nil }
  package var refused: RefusedFeatures? { nil }
  package func citesNatively(_ model: String) -> Bool { false }
  package func isKept(_ request: ChatRequest) async -> Bool { false }
}
