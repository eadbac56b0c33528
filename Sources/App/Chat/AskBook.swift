package import Answers
import Basics
package import Parameters
import Search
import Sessions

/// Answers a question about the open book: retrieve, prompt, chat, with a record of each.
package struct AskBook: Sendable {
  private let ports: LibraryPorts
  private let providers: ChatProviders
  private let cache: StageCache
  private let recomputing: Stage?
  private let budget: Budget?
  private let consent: Consent?
  private let meter: ServiceMeter?

  /// From the stage `recomputing` on everything is computed, whatever is known; without `consent`
  /// no tool runs that the reader has to allow.
  package init(
    _ ports: LibraryPorts, providers: ChatProviders, cache: StageCache,
    recomputing: Stage? = nil, budget: Budget? = nil, consent: Consent? = nil,
    meter: ServiceMeter? = nil
  ) {
    self.meter = meter
    self.consent = consent
    self.ports = ports
    self.providers = providers
    self.cache = cache
    self.recomputing = recomputing
    self.budget = budget
  }

  func recordingServices(in cell: CellRecorder) -> AskBook {
    AskBook(
      ports.recordingServices(in: cell, meter: meter), providers: providers, cache: cache,
      recomputing: recomputing, budget: budget, consent: consent)
  }

  /// Runs every stage and records it before the next begins.
  ///
  /// A failed or cancelled call gives an answer with what had arrived; errors before the call
  /// throw. With `start` the model goes on with an answer that broke off.
  package func run(
    _ question: String, in scene: Scene, start: AnswerStart? = nil, journal: some CellJournal,
    observer: @escaping AskObserver
  ) async throws -> Answer {
    let provider = try providers.provider(named: scene.settings.chat.provider)
    let index = try await index(scene, journal, observer)
    let found = try await retrieve(question, index, scene, provider, journal, observer)
    let retrieval = found.retrieval
    let prompt = try await render(question, retrieval, scene, journal, observer)
    let loop = try agent(provider, index, scene)
    let measure = measure(prompt, provider, scene)
    if scene.settings.retrieval.mode == .full, measure.isOver {
      throw NotebookError.bookTooLong(measure)
    }
    if measure.isOver { observer(.overfull(measure)) }
    observer(.answering(provider: provider.name, isLanguageModel: provider.isLanguageModel))
    let reply = try await loop.run(
      prompt, grounding: found.grounding, start: start, journal: journal, observer: observer)
    if reply.calls == 1, measure.isCut(by: reply.usage) { observer(.cut(measure, reply.usage)) }
    return Answer(
      question: question, provider: provider, retrieval: retrieval, prompt: prompt, reply: reply,
      limit: scene.settings.chat.maximumTokens, spent: found.usage)
  }

  /// Dollars for an answer; nil when nothing was called or the model is unpriced.
  func cost(of answer: Answer, _ scene: Scene) -> Double? {
    guard answer.usage != TokenUsage() else { return nil }
    return providers.models.card(callNamed: scene.settings.chat.model, of: answer.provider)
      .prices?.cost(of: answer.usage)
  }

  /// Everything up to the prompt, without calling anyone: neither for other wordings nor for re-ranking.
  package func draft(
    _ question: String, in scene: Scene, journal: some CellJournal,
    observer: @escaping AskObserver
  ) async throws -> Draft {
    let provider = try providers.provider(named: scene.settings.chat.provider)
    let (scene, omitted) = withoutCalls(scene, question, provider)
    let index = try await index(scene, journal, observer)
    let found = try await retrieve(question, index, scene, provider, journal, observer)
    let prompt = try await render(question, found.retrieval, scene, journal, observer)
    let loop = try agent(provider, index, scene)
    let request = loop.firstRequest(
      prompt, grounding: found.grounding, lacking: await loop.lacking())
    return Draft(
      prompt: prompt, retrieval: found.retrieval, body: try provider.body(of: request),
      measure: measure(prompt, provider, scene), omitted: omitted)
  }

  /// The scene without what only services do, and the parameters that ask for it.
  private func withoutCalls(_ scene: Scene, _ question: String, _ provider: any ChatProvider)
    -> (Scene, [String])
  {
    var options = scene.settings.retrieval
    var omitted: [String] = []
    let followUp = scene.settings.followUp
    let wouldComplete =
      followUp != .rule && provider.isLanguageModel && scene.mayComplete(question)
    if wouldComplete {
      omitted.append(ParameterKey<FollowUpMode>.followUp.assignment(followUp))
    }
    if options.expansion != .one {
      omitted.append(ParameterKey<QueryExpansion>.queries.assignment(options.expansion))
      options.expansion = .one
    }
    if let choice = options.rerank, choice.provider != .local {
      omitted.append(
        ParameterKey<RerankChoice.Provider?>.rerankProvider.assignment(choice.provider))
      options.rerank = nil
    }
    let quiet = scene.retrieving(options)
    return (wouldComplete ? quiet.completing(.rule) : quiet, omitted)
  }

  private func index(
    _ scene: Scene, _ journal: some CellJournal, _ observer: @escaping AskObserver
  ) async throws -> PreparedIndex {
    let index = try await PrepareIndex(ports, recomputing: recomputing).run(
      scene,
      observer: { observer(.indexing($0)) })
    for run in index.stages {
      try await journal.record(run)
      observer(.stage(run))
    }
    return index
  }

  private func retrieve(
    _ question: String, _ index: PreparedIndex, _ scene: Scene, _ provider: any ChatProvider,
    _ journal: some CellJournal, _ observer: AskObserver
  ) async throws -> FindPassages.Found {
    let phrase = PhraseQuery(ports, provider: { provider }, budget: { [budget] in budget })
    let found = try await FindPassages(
      ports, cache: await cache.forgetting(from: recomputing), phrase: phrase
    ).run(question, in: index, scene: scene, journal: journal)
    try await journal.record(found.run)
    try await journal.record(found.retrieval)
    observer(.stage(found.run))
    observer(.retrieved(found.retrieval))
    return found
  }

  private func render(
    _ question: String, _ retrieval: Retrieval, _ scene: Scene, _ journal: some CellJournal,
    _ observer: AskObserver
  ) async throws -> RenderedPrompt {
    let known = await cache.forgetting(from: recomputing)
    let (prompt, template, run) = try await RenderPrompt(ports, cache: known).run(
      question, retrieval: retrieval, scene: scene)
    try await journal.record(run)
    try await journal.record(prompt, from: template)
    observer(.stage(run))
    observer(.rendered(prompt))
    return prompt
  }

  /// The offline answerer has no window.
  private func measure(_ prompt: RenderedPrompt, _ provider: any ChatProvider, _ scene: Scene)
    -> ContextMeasure
  {
    let tokens =
      provider.isLanguageModel
      ? prompt.tokens(by: ports.tokenCounter) : 0
    return ContextMeasure(
      promptTokens: tokens, answerTokens: scene.settings.chat.maximumTokens,
      windowTokens: provider.isLanguageModel
        ? provider.contextTokens(of: scene.settings.chat.model) : nil)
  }

  /// Throws `LLMError.unsupportedFeature` for citations that a model is told to make and cannot.
  private func agent(_ provider: any ChatProvider, _ index: PreparedIndex, _ scene: Scene) throws
    -> AgentLoop
  {
    let search = SearchBook(ports, cache: cache)
    let tools = AgentTools(scene, chunks: index.chunks, consent: consent) { query, options in
      try await search.run(
        query, in: index, text: scene.open.text, options: options, fence: scene.fence
      ).0
    }
    return AgentLoop(
      provider: provider, tools: tools, settings: scene.settings.chat,
      offersTools: scene.settings.chat.usesTools && scene.settings.retrieval.mode != .full,
      citesNatively: try scene.settings.chat.citesNatively(provider),
      budget: budget)
  }
}
