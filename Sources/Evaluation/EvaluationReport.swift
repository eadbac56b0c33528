package import Basics
package import Groundedness
package import Lab
import Notebook
import Parameters
package import Search
import Sessions

/// The outcome of one question of a set.
package struct QuestionOutcome: Sendable {
  package let ranking: JudgedRanking
  /// A working for each metric of the report, in its order.
  package let workings: [MetricWorking]
  /// The reason it has no score; nil when it has one.
  package let unscored: UnscoredReason?
  /// Place of the chapter in which its gold begins; nil without one.
  package let chapter: Int?
  package let elapsed: Duration

  package var question: Question { ranking.question }

  /// Place of the first relevant result in the ranking from 1; nil when there is none.
  package var firstRank: Int? {
    ranking.relevance.needs.firstIndex { !$0.isEmpty }.map { $0 + 1 }
  }

  /// True when a passage that meets a need is in the prompt.
  package var isHit: Bool { ranking.inPrompt.relevance.needs.contains { !$0.isEmpty } }
}

/// The reason a question has no values.
package enum UnscoredReason: Hashable, Sendable {
  /// Its gold is beyond the reading position, where no search may look.
  case beyondFence
  /// Its gold is not in this book.
  case goldMissing(String)
  /// It names a chapter that could be several, so asking it is refused.
  case unclearPlace
}

/// A set of questions searched with one setting.
package struct EvaluationReport: Sendable {
  package let set: String
  package let options: ChunkingOptions
  package let retrieval: RetrievalOptions
  package let metrics: [Metric]
  package let outcomes: [QuestionOutcome]
  package let chunkCount: Int
  /// Number of its cell.
  package internal(set) var cell = 0
  /// The answers to the questions; nil when no model was asked.
  package internal(set) var answers: AnswerReport?

  /// The report of one question alone.
  package func only(_ id: String) -> EvaluationReport {
    EvaluationReport(
      set: set, options: options, retrieval: retrieval, metrics: metrics,
      outcomes: outcomes.filter { $0.question.id == id }, chunkCount: chunkCount, cell: cell)
  }

  /// Values of the metric in the order of the questions; nil where it does not apply.
  package func values(_ metric: Int) -> [Double?] {
    outcomes.map { $0.unscored == nil ? $0.workings[metric].value : nil }
  }

  /// The chapter of each question, by its id.
  var chapters: [String: Int] {
    Dictionary(
      outcomes.compactMap { outcome in outcome.chapter.map { (outcome.question.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  package func summary(_ metric: Int) -> MetricSummary? {
    MetricSummary(
      values(metric), groups: outcomes.map(\.chapter), isShare: metrics[metric].definition.isShare)
  }

  /// Questions that could be scored: those with gold behind the fence.
  package var scored: [QuestionOutcome] {
    outcomes.filter { $0.unscored == nil && $0.question.kind != .none }
  }

  /// Scored questions without a relevant passage in their prompt.
  package var missed: [QuestionOutcome] { scored.filter { !$0.isHit } }

  /// Mean recall of the gold text within each budget, 0...1; empty when no question has countable
  /// text.
  package func recallCurve(budgets: [Int]) -> [(tokens: Int, recall: Double)] {
    let scored = scored.filter { !$0.ranking.spans.isEmpty }
    guard !scored.isEmpty else { return [] }
    return budgets.map { budget in
      let values = scored.compactMap {
        BudgetMetrics(gold: $0.ranking.spans).recall($0.ranking.results, budget: budget)
      }
      return (budget, values.reduce(0, +) / Double(max(1, values.count)))
    }
  }

  /// Search times of the questions that were searched.
  package var latencies: [Duration] { searched.map(\.elapsed) }

  package var searched: [QuestionOutcome] { outcomes.filter { $0.unscored == nil } }

  /// Tokens of the whole prompt, by question.
  package var promptTokens: [Int] { searched.map(\.ranking.prompt.tokens) }
}

/// A question of a set with the answer that a cell of its own gave.
package struct QuestionAnswer: Sendable {
  package let question: Question
  /// Place of the chapter in which its gold begins; nil without one.
  package let chapter: Int?
  package let cell: Int
  package let text: String
  package let usage: TokenUsage
  /// Cost in US dollars; nil when no model was called or it has no price.
  package let dollars: Double?
  package let elapsed: Duration
  package let check: GroundingCheck
  /// The verdict and the reason of each run of the judge.
  package var verdicts: [JudgeVerdict] = []
  package var reasons: [String] = []

  package var checked: CheckedAnswer {
    CheckedAnswer(kind: question.kind, check: check, verdicts: verdicts)
  }
}

/// The metrics of the answers to a set, apart from those of the passages.
package struct AnswerReport: Sendable {
  package let provider: String
  package let isLanguageModel: Bool
  package internal(set) var answers: [QuestionAnswer]
  /// Number of questions that were not asked, or whose call failed.
  package let unanswered: Int
  /// The first failure of a call.
  package let failure: (any Error)?
  package internal(set) var judge: JudgeReport?

  package var metrics: [AnswerMetric] { judge == nil ? AnswerMetric.unjudged : AnswerMetric.all }

  /// Values in the order of the answers; nil where the metric does not apply or no score was
  /// possible.
  package func values(_ metric: AnswerMetric) -> [Double?] {
    answers.map { metric.working($0.checked).value }
  }

  package func summary(_ metric: AnswerMetric) -> MetricSummary? {
    MetricSummary(values(metric), groups: answers.map(\.chapter))
  }

  package var usage: TokenUsage { answers.map(\.usage).reduce(TokenUsage(), +) }

  /// Cost of all answers in US dollars; nil when no model was called or it has no price.
  package var dollars: Double? {
    let known = answers.compactMap(\.dollars)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  package var latencies: [Duration] { answers.map(\.elapsed) }
}

/// The verdicts of a judge on the answers, with its own cost.
package struct JudgeReport: Sendable {
  /// Provider and model, such as `anthropic:claude-sonnet-4-5`.
  package let model: String
  /// Name and version of the template.
  package let template: String
  package let cell: Int
  package let counts: [JudgeVerdict: Int]
  /// Number of answers without a verdict.
  package let unjudged: Int
  /// Agreement of two runs; nil with one.
  package let agreement: JudgeAgreement?
  package let usage: TokenUsage
  package let dollars: Double?
  package let failure: (any Error)?
}

/// Called after each question.
package typealias EvaluationObserver = @Sendable (_ done: Int, _ total: Int) -> Void

extension EvaluationReport {
  /// All searches of a set as one stage, for the trace of the cell that measured them.
  func searching(of index: PreparedIndex, hasher: ContentHasher, setting: ParameterChanges = [])
    -> StageRun
  {
    let searched = outcomes.filter { $0.unscored == nil }
    var detail: [String: JSONValue] = [
      "set": .string(set), "questions": .integer(searched.count),
      ParameterKey<RetrievalMode>.retrievalMode.parameter.field:
        .string(retrieval.mode.rawValue),
      ParameterKey<Int>.topK.parameter.field: .integer(retrieval.topK),
    ]
    if !setting.isEmpty { detail["setting"] = .string(setting.texts.joined(separator: " ")) }
    let questions = hasher.hash(searched.map(\.question.text).joined(separator: "\u{0}"))
    return StageRun(
      stage: .retrieve,
      key: StageKey(
        .retrieve, "set/2", of: index.stages.map(\.key) + [questions], retrieval.values.keyed
      ).hash(by: hasher),
      isReused: false, detail: detail,
      elapsed: searched.reduce(.zero) { $0 + $1.elapsed })
  }
}
