package import Answers
import Basics
import Books
import Groundedness
package import Notebook
import Parameters
package import Search
import Sessions

/// The citations of an answer, and its comparison with the book.
struct AnswerFindings: Sendable {
  let citations: [ResolvedCitation]
  /// Citations by the provider itself.
  let native: [ResolvedCitation]
  let check: GroundingCheck
}

extension Pipeline {
  /// Fills the chosen template with the passages; throws `PromptError`, also when text beyond the fence
  /// would be in the prompt.
  package func render(_ question: String, _ retrieval: Retrieval, in scene: Scene) async throws
    -> RenderedPrompt
  {
    do {
      let template = try ports.prompts.template(named: scene.settings.template)
      let compiled = try CompiledTemplate(template, library: ports.prompts)
      let whole = WholeTemplate(template: template, partials: compiled.partials)
      let (prompt, _) = try await recorded.value(
        of: key(question, whole, compiled, retrieval, scene),
        facts: { prompt in
          StageFacts(
            output: ports.index.hasher.hash(prompt.segments.map(\.text).joined()),
            detail: [
              "template": .string(template.name),
              "template_hash": .string(ports.index.hasher.hash(template.source).description),
              "segments": .integer(prompt.segments.count),
            ])
        }
      ) { _ in
        var prompt = try PromptBuilder(template: template, library: ports.prompts).prompt(
          PromptInput(question, retrieval, scene), pageMap: scene.open.text.pageMap)
        prompt.output = try compiled.output()
        return prompt
      }
      try await journal.stages?.record(prompt, from: whole)
      observer(.rendered(prompt))
      return prompt
    } catch let error as PromptError {
      try await journal.stages?.record(unusable: templates(failingBy: error, scene))
      throw error
    }
  }

  /// The templates that fail in the same way wherever they are used; none for a missing one, because
  /// the names beside it are those of one library.
  private func templates(failingBy error: PromptError, _ scene: Scene) -> [PromptTemplate] {
    if case .templateNotFound = error { return [] }
    guard let template = try? ports.prompts.template(named: scene.settings.template) else {
      return []
    }
    return [template] + ParsedTemplate.readablePartials(of: template, library: ports.prompts)
  }

  private func key(
    _ question: String, _ whole: WholeTemplate, _ compiled: CompiledTemplate,
    _ retrieval: Retrieval, _ scene: Scene
  ) -> StageKey {
    let passages = retrieval.passages.map(\.trace).joined(separator: "\n")
    let history = scene.quotedTurns.map {
      "\($0.question)\u{0}\($0.told)"
    }.joined(separator: "\u{0}")
    var parameters = [
      "question": question, "position": String(scene.fence.position.stored),
      "title": scene.shownTitle, "author": scene.shownAuthor ?? "",
      "chapter": scene.shownChapter ?? "", "asked": scene.asked(retrieval) ?? "",
    ]
    let namesChapters = compiled.uses.contains {
      $0.name.hasPrefix("passages") && $0.name.hasSuffix(".chapter")
    }
    if namesChapters {
      parameters["passages.chapter"] = retrieval.passages.map {
        scene.shownChapters(retrieval)?.chapter(of: $0.range)?.title ?? ""
      }.joined(separator: "\n")
    }
    let sources = ([whole.template] + whole.partials).map { ports.index.hasher.hash($0.source) }
    return StageKey(
      .render, "render/1",
      of: sources + [ports.index.hasher.hash(passages), ports.index.hasher.hash(history)]
        + [scene.open.book.pagesHash], parameters)
  }
}

extension PromptInput {
  fileprivate init(_ question: String, _ retrieval: Retrieval, _ scene: Scene) {
    self.init(
      title: scene.shownTitle, author: scene.shownAuthor, fence: scene.fence, question: question,
      passages: retrieval.passages, turns: scene.quotedTurns, chapter: scene.shownChapter,
      asked: scene.asked(retrieval), books: scene.shownBooks,
      chapters: scene.shownChapters(retrieval),
      tables: retrieval.passages.map { TableHead.row(above: $0.range, in: scene.open.text) })
  }
}

extension Pipeline {
  /// Lets the model answer, including its tool calls.
  ///
  /// A failed or cancelled call keeps the text received. Throws `NotebookError.bookTooLong` when
  /// the whole book is asked for and is longer than the window.
  func call(
    _ prompt: RenderedPrompt, for question: String, _ found: FoundGround,
    in index: PreparedIndex, of scene: Scene, continuing start: AnswerStart? = nil
  ) async throws -> Answer {
    let provider = try provider()
    let loop = try await agent(index, scene)
    let measure = try await measure(prompt, in: scene)
    if scene.settings.retrieval.mode == .full, measure.isOver {
      throw NotebookError.bookTooLong(measure)
    }
    if measure.isOver || measure.mayBeOver { observer(.overfull(measure)) }
    observer(.answering(provider: provider.name, isLanguageModel: provider.isLanguageModel))
    let reply = try await loop.run(
      prompt, grounding: found.grounding, start: start, journal: journal.calls,
      observer: observer)
    if reply.calls == 1, measure.isCut(by: reply.usage) { observer(.cut(measure, reply.usage)) }
    return Answer(
      question: question, provider: provider, retrieval: found.retrieval, prompt: prompt,
      reply: reply, limit: scene.settings.chat.maximumTokens, spent: found.usage)
  }

  /// Exact bytes of the first request.
  func request(
    _ prompt: RenderedPrompt, _ found: FoundGround, in index: PreparedIndex, of scene: Scene
  ) async throws -> [UInt8] {
    let loop = try await agent(index, scene)
    return try provider().body(
      of: loop.firstRequest(
        prompt, grounding: found.grounding, lacking: await loop.lacking()))
  }

  /// The share of the model's window that a prompt takes; the offline answerer has no window.
  func measure(_ prompt: RenderedPrompt, in scene: Scene) async throws -> ContextMeasure {
    let (provider, chat) = (try provider(), scene.settings.chat)
    let isModel = provider.isLanguageModel
    return ContextMeasure(
      promptTokens: isModel ? prompt.tokens(by: ports.index.encoders.tokenCounter) : 0,
      answerTokens: chat.maximumTokens,
      windowTokens: isModel ? await provider.contextTokens(of: chat.model) : nil)
  }

  /// Throws `LLMError.unsupportedFeature` when citations are required that a model cannot make.
  private func agent(_ index: PreparedIndex, _ scene: Scene) async throws -> AgentLoop {
    let search = SearchBook(ports.index, memory: memory)
    let tools = try await AgentTools(
      scene, chunks: index.chunks, ports.shelf, consent: consent
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

  /// Resolves the citations to passages, and compares the answer with the book.
  func check(_ answer: Answer, in scene: Scene) async throws -> AnswerFindings {
    let checker = scene.checker(answer.passages, rows: answer.rows)
    let resolver = checker.resolver
    // The book's own sentences cannot have a required form.
    let form = answer.isLanguageModel ? answer.prompt.output?.check(answer.spoken) : nil
    let prose = form?.isJSON == true ? answer.prose : nil
    let citations = resolver.citations(in: answer.text)
      .filter { prose?.isInString($0.range) ?? true }
    let native = answer.nativeCitations.map(resolver.resolve)
    // The words of a check are recorded one by one, where no filter would know a secret again.
    let text = journal.stages?.withoutSecrets(answer.text) ?? answer.text
    try await journal.stages?.output(
      text, citations: citations.compactMap(\.pages),
      native: native.map(RecordedCitation.init), asides: answer.asides)
    let isWhole = text == answer.text
    var check =
      (isWhole ? prose : nil).map { checker.check($0, citations: citations, native: native) }
      ?? checker.check(
        text, citations: isWhole ? citations : nil, native: isWhole ? native : [],
        asides: isWhole ? answer.asides : [],
        isCut: answer.failure != nil || answer.ending?.isCut == true,
        isExtract: !answer.isLanguageModel)
    check.output = form
    try await journal.stages?.check(check)
    return AnswerFindings(citations: citations, native: native, check: check)
  }
}
