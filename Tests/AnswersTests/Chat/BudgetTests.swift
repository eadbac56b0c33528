import Answers
import Basics
import Testing

struct BudgetTests {
  private func card(input: Double?, isTiered: Bool = false) -> ModelCard {
    ModelCard(
      provider: "p", name: "m",
      prices: input.map {
        ModelPrices(
          input: $0, output: 10, cacheRead: 0, cacheWrite: 0, isTiered: isTiered,
          date: "2026-11-21")
      }, acceptsTemperature: true)
  }

  private func limit(_ dollars: Double, spent: Double = 0) -> [Budget.Limit] {
    [Budget.Limit(parameter: "budget.session", dollars: dollars, spent: spent)]
  }

  // 2000 bytes are 1000 tokens at most, a dollar a million; 100 tokens of answer ten dollars a million.
  private static let call = 0.001 + 0.001

  @Test(arguments: [(0.0, 0.0021, true), (0.0, 0.0019, false), (0.0005, 0.0021, false)])
  func `a call is made only when it cannot pass the limit`(
    _ spent: Double, _ dollars: Double, _ isAllowed: Bool
  ) {
    let budget = Budget(limit(dollars, spent: spent), of: card(input: 1))
    let check = { try budget.check(requestBytes: 2000, maximumTokens: 100) }
    if isAllowed {
      #expect(throws: Never.self) { try check() }
    } else {
      let error = #expect(throws: BudgetError.self) { try check() }
      guard case .wouldExceed("budget.session", dollars, spent, let call) = error else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(abs(call - Self.call) < 1e-9)
    }
  }

  @Test func `calls of the same question count towards the budget, and long prompts may cost more`()
  {
    let budget = Budget(limit(0.0025), of: card(input: 1))
    #expect(throws: BudgetError.self) {
      try budget.check(
        requestBytes: 2000, maximumTokens: 100, usage: TokenUsage(inputTokens: 1000))
    }
    let tiered = Budget(limit(0.003), of: card(input: 1, isTiered: true))
    #expect(throws: BudgetError.self) { try tiered.check(requestBytes: 2000, maximumTokens: 100) }
  }

  @Test func `a budget refuses a model without a price`() {
    #expect(
      throws: BudgetError.unpriced(provider: "p", model: "m", parameter: "budget.session")
    ) { try Budget(limit(1), of: card(input: nil)).check(requestBytes: 1, maximumTokens: 1) }
  }
}
