package import Answers
package import Basics

/// The reply to one call of a provider, complete or not.
package struct ModelTurn: Sendable {
  package private(set) var text = ""
  /// Citations by the provider itself; ranges count the bytes of `text`.
  package private(set) var citations: [NativeCitation] = []
  package private(set) var invocations: [ToolInvocation] = []
  package private(set) var usage = TokenUsage()
  package private(set) var stop: StopReason?
  /// The model's thinking, which is no part of the text.
  package private(set) var thinking = ""
  package private(set) var served: ServedModel?
  package private(set) var rules = ReplyRules.current
  package private(set) var requestBody: [UInt8] = []
  package private(set) var response: [UInt8] = []
  /// The turn in the provider's own order, which some providers need back unchanged.
  private var whole: ChatMessage?
  /// Time until the first text arrived.
  package private(set) var firstText: Duration?
  /// The error of a call that ended without a stop reason.
  package private(set) var failure: (any Error)?

  init() {}

  /// Makes a turn for a call that was not made.
  init(failure: any Error, of request: [UInt8] = []) {
    self.failure = failure
    requestBody = request
  }

  /// Reads the stream to its end; an error or a cancellation is kept beside the text received.
  ///
  /// Tool calls are not announced in a round in which no tool runs.
  static func collect(
    _ stream: AsyncThrowingStream<ChatEvent, any Error>, since start: ContinuousClock.Instant,
    observer: AskObserver, announcesTools: Bool = true, autosave: AnswerAutosave
  ) async -> ModelTurn {
    var turn = ModelTurn()
    do {
      for try await event in stream {
        turn.take(event, announcesTools: announcesTools, observer)
        if case .text(let part) = event { await autosave.add(part) }
        if turn.firstText == nil, !turn.text.isEmpty {
          turn.firstText = start.duration(to: ContinuousClock.now)
        }
      }
      // A cancelled consumer sees the stream end like any other.
      try Task.checkCancellation()
    } catch {
      turn.failure = error
    }
    await autosave.end()
    return turn
  }

  private mutating func take(
    _ event: ChatEvent, announcesTools: Bool, _ observer: AskObserver
  ) {
    switch event {
    case .request(let body): requestBody = body
    case .text(let part):
      text += part
      observer(.text(part))
    case .thinking(let part): thinking += part
    case .instead(let whole):
      text = whole
      if whole.isEmpty { observer(.wasThinking) }
    case .served(let model): served = model
    case .rules(let version): rules = version
    case .citation(let citation): citations.append(citation)
    case .toolInvocation(let invocation):
      invocations.append(invocation)
      if announcesTools { observer(.toolCall(invocation)) }
    case .message(let message): whole = message
    case .usage(let usage): self.usage = usage
    case .waiting(let seconds, let reason):
      observer(.waiting(seconds: seconds, reason: reason))
    case .response(let raw): response = raw
    case .finished(let reason): stop = reason
    }
  }

  /// Number of words of the thinking.
  package var thoughtWords: Int { thinking.split(whereSeparator: \.isWhitespace).count }

  /// The turn as a message for the model, before the tools' results.
  var message: ChatMessage {
    if let whole { return whole }
    var content: [ChatContent] = text.isEmpty ? [] : [.text(text)]
    content += invocations.map { .toolInvocation($0) }
    return ChatMessage(role: .assistant, content: content)
  }
}
