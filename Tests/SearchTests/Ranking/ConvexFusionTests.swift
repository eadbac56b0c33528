import Parameters
import Search
import Testing

struct ConvexFusionTests {
  @Test func `scores by their best, weighted, worked out by hand`() {
    let hits = ConvexFusion.fuse(
      keyword: [IndexHit(chunk: 1, score: 8), IndexHit(chunk: 2, score: 6)],
      vector: [
        IndexHit(chunk: 2, score: 0.5), IndexHit(chunk: 3, score: 0.4),
        IndexHit(chunk: 4, score: -0.1),
      ],
      keywordWeight: 3, vectorWeight: 1)
    #expect(hits.map(\.chunk) == [2, 1, 3, 4])
    #expect(hits.map(\.score) == [0.75 * 0.75 + 0.25, 0.75, 0.25 * 0.8, 0])
    #expect(hits[0].keyword == LegScore(rank: 2, score: 6))
    #expect(hits[0].vector == LegScore(rank: 1, score: 0.5))
    #expect(hits[1].vector == nil)
  }

  @Test(arguments: [FusionMethod.scores, .ranks])
  func `keywords that most chunks have do not decide`(method: FusionMethod) {
    var options = RetrievalOptions(Parameters())
    (options.mode, options.fusion) = (.hybrid, method)
    let vector = [IndexHit(chunk: 2, score: 0.668), IndexHit(chunk: 1, score: 0.6)]
    func first(_ best: Double) -> Int? {
      let keyword = [IndexHit(chunk: 1, score: best), IndexHit(chunk: 3, score: best * 0.9)]
      return LegFusion.fuse(keyword: keyword, vector: vector, options: options).first?.chunk
    }
    #expect(first(0.000005) == 2)
    #expect(first(3) == 1)
    #expect(LegFusion.keywordShare(best: 0.25) == 0.25)
    #expect(LegFusion.keywordShare(best: 7) == 1 && LegFusion.keywordShare(best: nil) == 1)
  }

  @Test func `a model whose cosines begin at 0.7 counts from there, worked out by hand`() {
    func choice(_ provider: String, _ model: String? = nil) -> EmbeddingChoice {
      EmbeddingChoice(provider: provider, model: model, dimensions: nil, precision: .f32)
    }
    let least = choice("e5").unrelatedCosine
    #expect(least == 0.7)
    #expect(choice("compatible", "intfloat/multilingual-E5-large").unrelatedCosine == 0.7)
    #expect(choice("minilm").unrelatedCosine == 0)
    // By shares of 0.9 both would be near 1, and the keyword's chunk would win.
    let hits = ConvexFusion.fuse(
      keyword: [IndexHit(chunk: 1, score: 8), IndexHit(chunk: 2, score: 4)],
      vector: [IndexHit(chunk: 2, score: 0.9), IndexHit(chunk: 1, score: 0.75)],
      keywordWeight: 1, vectorWeight: 1, unrelatedCosine: least)
    #expect(hits.map(\.chunk) == [2, 1])
    #expect(abs(hits[0].score - 0.75) < 1e-12 && abs(hits[1].score - 0.625) < 1e-12)
    #expect(hits[1].vector?.score == 0.75)
  }

  @Test func `a weight of zero keeps the other leg's order`() {
    let keyword = [IndexHit(chunk: 5, score: 3), IndexHit(chunk: 1, score: 2)]
    let vector = [IndexHit(chunk: 9, score: 0.9)]
    let hits = ConvexFusion.fuse(
      keyword: keyword, vector: vector, keywordWeight: 1, vectorWeight: 0)
    #expect(hits.map(\.chunk) == [5, 1, 9])
    #expect(ConvexFusion.fuse(keyword: [], vector: [], keywordWeight: 1, vectorWeight: 1).isEmpty)
  }
}
