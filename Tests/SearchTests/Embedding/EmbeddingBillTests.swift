import Answers
import Basics
import Search
import Sessions
import Testing

/// The bill of an embedding service, in transcripts and in sums.
struct EmbeddingBillTests {
  private let model = EmbeddingModel(
    provider: "p", name: "e", dimension: 3, fingerprint: "p/e/3", windowTokens: nil)
  private let hash = ContentHash(String(repeating: "a", count: 64))

  @Test func `the service's own count comes first, else a token for every two bytes`() {
    let texts = ["abcd", "é"]
    #expect(EmbeddingBill(model, texts, EmbeddingReply(vectors: [], tokens: 2)).tokens == 2)
    #expect(EmbeddingBill(model, texts, EmbeddingReply(vectors: [])).tokens == 5)
  }

  @Test func `a bill is recorded, and lines without a valid one are still read`() throws {
    let hash = try #require(hash)
    let bill = EmbeddingBill(provider: "p", name: "e", tokens: 5)
    let line = VectorsLine(
      cell: 1, model: "p/e/3", purpose: "query", texts: [hash], vectors: hash, bill: bill)
    #expect(VectorsLine(fields: line.fields)?.bill == bill)
    for tokens in [JSONValue.null, .integer(-1), .integer(.max), .string("5")] {
      let fields = line.fields.merging(["tokens": tokens]) { $1 }
      let read = try #require(VectorsLine(fields: fields))
      #expect(read.bill == nil && read.texts == [hash])
    }
  }

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
