package import Domain

/// What one question of a set came to.
package struct QuestionOutcome: Sendable {
  package let ranking: JudgedRanking
  /// One for each metric of the report, in its order.
  package let workings: [MetricWorking]
  /// Why it was not scored; nil when it was.
  package let unscored: UnscoredReason?
  package let elapsed: Duration

  package var question: Question { ranking.question }
}

/// Why a question has no values.
package enum UnscoredReason: Hashable, Sendable {
  /// Its gold lies behind the reading position, where no search may look.
  case beyondFence
  /// Its gold is not in this book.
  case goldMissing(String)
}

/// A set of questions searched with one setting.
package struct EvaluationReport: Sendable {
  package let set: String
  package let options: ChunkingOptions
  package let retrieval: RetrievalOptions
  package let metrics: [Metric]
  package let outcomes: [QuestionOutcome]
  package let chunkCount: Int

  /// Values of the metric in the order of the questions; nil where it does not apply.
  package func values(_ metric: Int) -> [Double?] {
    outcomes.map { $0.unscored == nil ? $0.workings[metric].value : nil }
  }

  package func summary(_ metric: Int) -> MetricSummary? { MetricSummary(values(metric)) }

  package var latencies: [Duration] { outcomes.map(\.elapsed) }

  /// Tokens of the passages that a prompt would hold, by question.
  package var contextTokens: [Int] {
    outcomes.map { outcome in
      let budget = retrieval.selection.budget
      let taken =
        budget > 0
        ? BudgetMetrics.taken(outcome.ranking.results, budget: budget)
        : Array(outcome.ranking.results.prefix(retrieval.topK))
      return taken.reduce(0) { $0 + $1.tokens }
    }
  }
}

/// Called as questions are done.
package typealias EvaluationObserver = @Sendable (_ done: Int, _ total: Int) -> Void
