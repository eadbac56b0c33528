import Lab
import Testing

struct VisibleDifferenceTests {
  @Test func `more questions show a smaller difference, and too few show none`() {
    #expect(VisibleDifference.shown(by: 5) == nil)
    // √(7.85 · 0.2 / (n + 7.85)), rounded up: 22 is the half of a set of 45.
    #expect([6, 22, 40, 150].map(VisibleDifference.shown) == [0.34, 0.23, 0.19, 0.1])
    #expect(VisibleDifference.questions(for: 0.1) == 300)
    #expect(VisibleDifference.shown(by: VisibleDifference.questions(for: 0.2) / 2) == 0.2)
  }
}
