import Books
import Search
import TestSupport
import Testing

struct RerankingTests {
  static func passages(_ count: Int) -> [Passage] {
    (0..<count).map { index in
      let range = index * 10..<index * 10 + 10
      return Passage(
        chunk: Chunk(index: index, range: range, overlap: 0, pages: PageRange(1, 1)),
        range: range, pages: PageRange(1, 1), text: "word\(index) lamp",
        score: 1 / Double(index + 1), keyword: nil, vector: nil)
    }
  }

  @Test func `judged passages come first by score, the others keep their order`() {
    let ordered = Reranking.order(Self.passages(5), by: [0.1, 0.9, 0.5])
    #expect(ordered.map(\.chunk.index) == [1, 2, 0, 3, 4])
    #expect(ordered.map(\.rerank?.before) == [2, 3, 1, nil, nil])
    #expect(ordered.map(\.rerank?.score) == [0.9, 0.5, 0.1, nil, nil])
    // The scores of the fusion stay visible.
    let fused = Self.passages(5).map(\.score)
    #expect(ordered.map(\.score) == [1, 2, 0, 3, 4].map { fused[$0] })
  }

  @Test func `equal scores keep the order, and a score that is not a number comes last`() {
    #expect(
      Reranking.order(Self.passages(4), by: [1, .nan, 1, 2]).map(\.chunk.index) == [3, 0, 2, 1])
    #expect(Reranking.order(Self.passages(3), by: []) == Self.passages(3))
    #expect(Reranking.order([], by: [1, 2]).isEmpty)
  }

  @Test func `re-ranking keeps each passage exactly once, whatever the scores`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let passages = Self.passages(.random(in: 0...30, using: &random))
      let depth = Int.random(in: 0...30, using: &random)
      let scores = (0..<depth).map { _ in Double(Int.random(in: -3...3, using: &random)) }
      let ordered = Reranking.order(passages, by: scores)
      let judged = min(depth, passages.count)
      #expect(Set(ordered.map(\.chunk.index)) == Set(0..<passages.count))
      #expect(ordered.count == passages.count)
      #expect(ordered.prefix(judged).allSatisfy { $0.rerank != nil })
      #expect(Array(ordered.dropFirst(judged)) == Array(passages.dropFirst(judged)))
      let found = ordered.prefix(judged).compactMap(\.rerank)
      for (one, next) in zip(found, found.dropFirst()) {
        #expect(one.score > next.score || one.score == next.score && one.before < next.before)
      }
    }
  }

  @Test func `novelty weighs the re-ranker's scores, not those of the fusion`() {
    let ordered = Reranking.order(Self.passages(4), by: [-8, -2, -3])
    let novel = MaximalMarginalRelevance.order(ordered, lambda: 0.99, count: 4)
    #expect(novel.map(\.chunk.index) == ordered.map(\.chunk.index))
  }
}
