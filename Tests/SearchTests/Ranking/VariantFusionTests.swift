import Parameters
import Search
import TestSupport
import Testing

struct VariantFusionTests {
  private func list(_ chunks: [Int]) -> [FusedHit] {
    chunks.enumerated().map { index, chunk in
      FusedHit(
        chunk: chunk, score: 1 / Double(index + 1),
        keyword: LegScore(rank: index + 1, score: Double(100 + chunk)), vector: nil)
    }
  }

  @Test func `a single list is returned unchanged`() {
    let only = list([4, 2, 9])
    #expect(VariantFusion.fuse([only], constant: 60) == only)
    #expect(VariantFusion.fuse([], constant: 60).isEmpty)
  }

  @Test func `ranks are joined as worked out by hand`() throws {
    // k = 1. Chunk 1: 1/2 + 1/3; chunk 2: 1/3 + 1/2; chunk 3: 1/4; chunk 7: 1/4.
    let fused = VariantFusion.fuse([list([1, 2, 3]), list([2, 1, 7])], constant: 1)
    #expect(fused.map(\.chunk) == [1, 2, 3, 7])
    let (first, third) = (fused[0].score, fused[2].score)
    #expect(abs(first - 0.833_333_333_333) < 1e-9)
    #expect(abs(third - 0.25) < 1e-12)
    #expect(fused[0].variants == [1, 2] && fused[3].variants == [nil, 3])
    // The legs shown are the question's own.
    #expect(fused[1].keyword?.rank == 2 && fused[3].keyword == nil)
  }

  @Test func `every chunk of a list is in the result once, best first`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      let lists = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        list(
          Array((0..<20).shuffled(using: &random).prefix(.random(in: 0...20, using: &random))))
      }
      let fused = VariantFusion.fuse(lists, constant: 60)
      #expect(Set(fused.map(\.chunk)) == Set(lists.flatMap { $0.map(\.chunk) }))
      #expect(Set(fused.map(\.chunk)).count == fused.count)
      #expect(zip(fused, fused.dropFirst()).allSatisfy { $0.score >= $1.score })
      for hit in fused {
        var score = 0.0
        for list in lists {
          if let place = list.firstIndex(where: { $0.chunk == hit.chunk }) {
            score += 1 / Double(61 + place)
          }
        }
        #expect(abs(hit.score - score) < 1e-12)
      }
    }
  }

  @Test func `a trace has every wording's place, and offers a single wording as a change`() {
    let own = FullRanking(keyword: [IndexHit(chunk: 1, score: 2)], vector: [])
    let other = FullRanking(
      keyword: [IndexHit(chunk: 2, score: 2), IndexHit(chunk: 1, score: 1)], vector: [])
    var options = RetrievalOptions(mode: .keyword, topK: 1)
    options.expansion = .multi
    let tracer = RankTracer(own.joined(with: [other, other]), options: options)
    #expect(tracer.trace(2).rank == 2 && tracer.trace(2).variants == [nil, 1, 1])
    #expect(tracer.trace(1).rank == 1 && tracer.trace(1).cutOff == nil)
    #expect(tracer.trace(2).cutOff == .topK)
    let third = FullRanking(keyword: [IndexHit(chunk: 2, score: 1)], vector: [])
    let outvoted = RankTracer(own.joined(with: [third, third]), options: options)
    #expect(outvoted.trace(1).cutOff != nil)
    #expect(outvoted.changes(keeping: 1).map(\.parameter).contains("retrieve.queries"))
  }

  @Test func `a trace has the re-ranker's place and score of a chunk`() {
    let ranking = FullRanking(
      keyword: (0..<5).map { IndexHit(chunk: $0, score: Double(9 - $0)) }, vector: nil)
    let judged = [
      JudgedChunk(chunk: 2, before: 3, score: 0.9), JudgedChunk(chunk: 1, before: 2, score: 0.5),
      JudgedChunk(chunk: 0, before: 1, score: 0.1),
    ]
    let tracer = RankTracer(
      ranking, options: RetrievalOptions(mode: .keyword, topK: 2), judged: judged)
    #expect(tracer.trace(0).cutOff == .reranker && tracer.trace(0).judged?.rank == 3)
    #expect(tracer.trace(2).cutOff == nil && tracer.trace(2).rank == 3)
    #expect(tracer.trace(4).cutOff == .topK && tracer.trace(4).judged == nil)
  }
}
