import Search
import TestSupport
import Testing

struct RangeOverlapTests {
  @Test func `the overlap is the share of common bytes, however the ranges are cut`() {
    var random = SeededGenerator(seed: 4)
    func ranges() -> [Range<Int>] {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        let start = Int.random(in: 0...40, using: &random)
        return start..<start + .random(in: 0...12, using: &random)
      }
    }
    for _ in 0..<200 {
      let (a, b) = (ranges(), ranges())
      let (first, second) = (Set(a.flatMap { Array($0) }), Set(b.flatMap { Array($0) }))
      let all = first.union(second).count
      let expected = all == 0 ? 1 : Double(first.intersection(second).count) / Double(all)
      #expect(RangeOverlap.jaccard(a, b) == expected)
    }
  }
}
