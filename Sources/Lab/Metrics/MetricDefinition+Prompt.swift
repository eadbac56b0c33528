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
