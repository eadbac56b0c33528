import Domain
import Testing

struct EvaluationPlotTests {
  @Test func `the front holds what nothing else beats in both`() {
    let points: [(quality: Double, cost: Double)] = [
      (0.5, 100), (0.6, 200), (0.6, 300), (0.4, 100), (0.9, 900), (0.5, 100),
    ]
    // Equal points do not beat each other.
    #expect(ParetoFront.indices(points) == [0, 1, 4, 5])
    #expect(ParetoFront.indices([]).isEmpty)
  }

  @Test func `a point stands where its numbers say, and names are no markup`() {
    let plot = EvaluationPlot(
      title: "a <b> & c", quality: "recall",
      series: [
        .init(
          "x\"<script>",
          [
            .init(tokens: 0, share: 0, label: "least"),
            .init(tokens: 1000, share: 1, label: "most & best"),
          ], isLine: true)
      ])
    #expect(plot.svg.contains("<path d=\"M48 320L704 32\""))
    #expect(plot.svg.contains("most &amp; best") && plot.svg.contains("a &lt;b&gt; &amp; c"))
    #expect(!plot.svg.contains("<script>"))
    #expect(plot.html.contains(plot.svg))
  }

  @Test func `numbers that are none are left out`() {
    let plot = EvaluationPlot(
      title: "t", quality: "q",
      series: [.init("", [.init(tokens: .nan, share: .infinity, label: "no")], isLine: false)])
    #expect(!plot.svg.contains("nan") && !plot.svg.contains("inf"))
  }
}
