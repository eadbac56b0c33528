import Testing

@testable import Search

struct SizePlotTests {
  private func heights(_ svg: String) -> [Double] {
    svg.matches(of: /<rect [^>]*width="[^"]*" height="([0-9.]+)"/).compactMap { Double($0.1) }
  }

  @Test func `bars are scaled to the highest one`() {
    let svg = SizePlot(title: "a < b", unit: "tok", sizes: [10, 10, 10, 10, 12, 12, 14]).svg
    #expect(heights(svg) == [168, 84, 42])
    #expect(svg.contains("<title>10 tok: 4</title>") && svg.contains(">14 tok</text>"))
    #expect(svg.contains("a &lt; b") && !svg.contains("a < b"))
  }

  @Test func `many sizes share bars, and one size or none does not trap`() {
    let many = SizePlot(title: "", unit: "w", sizes: Array(1...1000)).svg
    #expect(heights(many).count <= 24 && many.contains("<title>1–42 w: 42</title>"))
    #expect(heights(SizePlot(title: "", unit: "w", sizes: [7]).svg).count == 1)
    #expect(heights(SizePlot(title: "", unit: "w", sizes: []).svg).isEmpty)
  }
}
