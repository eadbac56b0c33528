import Basics

/// Horizontal bars with labels, as an SVG picture whose colours come from the page.
struct BarChart {
  struct Bar {
    let label: String
    /// Parts of the bar in the order of the chart's series.
    package let values: [Double]
    /// The note after the bar.
    let note: String
  }

  let title: String
  let bars: [Bar]

  private static let width = 460
  private static let labelWidth = 135
  private static let noteWidth = 105
  private static let rowHeight = 22
  private static let classes = ["a", "b", "c", "d"]

  /// The picture; empty when there are no values to compare.
  var svg: HTMLText {
    let most = bars.map { $0.values.reduce(0, +) }.max() ?? 0
    guard most > 0 else { return "" }
    let height = bars.count * Self.rowHeight
    let rows = bars.enumerated().map { row($1, at: $0 * Self.rowHeight, most: most) }
    return """
      <svg viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" height="\(height)" role="img" \
      aria-label="\(title)">\(HTMLText(rows))</svg>
      """
  }

  private func row(_ bar: Bar, at y: Int, most: Double) -> HTMLText {
    let room = Double(Self.width - Self.labelWidth - Self.noteWidth)
    var x = Double(Self.labelWidth)
    var parts: [HTMLText] = [
      "<text class=\"axis\" x=\"0\" y=\"\(y + 15)\">\(short(bar.label))</text>"
    ]
    for (index, value) in bar.values.enumerated() where value > 0 {
      let length = value / most * room
      parts.append(
        """
        <rect class="\(Self.classes[index % Self.classes.count])" x="\(number(x))" y="\(y + 4)" \
        width="\(number(length))" height="14"/>
        """)
      x += length
    }
    parts.append(
      "<text class=\"axis\" x=\"\(number(x + 6))\" y=\"\(y + 15)\">\(bar.note)</text>")
    return HTMLText(parts)
  }

  /// The text, cut to about the room that there is.
  private func short(_ text: String) -> String {
    text.count > 20 ? text.prefix(19) + "…" : text
  }

  private func number(_ value: Double) -> String {
    JSONValue.plain((value * 10).rounded() / 10).canonicalText
  }
}

extension BarChart {
  /// The names of the series, each beside its colour.
  static func legend(_ names: [String]) -> HTMLText {
    HTMLText(
      names.enumerated().map { index, name -> HTMLText in
        """
        <svg class="key" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">\
        <rect class="\(classes[index % classes.count])" width="10" height="10"/></svg> \(name)
        """
      })
  }
}

/// Counts of lengths in classes of equal width.
struct Histogram {
  let bars: [BarChart.Bar]

  init(_ values: [Int], unit: String, classes: Int = 10) {
    guard let low = values.min(), let high = values.max(), classes > 0 else {
      bars = []
      return
    }
    let width = max(1, (high - low) / classes + 1)
    var counts = [Int](repeating: 0, count: (high - low) / width + 1)
    for value in values { counts[(value - low) / width] += 1 }
    bars = counts.enumerated().map { index, count in
      let start = low + index * width
      let label = width == 1 ? "\(start) \(unit)" : "\(start)–\(start + width - 1) \(unit)"
      return BarChart.Bar(label: label, values: [Double(count)], note: String(count))
    }
  }
}
