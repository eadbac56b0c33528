package import Domain

/// Lets a model answer, search the book again if it wants to, and answer from what it found.
package struct AgentLoop: Sendable {
  /// Rounds of tool calls before the model has to answer.
  package static let maximumRounds = 3

  package let provider: any ChatProvider
  package let tools: AgentTools
  package let settings: ChatSettings
  /// Whether the model is offered the tool at all.
  package let offersTools: Bool
  /// Whether passages go as text that the provider may cite by itself.
  package var citesNatively = false
  /// Limits of what calls may cost; nil without any.
  package let budget: Budget?
  /// What its calls are for, where that is no answer.
  package var purpose: String?

  /// What the whole loop brought.
  package struct Reply: Sendable {
    package var text = ""
    package var usage = TokenUsage()
    package var passages: [Passage] = []
    package var failure: (any Error)?
    package var status: CellStatus = .ok
    package var calls = 0
    /// What the provider itself cites; ranges count the bytes of `text`.
    package var citations: [NativeCitation] = []
    /// What the model turned out not to take, such as `tools`.
    var lacking: Set<String> = []
    /// Page that a tool has moved the reader to.
    package var position: Int?

    /// Rounds stand apart: what a model said before a search is a paragraph of its own.
    mutating func add(_ turn: ModelTurn) {
      if !text.isEmpty, !turn.text.isEmpty, text.last?.isNewline == false { text += "\n\n" }
      citations += turn.citations.map { $0.moved(by: text.utf8.count) }
      text += turn.text
    }
  }

  /// Never throws for what the provider does; throws when the journal cannot be written.
  package func run(
    _ prompt: RenderedPrompt, grounding: Grounding, journal: some CellJournal,
    observer: @escaping AskObserver
  ) async throws -> Reply {
    var reply = Reply()
    var added: [ChatMessage] = []
    for round in 0...Self.maximumRounds {
      let turn = try await turn(prompt, added, grounding, &reply, journal, observer)
      let isOver = turn.failure != nil || turn.invocations.isEmpty
      if isOver || round == Self.maximumRounds { return reply }
      added.append(turn.message)
      let isLast = round == Self.maximumRounds - 1
      let results = try await answer(turn.invocations, isLast, &reply, journal, observer)
      added.append(ChatMessage(role: .user, content: results.map { .toolResult($0) }))
    }
    return reply
  }

  /// One call; it is made again without what the model refuses and can do without.
  private func turn(
    _ prompt: RenderedPrompt, _ added: [ChatMessage], _ grounding: Grounding,
    _ reply: inout Reply, _ journal: some CellJournal, _ observer: @escaping AskObserver
  ) async throws -> ModelTurn {
    while true {
      let request = request(prompt, added, grounding, lacking: reply.lacking)
      let turn = try await call(request, &reply, journal, observer)
      guard let feature = turn.failure.flatMap(Self.refusedFeature),
        feature == "tools" && !request.tools.isEmpty
          || feature == "citations" && settings.citations == .auto && cites(reply.lacking)
      else { return turn }
      reply.lacking.insert(feature)
      observer(.without(feature: feature, provider: provider.name))
      reply.failure = nil
      reply.status = .ok
    }
  }

  /// What the model says it does not take, now or when it was recorded.
  private static func refusedFeature(_ failure: any Error) -> String? {
    if case .unsupportedFeature(_, let feature)? = failure as? LLMError { return feature }
    guard let replayed = failure as? ReplayedFailure else { return nil }
    return replayed.recorded.unsupportedFeature
  }

  private func cites(_ lacking: Set<String>) -> Bool {
    citesNatively && !lacking.contains("citations")
  }

  /// The request that opens the loop.
  package func firstRequest(_ prompt: RenderedPrompt, grounding: Grounding) -> ChatRequest {
    request(prompt, [], grounding, lacking: [])
  }

  private func request(
    _ prompt: RenderedPrompt, _ added: [ChatMessage], _ grounding: Grounding,
    lacking: Set<String>
  ) -> ChatRequest {
    let cites = cites(lacking)
    let opening =
      cites ? prompt.messages(citing: grounding.passages, grounding.pageMap) : prompt.messages
    return ChatRequest(
      model: settings.model, system: prompt.system,
      messages: opening + (cites ? added : added.map(\.withoutMarks)),
      tools: !lacking.contains("tools") && offersTools && provider.supportsTools
        ? self.tools.definitions : [],
      maximumTokens: settings.maximumTokens, temperature: settings.temperature,
      grounding: grounding)
  }

  private func call(
    _ request: ChatRequest, _ reply: inout Reply, _ journal: some CellJournal,
    _ observer: @escaping AskObserver
  ) async throws -> ModelTurn {
    if let refusal = await refusal(of: request, reply) {
      reply.failure = refusal
      reply.status = .error
      return ModelTurn(failure: refusal)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let turn = await ModelTurn.collect(
      provider.stream(request), since: start, observer: observer,
      keeper: AnswerKeeper { try await journal.record(part: $0) })
    reply.add(turn)
    reply.usage = reply.usage + turn.usage
    reply.failure = turn.failure
    reply.calls += 1
    if let failure = turn.failure { reply.status = .of(failure) }
    try await journal.record(
      CallRecord(
        provider: provider.name, model: request.model, request: turn.requestBody,
        response: turn.response, usage: turn.usage, stop: turn.stop, failure: turn.failure,
        elapsed: start.duration(to: clock.now), firstText: turn.firstText, purpose: purpose))
    return turn
  }

  /// Why a call must not be made: it could pass the budget.
  private func refusal(of request: ChatRequest, _ reply: Reply) async -> BudgetError? {
    guard let budget, await !provider.isKept(request) else { return nil }
    do throws(BudgetError) {
      try budget.check(
        requestBytes: (try? provider.body(of: request).count) ?? 0,
        maximumTokens: request.maximumTokens, usage: reply.usage)
      return nil
    } catch {
      return error
    }
  }

  /// Results of all calls of one turn together, as the providers want them.
  private func answer(
    _ invocations: [ToolInvocation], _ isLast: Bool, _ reply: inout Reply,
    _ journal: some CellJournal, _ observer: AskObserver
  ) async throws -> [ToolResult] {
    var results: [ToolResult] = []
    for invocation in invocations {
      let answered = try await tools.run(invocation)
      let outcome = answered.outcome
      var content = outcome.content
      if isLast { content.add("\n\nThis was the last search. Answer now from what you have.") }
      let result = ToolResult(
        invocationID: invocation.id, content: content, isError: outcome.isError)
      if let retrieval = outcome.retrieval {
        reply.passages += retrieval.passages
        try await journal.record(retrieval)
      }
      if let position = outcome.position { reply.position = position }
      try await journal.record(result, of: invocation, consent: answered.consent)
      observer(.toolResult(invocation, result))
      results.append(result)
    }
    return results
  }
}

extension CellStatus {
  /// How a cell ends whose call failed this way.
  static func of(_ failure: any Error) -> CellStatus {
    failure is CancellationError ? .interrupted : .error
  }
}
