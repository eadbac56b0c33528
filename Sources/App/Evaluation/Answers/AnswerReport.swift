package import Answers
package import Basics
package import Lab

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
