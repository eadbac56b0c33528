/// The families of metrics, by their subject.
package enum MetricFamily: String, Hashable, Sendable, CaseIterable {
  /// The text in the prompt, which every parameter up to the prompt influences.
  case prompt
  /// The order of the best 50 results, which neither `top_k` nor a budget changes.
  case ranking
  /// The cutting alone, whatever the query.
  case chunking
}

/// The definition of a metric in words and as arithmetic; `docs/metrics.md` has a section for each.
package struct MetricDefinition: Hashable, Sendable {
  package let name: String
  package let formula: String
  /// Its meaning in one line, without a formula.
  package let meaning: String
  /// Its unit and the range of its values.
  package let unit: String
  package let source: String
  package let usualCutoff: Metric.Cutoff
  let compute: @Sendable (JudgedRanking, Int) -> MetricWorking

  init(
    _ name: String, _ formula: String, meaning: String, unit: String = "share, 0…1",
    source: String, cutoff: Metric.Cutoff = .rank(5),
    compute: @escaping @Sendable (JudgedRanking, Int) -> MetricWorking
  ) {
    self.name = name
    self.formula = formula
    self.meaning = meaning
    self.unit = unit
    self.source = source
    usualCutoff = cutoff
    self.compute = compute
  }

  package var takesTokens: Bool {
    if case .tokens = usualCutoff { true } else { false }
  }

  package var family: MetricFamily {
    switch usualCutoff {
    case .prompt: .prompt
    case .rank, .tokens: .ranking
    case .none: .chunking
    }
  }

  /// True when a smaller value is better.
  package var isCost: Bool { unit == "tokens" || unit == "chunks" }

  /// True when its values are in 0…1.
  package var isShare: Bool { unit.hasPrefix("share") || unit == "0 or 1" }

  /// Definitions are equal when their names and kinds of cut-off are.
  package static func == (a: MetricDefinition, b: MetricDefinition) -> Bool {
    a.name == b.name && a.usualCutoff == b.usualCutoff
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(usualCutoff)
  }

  package static let all: [MetricDefinition] = prompts + ranks + spans + budgets
}

/// Metrics of the prompt: the passages a model would be sent, in their order.
extension MetricDefinition {
  static let promptHit = MetricDefinition(
    "hit", "1 when a passage in the prompt meets a need, else 0",
    meaning: "questions with something relevant in the prompt", unit: "0 or 1", source: "ours",
    cutoff: .prompt
  ) { ranking, _ in
    let prompt = PromptWords(ranking)
    return MetricWorking(prompt.judged.relevance.hit(prompt.count), prompt.lines)
  }

  static let promptRecall = MetricDefinition(
    "recall", "needs met by the passages in the prompt / all needs",
    meaning: "how many of the needed passages are in the prompt", source: "ours", cutoff: .prompt
  ) { ranking, _ in
    let prompt = PromptWords(ranking)
    return MetricWorking(
      prompt.judged.relevance.recall(prompt.count),
      prompt.lines + ["needs met: \(prompt.met) of \(ranking.needs.count)"])
  }

  static let promptTokens = MetricDefinition(
    "tokens", "word pieces of the whole prompt, question and instructions included",
    meaning: "what a question costs to send", unit: "tokens", source: "ours", cutoff: .prompt
  ) { ranking, _ in
    MetricWorking(Double(ranking.prompt.tokens), ["\(ranking.prompt.passages.count) passages"])
  }

  /// The metrics an evaluation shows first: any gold found, all of it found, and the tokens spent.
  static let plain = [promptHit, promptRecall, promptTokens]

  static let prompts: [MetricDefinition] =
    plain + [
      MetricDefinition(
        "precision", "passages in the prompt that meet a need / passages in the prompt",
        meaning: "how many passages of the prompt are relevant", source: "ours", cutoff: .prompt
      ) { ranking, _ in
        let prompt = PromptWords(ranking)
        let value = prompt.judged.relevance.precision(max(1, prompt.count))
        return MetricWorking(
          value, prompt.lines + ["\(prompt.relevant.count) / \(prompt.count)"])
      },
      MetricDefinition(
        "mrr", "1 / place of the first passage in the prompt that meets a need, else 0",
        meaning: "how early in the prompt the first relevant passage comes", source: "ours",
        cutoff: .prompt
      ) { ranking, _ in
        let prompt = PromptWords(ranking)
        return MetricWorking(
          prompt.judged.relevance.reciprocalRank(prompt.count),
          prompt.lines + [prompt.relevant.first.map { "1 / \($0)" } ?? "no relevant passage"])
      },
      MetricDefinition(
        "text-recall", "gold bytes in the prompt / all gold bytes",
        meaning: "how much of the gold text is in the prompt", source: "ours", cutoff: .prompt
      ) { ranking, _ in
        let gold = SpanMetrics(gold: ranking.spans)
        let taken = ranking.prompt.passages
        return MetricWorking(
          gold.recall(taken), ["\(gold.covered(by: taken)) / \(gold.goldLength) bytes"])
      },
      MetricDefinition(
        "text-precision",
        "gold bytes in the prompt / sum of its passages' bytes, repeats paid twice",
        meaning: "how much of the passages' text is gold text", source: "ours", cutoff: .prompt
      ) { ranking, _ in
        let gold = SpanMetrics(gold: ranking.spans)
        let taken = ranking.prompt.passages
        let length = taken.reduce(0) { $0 + $1.count }
        return MetricWorking(
          gold.precision(taken), ["\(gold.covered(by: taken)) / \(length) bytes"])
      },
    ]
}

/// The passages of a prompt in words.
private struct PromptWords {
  let judged: JudgedRanking
  /// Places from 1 that meet a need.
  let relevant: [Int]
  let met: Int
  let lines: [String]

  init(_ ranking: JudgedRanking) {
    judged = ranking.inPrompt
    let needs = judged.relevance.needs
    relevant = needs.indices.filter { !needs[$0].isEmpty }.map { $0 + 1 }
    met = needs.reduce(into: Set<Int>()) { $0.formUnion($1) }.count
    let places = relevant.isEmpty ? "none" : relevant.map(String.init).joined(separator: ", ")
    lines = [
      "needs: \(ranking.needs.count); passages in the prompt of \(ranking.prompt.tokens) tokens: \(needs.count)",
      "relevant passages: \(places)",
    ]
  }

  var count: Int { judged.results.count }
}

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
  package static func of(_ value: Double) -> String {
    let scaled = (value * 10_000).rounded()
    guard scaled.magnitude < 1e15 else { return String(value) }
    let whole = Int(scaled.magnitude)
    let digits = String(repeating: "0", count: max(0, 5 - String(whole).count)) + String(whole)
    return (value < 0 && whole > 0 ? "-" : "") + digits.dropLast(4) + "." + digits.suffix(4)
  }
}
