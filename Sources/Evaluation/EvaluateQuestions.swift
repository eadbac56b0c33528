import Answers
import Asking
import Books
package import Lab
package import Notebook
import Parameters
import Search

/// Runs every question of a set up to its prompt, as asking would, and measures the prompt.
package struct EvaluateQuestions: Sendable {
  /// Results that ranking metrics see, whatever `top_k` and the budget are.
  package static let depth = 50

  private let pipeline: Pipeline
  private let clock = ContinuousClock()

  init(_ pipeline: Pipeline) { self.pipeline = pipeline }

  /// Evaluates the set; the ranking is searched for when a metric judges it or when it is
  /// requested.
  @concurrent
  package func run(
    _ set: QuestionSet, metrics: [Metric], in index: PreparedIndex, scene: Scene,
    withRanking: Bool = false, observer: EvaluationObserver = { _, _ in }
  ) async throws -> EvaluationReport {
    let text = scene.open.text
    // Questions of a set are independent: none follows another.
    let scene = scene.withoutTurns
    let resolver = scene.open.gold
    let tokens = UnitRuler(
      ends: pipeline.ports.index.encoders.tokenCounter.tokenEnds(in: text.utf8))
    let end = text.pageMap.end(before: scene.fence)
    let chunks = index.chunks.compactMap { $0.visibleRange(in: text, before: end) }
    let chapters = scene.open.chapterSpans
    let ranks = withRanking || metrics.contains { $0.family == .ranking }
    var outcomes: [QuestionOutcome] = []
    for question in set.questions {
      try Task.checkCancellation()
      var (needs, unscored) = needs(of: question, resolver, before: end)
      var asked = Asked()
      if unscored == nil { (asked, unscored) = try await ask(question, index, scene, ranks: ranks) }
      let ranking = JudgedRanking(
        question: question, needs: unscored == nil ? needs : [], prompt: asked.prompt,
        results: asked.ranking.map { PricedRange(range: $0, tokens: tokens.count(in: $0)) },
        chunks: chunks)
      outcomes.append(
        QuestionOutcome(
          ranking: ranking, workings: metrics.map { $0.working(ranking) }, unscored: unscored,
          chapter: ranking.chapter(of: chapters, text.pageMap), elapsed: asked.elapsed))
      observer(outcomes.count, set.questions.count)
    }
    return EvaluationReport(
      set: set.name, options: index.set.options, retrieval: scene.settings.retrieval,
      metrics: metrics, outcomes: outcomes, chunkCount: chunks.count)
  }

  /// The outcome of one question.
  private struct Asked {
    var prompt = JudgedPrompt(passages: [], tokens: 0)
    var ranking: [Range<Int>] = []
    /// Time of the search alone.
    var elapsed: Duration = .zero
  }

  private func ask(_ question: Question, _ index: PreparedIndex, _ scene: Scene, ranks: Bool)
    async throws -> (Asked, UnscoredReason?)
  {
    do {
      var asked = Asked()
      let start = clock.now
      let found = try await pipeline.passages(for: question.text, in: index, of: scene)
      asked.elapsed = start.duration(to: clock.now)
      let prompt = try await pipeline.render(question.text, found.retrieval, in: scene)
      let passages = found.retrieval.passages
      asked.prompt = JudgedPrompt(
        passages: prompt.passageNumbers.map { passages[$0 - 1].range },
        tokens: prompt.tokens(by: pipeline.ports.index.encoders.tokenCounter))
      if ranks {
        asked.ranking = try await pipeline.passages(
          for: question.text, in: index, of: scene.ranking(to: Self.depth)
        ).retrieval.passages.map(\.range)
      }
      return (asked, nil)
    } catch is ChapterReferenceError {
      return (Asked(), .unclearPlace)
    } catch NotebookError.beyondFence {
      return (Asked(), .beyondFence)
    }
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
}

extension JudgedRanking {
  /// Place of the chapter in which the gold begins.
  fileprivate func chapter(of chapters: [ChapterSpan], _ map: PageMap) -> Int? {
    guard let start = needs.first?.alternatives.first else { return nil }
    let page = map.pages(of: start).start
    return chapters.lastIndex { $0.pages.start <= page && page <= $0.pages.end }
  }
}

extension Scene {
  /// This scene without a budget or a passage order, so that `depth` ranked results come back.
  fileprivate func ranking(to depth: Int) -> Scene {
    var options = settings.retrieval
    options.topK = max(options.topK, depth)
    options.pool = options.legLimit
    options[.minimumShare] = 0
    options.selection.budget = 0
    options.selection.order = .score
    return retrieving(options)
  }
}
