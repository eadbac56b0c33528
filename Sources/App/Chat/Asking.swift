import Answers
import Parameters
import Search
import Sessions

/// A question on its way to an answer: index, passages, prompt, reply.
///
/// Each step takes what the one before made, and is recorded before it returns.
struct Asking<Journal: CellJournal> {
  let question: String
  let scene: Scene
  let provider: any ChatProvider
  private let asker: AskBook
  private let journal: Journal
  private let observer: AskObserver

  /// Throws `LLMError` for a provider that is not there.
  init(
    _ question: String, of scene: Scene, by asker: AskBook, journal: Journal,
    observer: @escaping AskObserver
  ) throws {
    provider = try asker.providers.provider(named: scene.settings.chat.provider)
    self.question = question
    self.scene = scene
    self.asker = asker
    self.journal = journal
    self.observer = observer
  }

  /// The chunks, with vectors where they are searched.
  func index() async throws -> PreparedIndex { try await finding.index(scene) }

  /// What the question rests on.
  func passages(in index: PreparedIndex) async throws -> FindPassages.Found {
    try await finding.passages(for: question, in: index, of: scene)
  }

  private var finding: FindingSteps<Journal> {
    let (provider, budget) = (provider, asker.budget)
    return FindingSteps(
      ports: asker.ports, cache: asker.cache,
      phrase: PhraseQuery(asker.ports, provider: { provider }, budget: { budget }),
      recomputing: asker.recomputing, journal: journal, observer: observer)
  }

  /// The template filled in, checked against the fence once more.
  func prompt(from retrieval: Retrieval) async throws -> RenderedPrompt {
    let known = await asker.cache.forgetting(from: asker.recomputing)
    let (prompt, template, run) = try await RenderPrompt(asker.ports, cache: known).run(
      question, retrieval: retrieval, scene: scene)
    try await journal.record(run)
    try await journal.record(prompt, from: template)
    observer(.stage(run))
    observer(.rendered(prompt))
    return prompt
  }

  /// What the model says, tools called and all.
  ///
  /// Throws `NotebookError.bookTooLong` where the whole book is asked for and does not fit.
  func reply(
    to prompt: RenderedPrompt, _ found: FindPassages.Found, in index: PreparedIndex,
    start: AnswerStart?
  ) async throws -> AgentReply {
    let loop = try agent(index)
    let measure = measure(prompt)
    if scene.settings.retrieval.mode == .full, measure.isOver {
      throw NotebookError.bookTooLong(measure)
    }
    if measure.isOver { observer(.overfull(measure)) }
    observer(.answering(provider: provider.name, isLanguageModel: provider.isLanguageModel))
    let reply = try await loop.run(
      prompt, grounding: found.grounding, start: start, journal: journal, observer: observer)
    if reply.calls == 1, measure.isCut(by: reply.usage) { observer(.cut(measure, reply.usage)) }
    return reply
  }

  /// Exact bytes that would be sent first.
  func request(_ prompt: RenderedPrompt, _ found: FindPassages.Found, in index: PreparedIndex)
    async throws -> [UInt8]
  {
    let loop = try agent(index)
    return try provider.body(
      of: loop.firstRequest(prompt, grounding: found.grounding, lacking: await loop.lacking()))
  }

  /// How much of the model's window a prompt takes; the offline answerer has none.
  func measure(_ prompt: RenderedPrompt) -> ContextMeasure {
    let isModel = provider.isLanguageModel
    return ContextMeasure(
      promptTokens: isModel ? prompt.tokens(by: asker.ports.tokenCounter) : 0,
      answerTokens: scene.settings.chat.maximumTokens,
      windowTokens: isModel ? provider.contextTokens(of: scene.settings.chat.model) : nil)
  }

  /// Throws `LLMError.unsupportedFeature` for citations that a model is told to make and cannot.
  private func agent(_ index: PreparedIndex) throws -> AgentLoop {
    let (search, scene) = (SearchBook(asker.ports, cache: asker.cache), scene)
    let tools = AgentTools(scene, chunks: index.chunks, consent: asker.consent) { query, options in
      try await search.run(
        query, in: index, text: scene.open.text, options: options, fence: scene.fence
      ).0
    }
    return AgentLoop(
      provider: provider, tools: tools, settings: scene.settings.chat,
      offersTools: scene.settings.chat.usesTools && scene.settings.retrieval.mode != .full,
      citesNatively: try scene.settings.chat.citesNatively(provider),
      budget: asker.budget)
  }
}
