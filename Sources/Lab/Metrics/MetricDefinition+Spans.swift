import Basics

/// Metrics over the text itself, and those at a token budget.
extension MetricDefinition {
  private static let chroma = "Smith, Troynikov: Evaluating Chunking Strategies (Chroma, 2024)"

  static let spans: [MetricDefinition] = [
    MetricDefinition(
      "text-recall", "gold bytes in the first k results / all gold bytes",
      meaning: "how much of the gold text is in the first k", source: chroma
    ) { ranking, k in
      let (gold, taken) = parts(ranking, k)
      return MetricWorking(
        gold.recall(taken), ["\(gold.covered(by: taken)) / \(gold.goldLength) bytes"])
    },
    MetricDefinition(
      "text-precision",
      "gold bytes in the first k results / sum of the results' bytes, repeats paid twice",
      meaning: "how much of the first k is gold text",
      source: chroma
    ) { ranking, k in
      let (gold, taken) = parts(ranking, k)
      return MetricWorking(
        gold.precision(taken), ["\(gold.covered(by: taken)) / \(length(taken)) bytes"])
    },
    MetricDefinition(
      "iou",
      "gold bytes in the first k results / (sum of the results' bytes + gold bytes in none)",
      meaning: "overlap of the first k with the gold text",
      source: chroma
    ) { ranking, k in
      let (gold, taken) = parts(ranking, k)
      let found = gold.covered(by: taken)
      return MetricWorking(
        gold.intersectionOverUnion(taken),
        ["\(found) / (\(length(taken)) + \(gold.goldLength - found)) bytes"])
    },
    MetricDefinition(
      "omega",
      "gold bytes in chunks / bytes of all chunks that meet gold and of gold in none: the precision of a perfect search",
      meaning: "the precision a perfect search would have with these chunks",
      source: chroma, cutoff: .none
    ) { ranking, _ in
      let gold = SpanMetrics(gold: ranking.spans)
      let met = RangeSet(ranking.chunks.filter(gold.meetsGold))
      let all = RangeSet(ranking.spans)
      return MetricWorking(
        gold.precisionOmega(chunks: ranking.chunks),
        [
          "\(ranking.chunks.count(where: gold.meetsGold)) of \(ranking.chunks.count) chunks meet gold",
          "\(all.intersection(met).length) / \(all.union(met).length) bytes",
        ])
    },
    MetricDefinition(
      "split", "mean over the gold spans of the fewest chunks that hold one",
      meaning: "into how many chunks a gold passage is cut", unit: "chunks",
      source: "ours", cutoff: .none
    ) { ranking, _ in
      MetricWorking(
        SplitRate.of(ranking.spans, chunks: ranking.chunks), ["\(ranking.spans.count) spans"])
    },
  ]

  static let budgets: [MetricDefinition] = [
    MetricDefinition(
      "recall", "gold bytes in the leading results that fit into the budget / all gold bytes",
      meaning: "how much of the gold text fits into the budget",
      source: "ours", cutoff: .tokens(2000)
    ) { ranking, budget in
      MetricWorking(
        BudgetMetrics(gold: ranking.spans).recall(ranking.results, budget: budget),
        budgetLines(ranking, budget))
    },
    MetricDefinition(
      "full",
      "1 when the leading results that fit into the budget hold at least 95 % of the gold bytes, else 0",
      meaning: "questions whose gold text is as good as whole within the budget",
      unit: "0 or 1", source: "ours", cutoff: .tokens(2000)
    ) { ranking, budget in
      MetricWorking(
        BudgetMetrics(gold: ranking.spans).full(ranking.results, budget: budget),
        budgetLines(ranking, budget))
    },
  ]

  private static func parts(_ ranking: JudgedRanking, _ k: Int) -> (SpanMetrics, [Range<Int>]) {
    (SpanMetrics(gold: ranking.spans), ranking.results.prefix(k).map(\.range))
  }

  private static func length(_ ranges: [Range<Int>]) -> Int {
    ranges.reduce(0) { $0 + $1.count }
  }

  private static func budgetLines(_ ranking: JudgedRanking, _ budget: Int) -> [String] {
    let taken = BudgetMetrics.taken(ranking.results, budget: budget)
    let gold = SpanMetrics(gold: ranking.spans)
    return [
      "\(taken.count) results of \(taken.reduce(0) { $0 + $1.tokens }) tokens fit into \(budget)",
      "\(gold.covered(by: taken.map(\.range))) / \(gold.goldLength) bytes",
    ]
  }
}
