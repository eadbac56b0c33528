import Basics

extension HeatStrip {
  /// The strip as a stand-alone SVG picture, `width` by 44 units; it can also be put into a page of HTML.
  ///
  /// Colours are those of the text around it, so that light and dark pages both read well. Hidden
  /// pages are hatched, cited ones have a mark below. `labels` are the printed numbers of pages.
  package func svg(width: Int = 720, labels: (Int) -> String = { String($0) }) -> String {
    let width = max(1, width)
    let shape = Shape(width: width, pageCount: max(1, pageCount))
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(Shape.height)" width="100%" \
      role="img" aria-label="\(MarkupText.escaped(summary(labels)))" fill="currentColor" \
      font-family="sans-serif" font-size="10">
      """
    ]
    parts.append(
      """
      <rect width="\(shape.x(warmth.count))" height="24" fill-opacity="\(MarkupText.decimal(Self.cold))"/>
      """)
    parts += bars(atMost: width).map { bar in
      """
      <rect x="\(shape.x(bar.pages.lowerBound))" y="0" width="\(shape.width(bar.pages.count))" height="24" \
      fill-opacity="\(MarkupText.decimal(Self.cold + (1 - Self.cold) * bar.warmth))"><title>p.\
      \(MarkupText.escaped(labels(bar.pages.lowerBound + 1))) \(MarkupText.decimal(bar.warmth))</title></rect>
      """
    }
    if isFenced { parts.append(fence(shape)) }
    for page in cited.sorted() { parts.append(shape.mark(page)) }
    parts.append(
      """
      <text x="0" y="42">p.\(MarkupText.escaped(labels(1)))</text>\
      <text x="\(width)" y="42" text-anchor="end">p.\(MarkupText.escaped(labels(max(1, pageCount))))</text>
      </svg>
      """)
    return parts.joined(separator: "\n") + "\n"
  }

  /// Opacity of a page without a score.
  private static let cold = 0.04

  /// The warm pages; of several on one unit of the width only the warmest.
  private func bars(atMost width: Int) -> [(pages: Range<Int>, warmth: Double)] {
    guard pageCount > width else {
      return warmth.indices.filter { warmth[$0] > 0 }.map { ($0..<$0 + 1, warmth[$0]) }
    }
    return (0..<width).compactMap { unit in
      let pages = unit * pageCount / width..<(unit + 1) * pageCount / width
      let warmest = pages.clamped(to: warmth.indices).max { (warmth[$0], $1) < (warmth[$1], $0) }
      return warmest.flatMap { warmth[$0] > 0 ? ($0..<$0 + pages.count, warmth[$0]) : nil }
    }
  }

  /// The picture in words, for those who cannot see it.
  private func summary(_ labels: (Int) -> String) -> String {
    let warmest = warmth.enumerated().max { ($0.element, $1.offset) < ($1.element, $0.offset) }
    var text = "Score by page of \(pageCount) pages"
    if let warmest, warmest.element > 0 { text += ", warmest p.\(labels(warmest.offset + 1))" }
    if !cited.isEmpty {
      text += ", cited " + cited.sorted().map { "p.\(labels($0))" }.joined(separator: " ")
    }
    if isFenced { text += ", not shown after p.\(labels(max(1, warmth.count)))" }
    return text
  }

  private func fence(_ shape: Shape) -> String {
    let x = shape.x(warmth.count)
    return """
      <path d="M\(x) 0v28" stroke="currentColor" stroke-width="2"/>\
      <path d="M\(x) 12H\(shape.width)" stroke="currentColor" stroke-width="2" \
      stroke-dasharray="2 4" stroke-opacity="0.4"/>
      """
  }

  /// A mark at some place of the picture.
  private struct Shape {
    static let height = 44
    let width: Int
    let pageCount: Int

    func x(_ index: Int) -> String {
      MarkupText.decimal(Double(width) * Double(index) / Double(pageCount))
    }

    /// A hair wider than the place of these pages, so that no line shows between neighbours.
    func width(_ pages: Int) -> String {
      MarkupText.decimal(
        Double(width * pages) / Double(pageCount) + (pageCount > width / 4 ? 0.25 : -0.5))
    }

    func mark(_ page: Int) -> String {
      let middle = Double(width) * (Double(page) - 0.5) / Double(pageCount)
      return """
        <path d="M\(MarkupText.decimal(middle)) 26l4 6h-8z"><title>cited</title></path>
        """
    }
  }
}
