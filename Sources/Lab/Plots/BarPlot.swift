import Basics

/// Numbers as bars that lie below each other, as an SVG picture in the colours of the text around it.
package struct BarPlot: Hashable, Sendable {
  package struct Bar: Hashable, Sendable {
    package let name: String
    /// 0 or more.
    package let value: Int
    /// Tooltip of the bar.
    package let label: String

    package init(_ name: String, _ value: Int, label: String) {
      self.name = name
      self.value = value
      self.label = label
    }
  }

  private static let (width, left, right, top) = (720, 180, 60, 32)
  /// Height of a bar with the room below it.
  private static let (step, thickness) = (20, 14)

  private let title: String
  private let bars: [Bar]

  package init(title: String, bars: [Bar]) {
    self.title = title
    self.bars = bars
  }

  package var svg: String {
    let height = Self.top + Self.step * bars.count + 8
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" \
      width="100%" role="img" aria-label="\(MarkupText.escaped(title))" \
      fill="currentColor" font-family="sans-serif" font-size="11">
      <text x="8" y="16" font-weight="bold">\(MarkupText.escaped(title))</text>
      """
    return ([head] + bars.indices.map(bar) + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func bar(_ index: Int) -> String {
    let bar = bars[index]
    let most = max(1, bars.map(\.value).max() ?? 1)
    let room = Double(Self.width - Self.left - Self.right)
    let length = room * Double(max(0, bar.value)) / Double(most)
    let y = Self.top + index * Self.step
    return """
      <text x="\(Self.left - 8)" y="\(y + 11)" text-anchor="end">\(MarkupText.escaped(bar.name))</text>\
      <rect x="\(Self.left)" y="\(y)" width="\(MarkupText.decimal(max(0.5, length)))" \
      height="\(Self.thickness)"><title>\(MarkupText.escaped(bar.label))</title></rect>\
      <text x="\(MarkupText.decimal(Double(Self.left) + length + 6))" y="\(y + 11)">\(bar.value)</text>
      """
  }
}
