import Basics

/// The prompt of one question, exactly as a model would receive it.
package struct JudgedPrompt: Hashable, Sendable {
  /// Passages in the order of the prompt, as byte ranges of the book's text.
  package let passages: [Range<Int>]
  /// Word pieces of the whole prompt, question and instructions included.
  package let tokens: Int

  package init(passages: [Range<Int>], tokens: Int) {
    self.passages = passages
    self.tokens = tokens
  }
}

/// The prompt and the ranking of one question beside its gold: the input of every metric.
package struct JudgedRanking: Hashable, Sendable {
  package let question: Question
  package let needs: [GoldNeed]
  package let prompt: JudgedPrompt
  /// The ranking, best first and deeper than any prompt; empty when no ranking metric was asked for.
  package let results: [PricedRange]
  /// All chunks of the set in reading order, each a possible result.
  package let chunks: [Range<Int>]

  package init(
    question: Question, needs: [GoldNeed], prompt: JudgedPrompt, results: [PricedRange],
    chunks: [Range<Int>]
  ) {
    self.question = question
    self.needs = needs
    self.prompt = prompt
    self.results = results
    self.chunks = chunks
  }

  /// The passages of the prompt as a ranking, first passage first.
  package var inPrompt: JudgedRanking {
    JudgedRanking(
      question: question, needs: needs, prompt: prompt,
      results: prompt.passages.map { PricedRange(range: $0, tokens: 0) }, chunks: chunks)
  }

  /// Stretches that are known for certain; a need with alternatives has no such stretch.
  package var spans: [Range<Int>] {
    needs.compactMap {
      $0.alternatives.count == 1 && $0.asks == .anyPart ? $0.alternatives[0] : nil
    }
  }

  /// Gains are binary: a result is relevant when it meets a need.
  package var relevance: RankedRelevance {
    let found = results.map { met($0.range) }
    return RankedRelevance(
      needs: found, gains: found.map { $0.isEmpty ? 0 : 1 }, needCount: needs.count,
      idealGains: relevantChunks.map { _ in 1 })
  }

  /// Gain of a result is the share of the gold text it holds.
  package var coverage: RankedRelevance {
    let whole = Double(max(1, RangeSet(spans).length))
    let gold = SpanMetrics(gold: spans)
    return RankedRelevance(
      needs: results.map { met($0.range) },
      gains: results.map { Double(gold.covered(by: [$0.range])) / whole },
      needCount: spans.count,
      idealGains: relevantChunks.map { Double(gold.covered(by: [$0])) / whole })
  }

  package var relevantChunks: [Range<Int>] {
    chunks.filter { chunk in needs.contains { $0.isMet(by: chunk) } }
  }

  private func met(_ range: Range<Int>) -> Set<Int> {
    Set(needs.indices.filter { needs[$0].isMet(by: range) })
  }
}
