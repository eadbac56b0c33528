package import Answers
import Basics
import Parameters
import Search
import Sessions

/// Lets a model answer, call the tools it is offered, and continue with their results.
package struct AgentLoop: Sendable {
  /// Rounds of tool calls before the model must answer.
  package static let maximumRounds = 3
  /// Times that a pausing model is told to continue.
  package static let maximumPauses = 3
  /// What the last results of tools end with.
  static let lastUse = "\n\nThis was the last use of a tool. Answer now from what you have."

  package let provider: any ChatProvider
  package let tools: AgentTools
  package let settings: ChatSettings
  /// True when the model is offered tools.
  package let offersTools: Bool
  /// True when passages are sent as text that the provider may cite by itself.
  package var citesNatively = false
  /// Limits of the cost of calls; nil without limits.
  package let budget: Budget?
  /// Pictures that the question is about.
  var images: [ChatImage] = []
  /// The purpose of its calls; nil for an answer.
  package var purpose: String?

  /// Returns failures of the provider in the reply; throws only when the journal cannot be written.
  ///
  /// After its rounds of tools the model is called once more and may use none. With `start` it
  /// continues an answer that broke off.
  package func run(
    _ prompt: RenderedPrompt, grounding: Grounding, start: AnswerStart? = nil,
    journal: some CellJournal, observer: @escaping AskObserver
  ) async throws -> AgentReply {
    var reply = start.map { AgentReply(continuing: $0) } ?? AgentReply()
    reply.lacking = await lacking()
    await tellDropped(reply.lacking, observer)
    var added = start?.messages ?? []
    var (round, pauses) = (0, 0)
    while true {
      let isLast = round == Self.maximumRounds
      let said = added
      let turn = try await turn(
        { request(prompt, said, grounding, mayUseTools: !isLast, lacking: $0) }, &reply, journal,
        observer)
      if turn.failure != nil { return reply }
      if turn.invocations.isEmpty, turn.stop == .pause, pauses < Self.maximumPauses {
        pauses += 1
        reply.isOpen = true
        added.append(turn.message)
        continue
      }
      if turn.invocations.isEmpty || isLast { return reply }
      added.append(turn.message)
      round += 1
      let results = try await answer(
        turn.invocations, isLast: round == Self.maximumRounds, &reply, journal, observer)
      added.append(ChatMessage(role: .user, content: results.map { .toolResult($0) }))
    }
  }

  /// Makes one call, and repeats it without features that the server refuses and the request can
  /// omit.
  private func turn(
    _ asking: (Set<RequestFeature>) -> ChatRequest, _ reply: inout AgentReply,
    _ journal: some CellJournal, _ observer: @escaping AskObserver
  ) async throws -> ModelTurn {
    while true {
      let request = asking(reply.lacking)
      let turn = try await call(request, &reply, journal, observer)
      guard let feature = turn.failure.flatMap(Self.refusedFeature),
        canDoWithout(feature, request)
      else {
        if turn.failure == nil {
          await provider.refused?.note(reply.lacking, of: settings.model)
        }
        return turn
      }
      reply.lacking.insert(feature)
      observer(.without(feature, provider: provider.name))
      reply.failure = nil
      reply.status = .ok
    }
  }

  /// The feature that the server refused, now or when the call was recorded; nil for another
  /// failure.
  private static func refusedFeature(_ failure: any Error) -> RequestFeature? {
    if case .unsupportedFeature(_, let name)? = failure as? LLMError {
      return RequestFeature(rawValue: name)
    }
    return (failure as? ReplayedFailure)?.recorded.unsupportedFeature
  }

  /// False for tools that were used already, since their results stand in the request.
  private func canDoWithout(_ feature: RequestFeature, _ request: ChatRequest) -> Bool {
    guard request.features.contains(feature) else { return false }
    switch feature {
    case .tools: return !request.messages.contains(where: \.holdsToolResult)
    case .citations: return settings.citations == .auto
    case .streamOptions, .bareResults, .temperature, .responseFormat, .promptCache, .limit,
      .systemRole, .streaming:
      return true
    case .images: return false
    }
  }

  private func call(
    _ request: ChatRequest, _ reply: inout AgentReply, _ journal: some CellJournal,
    _ observer: @escaping AskObserver
  ) async throws -> ModelTurn {
    if let refusal = await refusal(of: request, reply) {
      reply.failure = refusal
      reply.status = .error
      return ModelTurn(failure: refusal)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let turn =
      if let overflow = await self.overflow(request) {
        ModelTurn(failure: overflow, of: try provider.body(of: request.namingImages))
      } else {
        await ModelTurn.collect(
          provider.stream(request), since: start, observer: observer,
          announcesTools: request.mayUseTools,
          autosave: AnswerAutosave { try await journal.record(part: $0) })
      }
    let stop =
      turn.stop?.measured(tokens: turn.usage.outputTokens, limit: request.maximumTokens)
      ?? (turn.invocations.isEmpty ? nil : .toolUse)
    reply.add(turn)
    reply.stop = stop ?? .unstated
    reply.usage = reply.usage + turn.usage
    reply.failure = turn.failure
    reply.calls += 1
    if let failure = turn.failure { reply.status = .of(failure) }
    if turn.thoughtWords > 0 { observer(.thought(words: turn.thoughtWords)) }
    try await journal.record(
      CallRecord(
        provider: provider.name, model: request.model, request: turn.requestBody,
        response: turn.response, usage: turn.usage, stop: turn.failure == nil ? stop : nil,
        failure: turn.failure,
        elapsed: start.duration(to: clock.now), firstText: turn.firstText, purpose: purpose,
        without: request.without, thoughtWords: turn.thoughtWords, served: turn.served,
        rules: provider.isLanguageModel ? turn.rules : 1))
    return turn
  }

  /// The error for a call that could pass the budget; nil when it may be made.
  private func refusal(of request: ChatRequest, _ reply: AgentReply) async -> BudgetError? {
    guard let budget, await !provider.isKept(request) else { return nil }
    do throws(BudgetError) {
      try budget.check(
        requestBytes: (try? provider.body(of: request.namingImages).count) ?? 0,
        images: request.images.count, maximumTokens: request.maximumTokens, usage: reply.usage)
      return nil
    } catch {
      return error
    }
  }

  /// Results of all calls of one turn together, as providers require.
  private func answer(
    _ invocations: [ToolInvocation], isLast: Bool, _ reply: inout AgentReply,
    _ journal: some CellJournal, _ observer: AskObserver
  ) async throws -> [ToolResult] {
    var results: [ToolResult] = []
    for invocation in invocations {
      let answered = try await tools.run(invocation)
      let outcome = answered.outcome
      var content = outcome.content
      if isLast { content.add(Self.lastUse) }
      var result = ToolResult(
        invocationID: invocation.id, content: content, isError: outcome.isError)
      result.books = outcome.books
      let known = reply.rows
      reply.rows += outcome.rows.filter { !known.contains($0) }
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
  /// The status of a cell whose call failed with this error.
  static func of(_ failure: any Error) -> CellStatus {
    failure is CancellationError ? .interrupted : .error
  }
}

extension ChatMessage {
  fileprivate var holdsToolResult: Bool {
    content.contains { if case .toolResult = $0 { true } else { false } }
  }
}
