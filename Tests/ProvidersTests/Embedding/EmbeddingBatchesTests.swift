import Testing

@testable import Providers

struct EmbeddingBatchesTests {
  @Test func `no batch has too many texts or bytes`() {
    let texts = ["aa", "bbb", "c", "dddddddddd", "e", "f", "g", "h"]
    let limits = EmbeddingBatches.Limits(texts: 3, bytes: 6)
    #expect(Array(EmbeddingBatches(texts, limits: limits)) == [0..<3, 3..<4, 4..<7, 7..<8])
    #expect(Array(EmbeddingBatches([], limits: limits)).isEmpty)
  }
}
