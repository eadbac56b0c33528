import Answers
import Parameters
import Search

extension Pipeline {
  /// Lets the model answer, including its tool calls.
  ///
  /// A failed or cancelled call keeps the text received. Throws `NotebookError.bookTooLong` when
  /// the whole book is asked for and is longer than the window.
  func call(_ asking: inout Asking) async throws {
    let (provider, scene, found) = (try provider(), asking.scene, try asking.made(\.found))
    let prompt = try asking.made(\.prompt)
    let loop = try await agent(asking)
    let measure = try await measure(asking)
    if scene.settings.retrieval.mode == .full, measure.isOver {
      throw NotebookError.bookTooLong(measure)
    }
    if measure.isOver || measure.mayBeOver { observer(.overfull(measure)) }
    observer(.answering(provider: provider.name, isLanguageModel: provider.isLanguageModel))
    let reply = try await loop.run(
      prompt, grounding: found.grounding, start: asking.start, journal: journal,
      observer: observer)
    if reply.calls == 1, measure.isCut(by: reply.usage) { observer(.cut(measure, reply.usage)) }
    asking.answer = Answer(
      question: asking.question, provider: provider, retrieval: found.retrieval,
      prompt: prompt, reply: reply, limit: scene.settings.chat.maximumTokens,
      spent: found.usage)
  }

  /// Exact bytes of the first request.
  func request(_ asking: Asking) async throws -> [UInt8] {
    let loop = try await agent(asking)
    return try provider().body(
      of: loop.firstRequest(
        try asking.made(\.prompt), grounding: try asking.made(\.found).grounding,
        lacking: await loop.lacking()))
  }

  /// The share of the model's window that a prompt takes; the offline answerer has no window.
  func measure(_ asking: Asking) async throws -> ContextMeasure {
    let (provider, chat) = (try provider(), asking.scene.settings.chat)
    let isModel = provider.isLanguageModel
    return ContextMeasure(
      promptTokens: isModel ? try asking.made(\.prompt).tokens(by: ports.tokenCounter) : 0,
      answerTokens: chat.maximumTokens,
      windowTokens: isModel ? await provider.contextTokens(of: chat.model) : nil)
  }

  /// Throws `LLMError.unsupportedFeature` when citations are required that a model cannot make.
  private func agent(_ asking: Asking) async throws -> AgentLoop {
    let (search, scene) = (SearchBook(ports, cache: cache), asking.scene)
    let index = try asking.made(\.index)
    let tools = try await AgentTools(
      scene, chunks: index.chunks, ports, consent: consent
    ) { query, options, pages in
      try await search.run(
        query, in: index, text: scene.open.text, options: options, fence: scene.fence, on: pages
      ).0
    }
    let (provider, chat) = (try provider(), scene.settings.chat)
    return AgentLoop(
      provider: provider, tools: tools, settings: chat,
      offersTools: chat.usesTools && scene.settings.retrieval.mode != .full,
      citesNatively: try chat.citesNatively(provider), budget: try await budget())
  }
}
