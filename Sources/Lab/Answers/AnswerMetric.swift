package import Groundedness
package import Sessions

/// An answer with the inputs of all its metrics.
package struct CheckedAnswer: Hashable, Sendable {
  package let kind: QuestionKind
  package let check: GroundingCheck
  /// The verdict of each run of a judge, in order; empty without a judge.
  package let verdicts: [JudgeVerdict]

  package init(kind: QuestionKind, check: GroundingCheck, verdicts: [JudgeVerdict] = []) {
    self.kind = kind
    self.check = check
    self.verdicts = verdicts
  }
}

/// A metric of one answer, 0...1; `/eval` shows its mean over the answers it applies to.
package struct AnswerMetric: Hashable, Sendable, CustomStringConvertible {
  package let name: String
  package let formula: String
  package let source: String
  /// True when a language model has to judge.
  package let isJudged: Bool
  /// True for shares of faults.
  package let isLessBetter: Bool
  let compute: @Sendable (CheckedAnswer) -> MetricWorking

  init(
    _ name: String, _ formula: String, source: String = "ours, from what /show --check finds",
    isJudged: Bool = false, isLessBetter: Bool = false,
    compute: @escaping @Sendable (CheckedAnswer) -> MetricWorking
  ) {
    self.name = name
    self.formula = formula
    self.source = source
    self.isJudged = isJudged
    self.isLessBetter = isLessBetter
    self.compute = compute
  }

  package static func == (a: AnswerMetric, b: AnswerMetric) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  package var description: String { name }

  package func working(_ answer: CheckedAnswer) -> MetricWorking { compute(answer) }

  /// The metric of a name; nil when it is not a metric of answers.
  package static func named(_ name: String) -> AnswerMetric? { all.first { $0.name == name } }

  package static let all: [AnswerMetric] =
    [citationPrecision, citationRecall, quoteVerification]
    + [SentenceSupport.supported, .partial, .unsupported].map(band)
    + [abstention, falseAbstention, judged]

  /// The metrics that need no model.
  package static var unjudged: [AnswerMetric] { all.filter { !$0.isJudged } }
}

extension AnswerMetric {
  private static let citationPrecision = AnswerMetric(
    "citation-precision", "citations that lead to a passage of the answer / its citations"
  ) { answer in
    let score = GroundingScore([answer.check])
    return MetricWorking(
      score.citationPrecision, ["\(score.goodCitations) / \(score.citations) citations"])
  }

  private static let citationRecall = AnswerMetric(
    "citation-recall", "sentences that are cited and supported / sentences that claim something"
  ) { answer in
    let score = GroundingScore([answer.check])
    return MetricWorking(
      score.citationRecall, ["\(score.carriedSentences) / \(score.claims) sentences"])
  }

  private static let quoteVerification = AnswerMetric(
    "quote-verification",
    "quotations found in the book, on the page cited / its quotations, without those of sentences that claim nothing"
  ) { answer in
    // “I found nothing about …” repeats the question's words, which the book need not contain.
    let idle = answer.check.sentences.filter { $0.support == .noClaim }.map(\.range)
    let quotes = answer.check.quotes.filter { quote in !idle.contains { $0.overlaps(quote.range) } }
    let verified = quotes.count { $0.status == .verified }
    return MetricWorking(
      quotes.isEmpty ? nil : Double(verified) / Double(quotes.count),
      ["\(verified) / \(quotes.count) quotations"])
  }

  private static func band(_ support: SentenceSupport) -> AnswerMetric {
    AnswerMetric(
      "\(support.rawValue)-sentences",
      "\(support.rawValue) sentences / sentences that claim something; the bands of /show --check",
      isLessBetter: support == .unsupported
    ) { answer in
      let score = GroundingScore([answer.check])
      let count = score.sentences[support] ?? 0
      return MetricWorking(
        score.claims == 0 ? nil : Double(count) / Double(score.claims),
        ["\(count) / \(score.claims) sentences"])
    }
  }

  private static let abstention = AnswerMetric(
    "abstention", "1 when the answer to a question of kind none claims nothing, else 0"
  ) { answer in
    guard answer.kind == .none else { return MetricWorking(nil, ["the book answers it"]) }
    let declines = answer.check.declines
    return MetricWorking(
      declines ? 1 : 0, [declines ? "no sentence claims anything" : "it claims something"])
  }

  private static let falseAbstention = AnswerMetric(
    "false-abstention",
    "1 when the answer to a question that the book answers claims nothing, else 0",
    isLessBetter: true
  ) { answer in
    guard answer.kind != .none else { return MetricWorking(nil, ["the book does not answer it"]) }
    let declines = answer.check.declines
    return MetricWorking(
      declines ? 1 : 0, [declines ? "no sentence claims anything" : "it claims something"])
  }

  private static let judged = AnswerMetric(
    "judge",
    "yes 1, no 0 of a model that compares the answer with the gold; cannot tell, runs that differ and unreadable replies have no value",
    source: "template judge; Zheng et al. 2023 for what such judges are worth", isJudged: true
  ) { answer in
    guard let verdict = JudgeVerdict(runs: answer.verdicts) else {
      return MetricWorking(nil, ["not judged"])
    }
    let runs = answer.verdicts.map(\.rawValue).joined(separator: ", ")
    return MetricWorking(verdict.value, ["runs: \(runs)", "together: \(verdict.rawValue)"])
  }
}

extension GroundingCheck {
  /// True when none of its sentences makes a claim.
  package var declines: Bool { sentences.allSatisfy { $0.support == .noClaim } }
}
