import Answers
import Basics
import Search
import Sessions
import Testing

struct SpendingTests {
  @Test func `embeddings are priced by the table, and cost nothing without a call`() throws {
    let models = try ModelTable([
      "as_of": "2026-11-21", "providers": ["p": ["embedding": ["e": ["input": 2]]]],
    ])
    var spending = Spending([], models: models)
    spending.add(EmbeddingBill(provider: "p", name: "e", tokens: 500_000), models: models)
    spending.add(EmbeddingBill(provider: "p", name: "e", tokens: 0), models: models)
    #expect(spending.dollars == 1)
    #expect(spending.rows.map(\.calls) == [1])
    spending.add(EmbeddingBill(provider: "p", name: "new", tokens: 1), models: models)
    #expect(!spending.isComplete && spending.dollars == 1)
  }
}
