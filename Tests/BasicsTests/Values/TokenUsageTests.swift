import Basics
import Testing

struct TokenUsageTests {
  @Test func `sums of absurd counts stop at the largest number`() {
    let absurd = TokenUsage(inputTokens: .max, outputTokens: 1, cacheReadTokens: 2)
    let sum = absurd + absurd
    #expect(sum == TokenUsage(inputTokens: .max, outputTokens: 2, cacheReadTokens: 4))
  }
}
