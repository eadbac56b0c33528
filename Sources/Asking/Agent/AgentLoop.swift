package import Answers
import Basics
package import Notebook
import Parameters
import Search
import Sessions

/// Lets a model answer, call the tools it is offered, and continue with their results.
package struct AgentLoop: Sendable {
  /// Rounds of tool calls before the model must answer.
  package static let maximumRounds = 3
  /// Times that a pausing model is told to continue.
  package static let maximumPauses = 3

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

  package init(
    provider: any ChatProvider, tools: AgentTools, settings: ChatSettings, offersTools: Bool,
    citesNatively: Bool = false, budget: Budget?, images: [ChatImage] = [], purpose: String? = nil
  ) {
    self.provider = provider
    self.tools = tools
    self.settings = settings
    self.offersTools = offersTools
    self.citesNatively = citesNatively
    self.budget = budget
    self.images = images
    self.purpose = purpose
  }

  /// Returns failures of the provider in the reply; throws only when the journal cannot be written.
  ///
  /// After its rounds of tools the model is called once more and may use none. With `start` it
  /// continues an answer that broke off.
  package func run(
    _ prompt: RenderedPrompt, grounding: Grounding, start: AnswerStart? = nil,
    journal: CellRecorder?, observer: @escaping AskObserver
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
    _ journal: CellRecorder?, _ observer: @escaping AskObserver
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
    _ request: ChatRequest, _ reply: inout AgentReply, _ journal: CellRecorder?,
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
          autosave: AnswerAutosave { try await journal?.record(part: $0) })
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
    try await journal?.call(
      provider: provider.name, model: request.model, request: turn.requestBody,
      response: turn.response, usage: turn.usage, stop: turn.failure == nil ? stop : nil,
      failure: turn.failure, elapsed: start.duration(to: clock.now), firstText: turn.firstText,
      purpose: purpose, without: request.without, thoughtWords: turn.thoughtWords,
      served: turn.served, rules: provider.isLanguageModel ? turn.rules : 1)
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
    _ journal: CellRecorder?, _ observer: AskObserver
  ) async throws -> [ToolResult] {
    var results: [ToolResult] = []
    for invocation in invocations {
      let answered = try await tools.run(invocation)
      let outcome = answered.outcome
      var content = outcome.content
      if isLast { content.add(ToolDefinition.lastUse) }
      var result = ToolResult(
        invocationID: invocation.id, content: content, isError: outcome.isError)
      result.books = outcome.books
      let known = reply.rows
      reply.rows += outcome.rows.filter { !known.contains($0) }
      if let retrieval = outcome.retrieval {
        reply.passages += retrieval.passages
        try await journal?.record(retrieval)
      }
      if let position = outcome.position { reply.position = position }
      try await journal?.tool(result, of: invocation, consent: answered.consent)
      observer(.toolResult(invocation, result))
      results.append(result)
    }
    return results
  }
}

extension AgentLoop {
  private func cites(_ lacking: Set<RequestFeature>) -> Bool {
    citesNatively && (settings.citations == .native || !lacking.contains(.citations))
  }

  /// The features that the server is known to refuse, or tells that it drops.
  func lacking() async -> Set<RequestFeature> {
    let refused = await provider.refused?.features(of: settings.model) ?? []
    return refused.union(await provider.server(isFresh: false)?.dropped ?? [])
  }

  /// The features that the server drops of a question, told once.
  func tellDropped(_ lacking: Set<RequestFeature>, _ observer: AskObserver) async {
    let known = await provider.refused?.features(of: settings.model) ?? []
    for feature in RequestFeature.allCases
    where lacking.contains(feature) && !known.contains(feature) {
      if feature != .tools || offersTools {
        observer(.without(feature, provider: provider.name))
      }
    }
    let told = offersTools ? lacking : lacking.subtracting([.tools])
    await provider.refused?.note(told, of: settings.model)
  }

  /// The error for a prompt that is longer than the window of the model; nil where it fits or where its
  /// length cannot be known.
  func overflow(_ request: ChatRequest) async -> LLMError? {
    guard let body = try? provider.body(of: request.namingImages), !body.isEmpty,
      let window = await provider.contextTokens(of: request.model),
      // No tokenizer makes more than a token of each two bytes of a request in a Latin script, or fewer than
      // one of each six.
      body.count / 2 >= window
    else { return nil }
    let counted = await provider.counted(request)
    let tokens = counted ?? body.count / 6
    guard tokens >= window else { return nil }
    return .contextTooLong(
      provider: provider.name,
      message:
        "it has \(counted == nil ? "at least " : "")\(tokens) tokens, and the window of the model holds \(window); nothing was sent"
    )
  }

  /// The request that opens the loop.
  package func firstRequest(
    _ prompt: RenderedPrompt, grounding: Grounding, lacking: Set<RequestFeature> = []
  ) -> ChatRequest {
    request(prompt, [], grounding, mayUseTools: true, lacking: lacking)
  }

  func request(
    _ prompt: RenderedPrompt, _ added: [ChatMessage], _ grounding: Grounding,
    mayUseTools: Bool, lacking: Set<RequestFeature>
  ) -> ChatRequest {
    let cites = cites(lacking)
    let namesTools = offersTools && provider.supportsTools && !lacking.contains(.tools)
    let opening =
      cites ? prompt.messages(citing: grounding.passages, grounding.pageMap) : prompt.messages
    var request = ChatRequest(
      model: settings.model, system: prompt.system,
      messages: opening.showing(images) + (cites ? added : added.map(\.withoutMarks)),
      tools: namesTools ? tools.definitions : [],
      maximumTokens: settings.maximumTokens, temperature: settings.temperature,
      output: prompt.output, grounding: grounding)
    request.mayUseTools = mayUseTools
    request.without = lacking
    request.isCompared = settings.isCompared
    return request
  }
}

extension ChatMessage {
  fileprivate var holdsToolResult: Bool {
    content.contains { if case .toolResult = $0 { true } else { false } }
  }
}
