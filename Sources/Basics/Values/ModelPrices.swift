/// Prices of a model in US dollars per million tokens.
package struct ModelPrices: Hashable, Sendable {
  package let input: Double
  package let output: Double
  package let cacheRead: Double
  package let cacheWrite: Double
  /// The provider asks more beyond some length, so that a computed cost is a lower bound.
  package let isTiered: Bool
  /// The day they were looked up, such as `2026-11-21`.
  package let date: String

  package init(
    input: Double, output: Double, cacheRead: Double, cacheWrite: Double, isTiered: Bool,
    date: String
  ) {
    self.input = input
    self.output = output
    self.cacheRead = cacheRead
    self.cacheWrite = cacheWrite
    self.isTiered = isTiered
    self.date = date
  }

  /// Dollars for these tokens.
  package func cost(of usage: TokenUsage) -> Double {
    let total =
      Double(usage.inputTokens) * input + Double(usage.outputTokens) * output
      + Double(usage.cacheReadTokens) * cacheRead + Double(usage.cacheWriteTokens) * cacheWrite
    return total / 1_000_000
  }

  /// Dollars that a call can cost at most.
  ///
  /// A request is counted at a token for every two bytes, which no tokenizer of text exceeds in
  /// practice, and the answer at its full length; a model that costs more for long prompts counts
  /// double.
  package func most(requestBytes: Int, maximumTokens: Int) -> Double {
    (Double(requestBytes) / 2 * max(input, cacheWrite) + Double(maximumTokens) * output)
      / 1_000_000 * (isTiered ? 2 : 1)
  }
}

/// Tokens of one call as the provider counted them.
package struct TokenUsage: Hashable, Sendable {
  /// Input tokens without those read from or written to a cache.
  package var inputTokens: Int
  package var outputTokens: Int
  package var cacheReadTokens: Int
  package var cacheWriteTokens: Int

  package init(
    inputTokens: Int = 0, outputTokens: Int = 0, cacheReadTokens: Int = 0,
    cacheWriteTokens: Int = 0
  ) {
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.cacheReadTokens = cacheReadTokens
    self.cacheWriteTokens = cacheWriteTokens
  }

  /// The sum, capped at the largest Int because counts come from servers and transcripts.
  package static func + (a: TokenUsage, b: TokenUsage) -> TokenUsage {
    func sum(_ count: KeyPath<TokenUsage, Int>) -> Int {
      let (sum, isTooLarge) = a[keyPath: count].addingReportingOverflow(b[keyPath: count])
      return isTooLarge ? .max : sum
    }
    return TokenUsage(
      inputTokens: sum(\.inputTokens), outputTokens: sum(\.outputTokens),
      cacheReadTokens: sum(\.cacheReadTokens), cacheWriteTokens: sum(\.cacheWriteTokens))
  }
}
