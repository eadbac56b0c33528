import Basics

/// A plot of shares against a cost, such as tokens or time, as a stand-alone SVG picture, in the colours of the text around it.
package struct EvaluationPlot: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package let cost: Double
    /// The share, 0...1.
    package let share: Double
    /// Tooltip of the point.
    package let label: String
    package let isMarked: Bool

    package init(cost: Double, share: Double, label: String, isMarked: Bool = false) {
      self.cost = cost
      self.share = share
      self.label = label
      self.isMarked = isMarked
    }
  }

  package struct Series: Hashable, Sendable {
    package let name: String
    package let points: [Point]
    /// True when the points are joined by a line, in their order.
    package let isLine: Bool

    package init(_ name: String, _ points: [Point], isLine: Bool) {
      self.name = name
      self.points = points
      self.isLine = isLine
    }
  }

  private static let (width, height) = (720, 360)
  private static let (left, right, top, bottom) = (48, 16, 32, 40)
  private static let dashes = ["", "6 4", "2 3"]

  private let title: String
  private let quality: String
  /// The name of the horizontal axis.
  private let cost: String
  private let series: [Series]

  package init(
    title: String, quality: String, cost: String = "tokens of context", series: [Series]
  ) {
    self.title = title
    self.quality = quality
    self.cost = cost
    self.series = series
  }

  package var svg: String {
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(Self.height)" \
      width="100%" role="img" aria-label="\(MarkupText.escaped(title))" fill="currentColor" \
      font-family="sans-serif" font-size="11">
      <text x="\(Self.left)" y="16" font-weight="bold">\(MarkupText.escaped(title))</text>
      """
    ]
    parts += axes
    for (index, series) in series.enumerated() { parts += lines(of: series, index) }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private var most: Double {
    max(1, series.flatMap(\.points).map(\.cost).filter(\.isFinite).max() ?? 1)
  }

  private func x(_ tokens: Double) -> String {
    let span = Double(Self.width - Self.left - Self.right)
    return MarkupText.decimal(Double(Self.left) + span * min(1, max(0, tokens / most)))
  }

  private func y(_ share: Double) -> String {
    let span = Double(Self.height - Self.top - Self.bottom)
    return MarkupText.decimal(Double(Self.height - Self.bottom) - span * min(1, max(0, share)))
  }

  private var axes: [String] {
    let (base, end) = (Self.height - Self.bottom, Self.width - Self.right)
    var parts: [String] = []
    for quarter in 0...4 {
      let share = Double(quarter) / 4
      parts.append(
        """
        <path d="M\(Self.left) \(y(share))H\(end)" stroke="currentColor" stroke-opacity="0.15"/>\
        <text x="\(Self.left - 6)" y="\(y(share))" text-anchor="end" dy="4">\(MarkupText.decimal(share))</text>
        """)
      let tokens = most * share
      parts.append(
        "<text x=\"\(x(tokens))\" y=\"\(base + 16)\" text-anchor=\"middle\">\(Int(tokens.rounded()))</text>"
      )
    }
    parts.append(
      """
      <text x="\(end)" y="\(Self.height - 4)" text-anchor="end">\(MarkupText.escaped(cost))</text>\
      <text x="4" y="\(Self.top - 6)">\(MarkupText.escaped(quality))</text>
      """)
    return parts
  }

  private func lines(of series: Series, _ index: Int) -> [String] {
    var parts: [String] = []
    if series.isLine, series.points.count > 1 {
      let path = series.points.map { "\(x($0.cost)) \(y($0.share))" }.joined(separator: "L")
      let dash = Self.dashes[index % Self.dashes.count]
      parts.append(
        """
        <path d="M\(path)" fill="none" stroke="currentColor" stroke-width="2" \
        stroke-dasharray="\(dash)"/>
        """)
    }
    for point in series.points where point.share.isFinite && point.cost.isFinite {
      parts.append(
        """
        <circle cx="\(x(point.cost))" cy="\(y(point.share))" r="\(point.isMarked ? 5 : 3)" \
        fill-opacity="\(point.isMarked || series.isLine ? "1" : "0.4")"><title>\
        \(MarkupText.escaped(point.label))</title></circle>
        """)
    }
    if let last = series.points.last, !series.name.isEmpty {
      parts.append(
        """
        <text x="\(x(last.cost))" y="\(y(last.share))" text-anchor="end" \
        dy="\(index % 2 == 0 ? -8 : 16)">\(MarkupText.escaped(series.name))</text>
        """)
    }
    return parts
  }
}
