import Search
import TestSupport
import Testing

struct RankOverlapTests {
  @Test func `hand-worked lists give the published formula's values`() {
    // p = 0.9: (0/1·0.9 + 2/2·0.81 + 3/3·0.729)·(0.1/0.9) + 0.729.
    #expect(abs(RankOverlap.rankBiased(["a", "b", "c"], ["b", "a", "c"]) - 0.9) < 1e-12)
    // p = 0.5: (1/1·0.5 + 1/2·0.25)·1 + 1/2·0.25.
    #expect(
      abs(RankOverlap.rankBiased(["a", "b"], ["a", "c"], persistence: 0.5) - 0.75) < 1e-12)
    #expect(abs(RankOverlap.rankBiased(["a"], ["a", "b"]) - 1) < 1e-12)
    #expect(RankOverlap.jaccard([1, 2, 3], [2, 3, 4]) == 0.5)
  }

  @Test func `empty lists are equal, and differ from all others`() {
    #expect(RankOverlap.rankBiased([Int](), []) == 1)
    #expect(RankOverlap.rankBiased([1], []) == 0)
    #expect(RankOverlap.jaccard([Int](), []) == 1)
  }

  @Test(arguments: 0..<200)
  func `values stay in their range, and equal lists give one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func list() -> [Int] {
      Array(
        Array(0..<12).shuffled(using: &generator).prefix(.random(in: 1...12, using: &generator)))
    }
    let (a, b) = (list(), list())
    let p = Double.random(in: 0.05..<0.99, using: &generator)
    let overlap = RankOverlap.rankBiased(a, b, persistence: p)
    #expect(-1e-12 <= overlap && overlap <= 1 + 1e-12)
    #expect(abs(overlap - RankOverlap.rankBiased(b, a, persistence: p)) < 1e-12)
    #expect(abs(RankOverlap.rankBiased(a, a, persistence: p) - 1) < 1e-12)
    #expect((RankOverlap.jaccard(a, b) == 0) == Set(a).isDisjoint(with: b))
  }
}
