package import Answers
package import Basics
package import Search
package import Sessions

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

/// Saves an answer while it comes, a few times a second, so that a crash loses little of it.
///
/// An answer that is complete before the first interval ends leaves no part.
actor AnswerAutosave {
  private static let interval = Duration.milliseconds(250)

  private let keep: @Sendable (String) async throws -> Void
  private var unsaved = ""
  private var timer: Task<Void, Never>?

  init(keep: @escaping @Sendable (String) async throws -> Void) { self.keep = keep }

  package func add(_ text: String) {
    unsaved += text
    guard timer == nil else { return }
    timer = Task {
      try? await Task.sleep(for: Self.interval)
      if !Task.isCancelled { await save() }
    }
  }

  /// Returns once the last part is written.
  func end() async {
    timer?.cancel()
    await timer?.value
    timer = nil
  }

  /// Ignores a failure to write, because a later line contains the whole answer.
  private func save() async {
    let part = unsaved
    unsaved = ""
    try? await keep(part)
    timer = nil
    if !unsaved.isEmpty {
      let rest = unsaved
      unsaved = ""
      add(rest)
    }
  }
}

/// The text and passages that all calls for one answer made.
package struct AgentReply: Sendable {
  package var text = ""
  package var usage = TokenUsage()
  package var passages: [Passage] = []
  /// Rows of the shelf that tools have shown, each once.
  package var rows: [ShelfRow] = []
  package var failure: (any Error)?
  package var status: CellStatus = .ok
  package var calls = 0
  /// The stop reason of the last call.
  package var stop: StopReason = .unstated
  /// Words of thinking in the last call.
  package var thoughtWords = 0
  /// The rules by which the last reply was read.
  var rules = ReplyRules.current
  /// Citations by the provider itself; ranges count the bytes of `text`.
  package var citations: [NativeCitation] = []
  /// Byte ranges of `text` written before a call of a tool.
  package var asides: [Range<Int>] = []
  /// Features that the model turned out to refuse.
  var lacking: Set<RequestFeature> = []
  /// Page that a tool has moved the reader to.
  package var position: Int?
  /// True when the next text continues the last one.
  var isOpen = false

  init() {}

  /// Continues an answer that broke off.
  init(continuing start: AnswerStart) {
    text = start.text
    citations = start.citations
    asides = start.asides
    passages = start.passages
    isOpen = true
  }

  /// Adds a turn; words said before a search become a paragraph of their own.
  package mutating func add(_ turn: ModelTurn) {
    let said = isOpen ? AnswerSeam.rest(of: turn.text, after: text) : turn.text[...]
    if !turn.text.isEmpty {
      text += isOpen ? AnswerSeam.between(text, turn.text) : paragraphEnd
      isOpen = false
    }
    let start = text.utf8.count
    let dropped = turn.text.utf8.count - said.utf8.count
    citations += turn.citations.map { $0.moved(by: start - dropped) }
    text += said
    thoughtWords = turn.thoughtWords
    rules = turn.rules
    if !turn.text.isEmpty, !turn.invocations.isEmpty { asides.append(start..<text.utf8.count) }
  }

  private var paragraphEnd: String {
    text.isEmpty || text.last?.isNewline == true ? "" : "\n\n"
  }
}

/// The outcome of one question with everything that led to it.
package struct Answer: Sendable {
  package let question: String
  package let text: String
  package let status: CellStatus
  package let provider: String
  package let isLanguageModel: Bool
  package let retrieval: Retrieval
  /// Passages that the model's own searches added, in order of arrival.
  package let toolPassages: [Passage]
  /// Rows of the shelf that the model was shown.
  package let rows: [ShelfRow]
  package let prompt: RenderedPrompt
  package let usage: TokenUsage
  /// Citations by the provider itself for stretches of the text.
  package let nativeCitations: [NativeCitation]
  /// Byte ranges of `text` that the model wrote before it called a tool; never all of it.
  package let asides: [Range<Int>]
  /// Page of the reader from the next question on; nil when no tool moved it.
  package let position: Int?
  /// The stop reason of the last call; nil when it failed.
  package let stop: StopReason?
  /// The ending of an answer that was cut off; nil for one that is whole or failed.
  package let ending: AnswerEnding?
  /// The error that left the answer incomplete.
  package let failure: (any Error)?

  init(
    question: String, provider: any ChatProvider, retrieval: Retrieval, prompt: RenderedPrompt,
    reply: AgentReply, limit: Int, spent: TokenUsage = TokenUsage()
  ) {
    self.question = question
    text = reply.text
    status = reply.status
    self.provider = provider.name
    isLanguageModel = provider.isLanguageModel
    self.retrieval = retrieval
    toolPassages = reply.passages
    rows = reply.rows
    self.prompt = prompt
    usage = reply.usage + spent
    nativeCitations = reply.citations
    let length = reply.text.utf8.count
    asides = reply.asides.filter { $0.upperBound < length }
    position = reply.status == .ok ? reply.position : nil
    failure = reply.failure
    stop = reply.failure == nil && reply.status == .ok ? reply.stop : nil
    ending = stop.flatMap {
      AnswerEnding(reply.text, stop: $0, limit: limit, thoughtWords: reply.thoughtWords)
    }
  }

  /// All passages that the model was shown, each once.
  package var passages: [Passage] {
    var seen = Set(retrieval.passages.map(\.range))
    return retrieval.passages + toolPassages.filter { seen.insert($0.range).inserted }
  }

  /// The text without the words said before searches.
  var spoken: String {
    let start = asides.last?.upperBound ?? 0
    return String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
  }

  /// The prose of an answer that is JSON, at its places in the text.
  var prose: JSONProse {
    let start = asides.last?.upperBound ?? 0
    let range = JSONBlock(spoken).range
    return JSONProse(Array(text.utf8), json: range.lowerBound + start..<range.upperBound + start)
  }
}
