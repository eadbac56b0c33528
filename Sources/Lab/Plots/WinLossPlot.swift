import Basics

/// The gain or loss of each question under another setting, the largest gain first, as an SVG
/// picture.
package struct WinLossPlot: Hashable, Sendable {
  package struct Bar: Hashable, Sendable {
    /// The difference, -1...1.
    package let difference: Double
    /// Tooltip of the bar.
    package let label: String

    package init(difference: Double, label: String) {
      self.difference = difference
      self.label = label
    }
  }

  private static let (width, height) = (720, 260)
  private static let (left, right, top, bottom) = (48, 16, 40, 24)

  private let title: String
  private let bars: [Bar]

  package init(title: String, bars: [Bar]) {
    self.title = title
    self.bars = bars.filter { $0.difference.isFinite }.sorted { $0.difference > $1.difference }
  }

  package var svg: String {
    let wins = bars.count { $0.difference > 0 }
    let losses = bars.count { $0.difference < 0 }
    let count = "\(wins) better, \(losses) worse, \(bars.count - wins - losses) equal"
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(Self.height)" \
      width="100%" role="img" aria-label="\(MarkupText.escaped(title)): \(count)" \
      fill="currentColor" font-family="sans-serif" font-size="11">
      <text x="\(Self.left)" y="16" font-weight="bold">\(MarkupText.escaped(title))</text>
      <text x="\(Self.left)" y="30">\(count)</text>
      """
    return ([head] + axes + bars.indices.map(bar) + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func y(_ difference: Double) -> Double {
    let span = Double(Self.height - Self.top - Self.bottom)
    return Double(Self.top) + span * (1 - min(1, max(-1, difference))) / 2
  }

  private var axes: [String] {
    [1.0, 0, -1].map { value in
      """
      <path d="M\(Self.left) \(MarkupText.decimal(y(value)))H\(Self.width - Self.right)" \
      stroke="currentColor" stroke-opacity="\(value == 0 ? "0.6" : "0.15")"/>\
      <text x="\(Self.left - 6)" y="\(MarkupText.decimal(y(value)))" text-anchor="end" \
      dy="4">\(value > 0 ? "+1" : value < 0 ? "−1" : "0")</text>
      """
    }
  }

  private func bar(_ index: Int) -> String {
    let bar = bars[index]
    let room = Double(Self.width - Self.left - Self.right) / Double(max(1, bars.count))
    let (from, to) = (y(max(0, bar.difference)), y(min(0, bar.difference)))
    return """
      <rect x="\(MarkupText.decimal(Double(Self.left) + Double(index) * room))" \
      y="\(MarkupText.decimal(from))" width="\(MarkupText.decimal(max(0.5, room - 1)))" \
      height="\(MarkupText.decimal(max(1, to - from)))" \
      fill-opacity="\(bar.difference < 0 ? "0.5" : "1")"><title>\(MarkupText.escaped(bar.label))\
      </title></rect>
      """
  }
}
