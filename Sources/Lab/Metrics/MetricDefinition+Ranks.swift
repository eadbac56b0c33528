/// Metrics over ranks: which results meet a need.
extension MetricDefinition {
  static let ranks: [MetricDefinition] = [
    MetricDefinition(
      "hit", "1 when one of the first k results meets a need, else 0",
      meaning: "questions with something relevant among the first k", unit: "0 or 1",
      source: "usual; success@k in trec_eval"
    ) { ranking, k in
      MetricWorking(ranking.relevance.hit(k), RankWords(ranking, k).lines)
    },
    MetricDefinition(
      "recall", "needs met by the first k results / all needs",
      meaning: "how many of the needed passages are among the first k", source: "usual"
    ) { ranking, k in
      let words = RankWords(ranking, k)
      return MetricWorking(
        ranking.relevance.recall(k),
        words.lines + ["needs met: \(words.met) of \(ranking.needs.count)"])
    },
    MetricDefinition(
      "precision", "relevant results among the first k / k, also when fewer were returned",
      meaning: "how much of the first k is relevant",
      source: "usual; trec_eval"
    ) { ranking, k in
      let words = RankWords(ranking, k)
      return MetricWorking(
        ranking.relevance.precision(k), words.lines + ["\(words.relevant.count) / \(k)"])
    },
    MetricDefinition(
      "mrr", "1 / rank of the first relevant result among the first k, else 0",
      meaning: "how high the first relevant result ranks",
      source: "Voorhees, TREC-8 (1999)", cutoff: .rank(10)
    ) { ranking, k in
      let words = RankWords(ranking, k)
      return MetricWorking(
        ranking.relevance.reciprocalRank(k),
        words.lines + [words.relevant.first.map { "1 / \($0)" } ?? "no relevant result"])
    },
    MetricDefinition(
      "map", "Σ precision at each relevant rank ≤ k / relevant chunks of the set",
      meaning: "how early all relevant chunks come",
      source: "trec_eval map_cut", cutoff: .rank(10)
    ) { ranking, k in
      let words = RankWords(ranking, k)
      let terms = words.relevant.enumerated().map { "\($0 + 1)/\($1)" }
      return MetricWorking(
        ranking.relevance.averagePrecision(k),
        words.lines + [
          "(\(terms.isEmpty ? "0" : terms.joined(separator: " + "))) / \(ranking.relevantChunks.count)"
        ])
    },
    MetricDefinition(
      "ndcg",
      "Σ g/log2(rank+1) over the first k, by that of the best order; g is 1 for a relevant result",
      meaning: "how near the order is to the best one",
      source: "Järvelin, Kekäläinen (2002); linear form, as trec_eval", cutoff: .rank(10)
    ) { ranking, k in discounted(ranking.relevance, ranking, k, .linear) },
    MetricDefinition(
      "ndcg-coverage",
      "Σ g/log2(rank+1) over the first k, by that of the best order; g is the share of the gold text a result holds",
      meaning: "the same, by how much of the gold text each result holds",
      source: "linear form with graded gains", cutoff: .rank(10)
    ) { ranking, k in discounted(ranking.coverage, ranking, k, .linear) },
    MetricDefinition(
      "ndcg-exponential",
      "Σ (2^g-1)/log2(rank+1) over the first k, by that of the best order; g is the share of the gold text a result holds",
      meaning: "the same, results that hold all of the gold weighing more",
      source: "Burges et al. (2005); exponential form", cutoff: .rank(10)
    ) { ranking, k in discounted(ranking.coverage, ranking, k, .exponential) },
  ]

  private static func discounted(
    _ relevance: RankedRelevance, _ ranking: JudgedRanking, _ k: Int, _ form: GainForm
  ) -> MetricWorking {
    let (dcg, ideal) = (form.dcg(relevance.gains, k), form.dcg(relevance.idealGains, k))
    return MetricWorking(
      relevance.ndcg(k, form),
      RankWords(ranking, k).lines + ["DCG \(Figures.of(dcg)) / ideal DCG \(Figures.of(ideal))"])
  }
}

/// The ranks of a question in words.
struct RankWords {
  /// Ranks from 1 that meet a need.
  let relevant: [Int]
  let met: Int
  let lines: [String]

  init(_ ranking: JudgedRanking, _ k: Int) {
    let needs = ranking.relevance.needs.prefix(k)
    relevant = needs.indices.filter { !needs[$0].isEmpty }.map { $0 + 1 }
    met = needs.reduce(into: Set<Int>()) { $0.formUnion($1) }.count
    let ranks = relevant.isEmpty ? "none" : relevant.map(String.init).joined(separator: ", ")
    lines = [
      "needs: \(ranking.needs.count); results looked at: \(min(k, ranking.results.count)) of \(ranking.results.count)",
      "relevant ranks: \(ranks)",
    ]
  }
}

/// Numbers as the workings show them.
enum Figures {
  /// Four decimal places.
  static func of(_ value: Double) -> String {
    let scaled = (value * 10_000).rounded()
    guard scaled.magnitude < 1e15 else { return String(value) }
    let whole = Int(scaled.magnitude)
    let digits = String(repeating: "0", count: max(0, 5 - String(whole).count)) + String(whole)
    return (value < 0 && whole > 0 ? "-" : "") + digits.dropLast(4) + "." + digits.suffix(4)
  }
}
