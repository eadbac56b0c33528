import Basics

/// A histogram of chunk sizes, as a stand-alone SVG picture in the colours of the text around it.
package struct SizePlot: Hashable, Sendable {
  private static let (width, height) = (720, 240)
  private static let (left, right, top, bottom) = (48, 16, 32, 40)
  private static let classes = 24

  private let title: String
  private let unit: String
  /// The smallest size, and the number of sizes that one bar stands for.
  private let start, step: Int
  private let counts: [Int]

  package init(title: String, unit: String, sizes: [Int]) {
    self.title = title
    self.unit = unit
    let low = sizes.min() ?? 0
    let span = max(0, (sizes.max() ?? 0) - low)
    let step = span / Self.classes + 1
    start = low
    self.step = step
    var counts = [Int](repeating: 0, count: span / step + 1)
    for size in sizes { counts[(size - low) / step] += 1 }
    self.counts = counts
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
    for (index, count) in counts.enumerated() where count > 0 { parts.append(bar(index, count)) }
    return (parts + axis + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private var base: Int { Self.height - Self.bottom }

  private func x(_ index: Int) -> Double {
    Double(Self.left) + Double(Self.width - Self.left - Self.right) * Double(index)
      / Double(counts.count)
  }

  private func bar(_ index: Int, _ count: Int) -> String {
    let most = max(1, counts.max() ?? 1)
    let height = Double(base - Self.top) * Double(count) / Double(most)
    let width = max(1, x(index + 1) - x(index) - 2)
    let first = start + index * step
    let sizes = step == 1 ? "\(first)" : "\(first)–\(first + step - 1)"
    return """
      <rect x="\(MarkupText.decimal(x(index)))" y="\(MarkupText.decimal(Double(base) - height))" \
      width="\(MarkupText.decimal(width))" height="\(MarkupText.decimal(height))" fill-opacity="0.7">\
      <title>\(sizes) \(MarkupText.escaped(unit)): \(count)</title></rect>
      """
  }

  private var axis: [String] {
    let end = start + counts.count * step - 1
    return [
      "<path d=\"M\(Self.left) \(base)H\(Self.width - Self.right)\" stroke=\"currentColor\" stroke-opacity=\"0.4\"/>",
      "<text x=\"\(Self.left)\" y=\"\(base + 16)\">\(start)</text>",
      """
      <text x="\(Self.width - Self.right)" y="\(base + 16)" text-anchor="end">\(end) \
      \(MarkupText.escaped(unit))</text>
      """,
      "<text x=\"\(Self.left - 6)\" y=\"\(Self.top + 8)\" text-anchor=\"end\">\(counts.max() ?? 0)</text>",
    ]
  }
}
