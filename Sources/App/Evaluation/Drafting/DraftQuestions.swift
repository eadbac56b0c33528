internal import Domain

/// Lets a model propose a question for each of some places of a book, and looks for its quotes there.
struct DraftQuestions: Sendable {
  static let template = "draft"

  let ports: LibraryPorts
  let provider: any ChatProvider
  let scene: Scene
  /// What calls may cost, asked for before each.
  let budget: @Sendable () async throws -> Budget?

  /// What came of the places that were asked about, in order.
  struct Outcome: Sendable {
    var drafts: [QuestionDraft] = []
    var usage = TokenUsage()
    /// Why the places after these were not asked about.
    var failure: (any Error)?
  }

  /// Throws what the first call failed with; a later failure leaves what there is.
  func run(
    _ kind: Question.Kind, from samples: [[Range<Int>]], as cell: CellRecorder,
    observer: EvaluationObserver = { _, _ in }
  ) async throws -> Outcome {
    try await cell.draft(kind, from: samples)
    let verifier = DraftVerifier(text: scene.open.text, position: scene.position)
    var outcome = Outcome()
    for sample in samples {
      try Task.checkCancellation()
      let (prompt, template) = try prompt(kind, sample)
      try await cell.record(prompt, from: template)
      let reply = try await loop(try await budget()).run(
        prompt, grounding: Grounding(question: "", passages: passages(sample)), journal: cell,
        observer: { _ in })
      outcome.usage = outcome.usage + reply.usage
      if let failure = reply.failure {
        if failure is CancellationError || outcome.drafts.isEmpty { throw failure }
        outcome.failure = failure
        break
      }
      outcome.drafts.append(verifier.draft(reply.text, kind: kind, sample: sample))
      observer(outcome.drafts.count, samples.count)
    }
    try await cell.output(
      outcome.drafts.map { $0.markdown(scene.open) }.joined(separator: "\n"),
      citations: outcome.drafts.flatMap(\.quotes).compactMap(\.place).map {
        scene.open.text.pageMap.pages(of: $0)
      })
    return outcome
  }

  /// Exact bytes that the calls would send first.
  func bodies(_ kind: Question.Kind, _ samples: [[Range<Int>]]) throws -> [[UInt8]] {
    try samples.map { sample in
      let request = loop(nil).firstRequest(
        try prompt(kind, sample).0, grounding: Grounding(question: "", passages: []))
      return try provider.body(of: request)
    }
  }

  func prompt(_ kind: Question.Kind, _ sample: [Range<Int>]) throws -> (
    RenderedPrompt, RenderPrompt.Identified
  ) {
    let template = try ports.prompts.template(named: Self.template)
    let prompt = try PromptBuilder(template: template, library: ports.prompts).prompt(
      PromptInput(
        title: scene.shownTitle, author: scene.shownAuthor, position: scene.position,
        question: "Write one question of kind \(kind.rawValue).", passages: passages(sample)),
      pageMap: scene.open.text.pageMap)
    let partials = try CompiledTemplate(template, library: ports.prompts).partials
    return (
      prompt,
      RenderPrompt.Identified(
        template: template, hash: ports.hasher.hash(template.source), partials: partials)
    )
  }

  private func loop(_ budget: Budget?) -> AgentLoop {
    AgentLoop(
      provider: provider, tools: .none, settings: scene.settings.chat, offersTools: false,
      budget: budget)
  }

  /// The places as far as they may be read; a transcript may name any.
  private func passages(_ sample: [Range<Int>]) -> [Passage] {
    let text = scene.open.text
    let end = text.pageMap.visibleEnd(scene.position)
    return sample.enumerated().compactMap { index, range in
      let range = range.clamped(to: 0..<end)
      guard !range.isEmpty else { return nil }
      let pages = text.pageMap.pages(of: range)
      return Passage(
        chunk: Chunk(index: index, range: range, overlap: 0, pages: pages), range: range,
        pages: pages, text: text.text(range), score: 1, keyword: nil, vector: nil)
    }
  }
}

extension QuestionDraft {
  /// The question with its quotes and where they stand.
  func markdown(_ open: OpenBook) -> String {
    guard isReadable else { return "- (no question)" }
    let lines = quotes.map { quote in
      let place = quote.place.map { open.citation(open.text.pageMap.pages(of: $0)) }
      return "  - “\(quote.text)” (\(place ?? "not in the book"))"
    }
    return (["- \(text)"] + lines).joined(separator: "\n")
  }
}
