import Search
import Testing

/// The bill of an embedding service.
struct EmbeddingBillTests {
  private let model = EmbeddingModel(
    provider: "p", name: "e", dimension: 3, fingerprint: "p/e/3", windowTokens: nil)

  @Test func `the service's own count comes first, else a token for every two bytes`() {
    let texts = ["abcd", "é"]
    #expect(EmbeddingBill(model, texts, EmbeddingReply(vectors: [], tokens: 2)).tokens == 2)
    #expect(EmbeddingBill(model, texts, EmbeddingReply(vectors: [])).tokens == 5)
  }
}
