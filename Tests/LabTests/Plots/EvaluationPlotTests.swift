import Foundation
import Lab
import Testing

struct EvaluationPlotTests {
  @Test func `the front has the settings that no other beats in both`() {
    let points: [(quality: Double, cost: Double)] = [
      (0.5, 100), (0.6, 200), (0.6, 300), (0.4, 100), (0.9, 900), (0.5, 100),
    ]
    // Equal points do not beat each other.
    #expect(ParetoFront.indices(points) == [0, 1, 4, 5])
    #expect(ParetoFront.indices([(quality: Double, cost: Double)]()).isEmpty)
  }

  @Test func `a slower setting without a gain is off the front`() {
    let points: [(quality: Double, costs: [Double])] = [
      (0.6, [200, 9]), (0.6, [200, 12]), (0.6, [300, 5]), (0.5, [300, 9]),
    ]
    #expect(ParetoFront.indices(points) == [0, 2])
  }

  @Test func `wins are before losses, and all bars are inside the picture`() {
    let plot = WinLossPlot(
      title: "a & b",
      bars: [
        .init(difference: -0.5, label: "q2"), .init(difference: .nan, label: "no"),
        .init(difference: 9, label: "q1 <x>"), .init(difference: 0, label: "q3"),
      ])
    #expect(plot.svg.contains("1 better, 1 worse, 1 equal"))
    let order = ["q1 &lt;x&gt;", "q3", "q2"].compactMap { plot.svg.range(of: $0)?.lowerBound }
    #expect(order.count == 3 && order == order.sorted())
    #expect(plot.svg.contains("y=\"40\"") && !plot.svg.contains("nan"))
  }

  @Test func `a point is at its coordinates, and names are escaped`() {
    let plot = EvaluationPlot(
      title: "a <b> & c", quality: "recall",
      series: [
        .init(
          "x\"<script>",
          [
            .init(cost: 0, share: 0, label: "least"),
            .init(cost: 1000, share: 1, label: "most & best"),
          ], isLine: true)
      ])
    #expect(plot.svg.contains("<path d=\"M48 320L704 32\""))
    #expect(plot.svg.contains("most &amp; best") && plot.svg.contains("a &lt;b&gt; &amp; c"))
    #expect(!plot.svg.contains("<script>"))
    let page = PlotPage.html(title: "a <b>", pictures: [plot.svg])
    #expect(page.contains(plot.svg) && page.contains("<title>a &lt;b&gt;</title>"))
  }

  @Test func `values that are not numbers are left out`() {
    let plot = EvaluationPlot(
      title: "t", quality: "q",
      series: [.init("", [.init(cost: .nan, share: .infinity, label: "no")], isLine: false)])
    #expect(!plot.svg.contains("nan") && !plot.svg.contains("inf"))
  }
}
