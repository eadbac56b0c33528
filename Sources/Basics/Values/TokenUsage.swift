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
