import Parameters
import Search
import TestSupport
import Testing

struct ReciprocalRankFusionTests {
  private let keyword = [IndexHit(chunk: 4, score: 9), IndexHit(chunk: 2, score: 7)]
  private let vector = [
    IndexHit(chunk: 2, score: 0.8), IndexHit(chunk: 9, score: 0.7), IndexHit(chunk: 4, score: 0.1),
  ]

  @Test func `scores are weighted sums of reciprocal ranks`() {
    let hits = ReciprocalRankFusion.fuse(
      keyword: keyword, vector: vector,
      options: RetrievalOptions(fusionConstant: 60, keywordWeight: 1, vectorWeight: 0.7))
    #expect(hits.map(\.chunk) == [2, 4, 9])
    #expect(hits[0].score == 1.0 / 62 + 0.7 / 61)
    #expect(hits[1].score == 1.0 / 61 + 0.7 / 63)
    #expect(hits[2].score == 0.7 / 62)
    #expect(hits[0].keyword == LegScore(rank: 2, score: 7))
    #expect(hits[0].vector == LegScore(rank: 1, score: 0.8))
    #expect(hits[2].keyword == nil)
  }

  @Test func `one leg alone keeps its order and scores`() {
    let byKeyword = ReciprocalRankFusion.fuse(
      keyword: keyword, vector: vector, options: RetrievalOptions(mode: .keyword))
    #expect(byKeyword.map(\.chunk) == [4, 2])
    #expect(byKeyword.map(\.score) == [9, 7])
    #expect(byKeyword.allSatisfy { $0.vector == nil })
    let byVector = ReciprocalRankFusion.fuse(
      keyword: keyword, vector: vector, options: RetrievalOptions(mode: .vector))
    #expect(byVector.map(\.chunk) == [2, 9, 4])
  }

  @Test func `ties are in reading order`() {
    let hits = ReciprocalRankFusion.fuse(
      keyword: [IndexHit(chunk: 7, score: 1)], vector: [IndexHit(chunk: 3, score: 1)],
      options: RetrievalOptions(keywordWeight: 1, vectorWeight: 1))
    #expect(hits.map(\.chunk) == [3, 7])
  }

  @Test func `a leg of weight zero still fills the list`() {
    let hits = ReciprocalRankFusion.fuse(
      keyword: keyword, vector: vector, options: RetrievalOptions(vectorWeight: 0))
    #expect(hits.map(\.chunk) == [4, 2, 9])
    #expect(hits[2].score == 0)
  }

  @Test func `a chunk named twice counts once, at its first place`() {
    let hits = ReciprocalRankFusion.fuse(
      keyword: [
        IndexHit(chunk: 1, score: 3), IndexHit(chunk: 1, score: 2), IndexHit(chunk: 5, score: 1),
      ],
      vector: [], options: RetrievalOptions())
    #expect(hits.map { $0.keyword?.rank } == [1, 2])
  }
}
