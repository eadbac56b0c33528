import Lab
import Testing

struct BarPlotTests {
  @Test func `bars are as long as their numbers, and names are escaped`() {
    let svg = BarPlot(
      title: "a < b",
      bars: [.init("<script>", 4, label: "/shelf \"x\""), .init("none", 0, label: "")]
    ).svg
    #expect(svg.contains("width=\"480\"") && svg.contains("width=\"0.5\""))
    #expect(svg.contains("&lt;script&gt;") && !svg.contains("<script>"))
  }
}
