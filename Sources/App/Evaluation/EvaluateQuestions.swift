package import Domain

/// Searches a book for every question of a set, by the path every answer takes, and measures the results.
package struct EvaluateQuestions: Sendable {
  /// Results looked at: enough for the usual cut-offs and budgets, whatever `top_k` is.
  package static let depth = 50

  private let ports: LibraryPorts
  private let cache: StageCache
  private let expand: @Sendable (String) async throws -> ExpandedQuery
  private let clock = ContinuousClock()

  /// `expand` brings other wordings of a question, where the parameters want them.
  package init(
    _ ports: LibraryPorts, cache: StageCache,
    expand: @escaping @Sendable (String) async throws -> ExpandedQuery = { _ in ExpandedQuery() }
  ) {
    self.ports = ports
    self.cache = cache
    self.expand = expand
  }

  @concurrent
  package func run(
    _ set: QuestionSet, metrics: [Metric], in index: PreparedIndex, scene: Scene,
    observer: EvaluationObserver = { _, _ in }
  ) async throws -> EvaluationReport {
    let text = scene.open.text
    let resolver = GoldResolver(text: text)
    let tokens = UnitRuler(ends: ports.tokenCounter.tokenEnds(in: text.utf8))
    let end = text.pageMap.visibleEnd(scene.position)
    let chunks = index.chunks.compactMap { $0.visibleRange(in: text, before: end) }
    var outcomes: [QuestionOutcome] = []
    for question in set.questions {
      try Task.checkCancellation()
      let (needs, unscored) = needs(of: question, resolver, before: end)
      let start = clock.now
      let results = unscored == nil ? try await results(question, index, scene) : []
      let elapsed = start.duration(to: clock.now)
      let ranking = JudgedRanking(
        question: question, needs: needs,
        results: results.map { PricedRange(range: $0, tokens: tokens.count(in: $0)) },
        chunks: chunks)
      outcomes.append(
        QuestionOutcome(
          ranking: ranking, workings: metrics.map { $0.working(ranking) }, unscored: unscored,
          elapsed: elapsed))
      observer(outcomes.count, set.questions.count)
    }
    return EvaluationReport(
      set: set.name, options: index.set.options, retrieval: scene.settings.retrieval,
      metrics: metrics, outcomes: outcomes, chunkCount: chunks.count)
  }

  private func needs(of question: Question, _ resolver: GoldResolver, before end: Int)
    -> ([GoldNeed], UnscoredReason?)
  {
    do throws(QuestionError) {
      let needs = try resolver.needs(of: question)
      let isVisible = needs.allSatisfy { $0.alternatives.contains { $0.upperBound <= end } }
      return isVisible ? (needs, nil) : ([], .beyondFence)
    } catch {
      if case .goldMissing(_, let text) = error { return ([], .goldMissing(text)) }
      if case .noSuchPage(_, let page) = error { return ([], .goldMissing("p.\(page)")) }
      return ([], .goldMissing(question.text))
    }
  }

  private func results(_ question: Question, _ index: PreparedIndex, _ scene: Scene) async throws
    -> [Range<Int>]
  {
    var options = scene.settings.retrieval
    options.topK = max(options.topK, Self.depth)
    options.pool = max(options.pool, options.topK)
    options.selection.budget = 0
    // Ranks mean nothing in the order of the book.
    options.selection.order = .score
    let (retrieval, _) = try await SearchBook(ports, cache: cache).run(
      question.text, in: index, text: scene.open.text, options: options, position: scene.position,
      expanded: try await expand(question.text))
    return retrieval.passages.map(\.range)
  }
}
