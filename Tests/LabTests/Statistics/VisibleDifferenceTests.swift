import Lab
import Testing

struct VisibleDifferenceTests {
  @Test func `more questions show a smaller difference, and too few show none`() {
    #expect(VisibleDifference.shown(by: 5) == nil)
    #expect([6, 40, 150].map(VisibleDifference.shown) == [0.4, 0.2, 0.1])
  }
}
