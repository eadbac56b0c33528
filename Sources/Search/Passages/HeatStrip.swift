import Basics
package import Books

/// A whole book as a row of pages: the warmth of each for one query, the cited ones, the fence.
package struct HeatStrip: Hashable, Sendable {
  /// Warmth of each visible page, 0...1 and 1 for the warmest; index 0 is page 1.
  package let warmth: [Double]
  /// Number of pages of the whole book, hidden ones included.
  package let pageCount: Int
  /// Visible pages that the answer cites.
  package let cited: Set<Int>

  /// A page is as warm as the best passage that touches it.
  ///
  /// Scores are stretched from the worst to the best of them, and cubed, because fused ranks are so
  /// close together that all pages would look alike. Pages without a score stay cold. Pages beyond
  /// the fence are left out.
  package init(
    scores: [(pages: PageRange, score: Double)], pageCount: Int, cited: [PageRange],
    fence: Fence
  ) {
    let visible = min(fence.page, max(0, pageCount))
    let known = scores.filter { $0.score.isFinite }
    let low = known.map(\.score).min() ?? 0
    let span = (known.map(\.score).max() ?? 0) - low
    var warmth = [Double](repeating: 0, count: visible)
    for (pages, score) in known {
      // The lowest of several scores is still warmer than no score.
      let height = span > 0 ? (score - low) / span : 1
      let value = Self.floor + (1 - Self.floor) * height * height * height
      for page in pages.clamped(to: visible) { warmth[page - 1] = max(warmth[page - 1], value) }
    }
    self.warmth = warmth
    self.pageCount = max(0, pageCount)
    self.cited = cited.reduce(into: []) { $0.formUnion($1.clamped(to: visible)) }
  }

  /// Warmth of the lowest score.
  private static let floor = 0.05

  /// True when pages are hidden beyond the reading position.
  package var isFenced: Bool { warmth.count < pageCount }

  /// The strip in at most `width` columns, with several pages to a column if there are more.
  package func columns(_ width: Int) -> [Column] {
    guard pageCount > 0, width > 0 else { return [] }
    let count = pageCount <= width ? pageCount * max(1, width / pageCount) : width
    return (0..<count).map { column in
      let first = column * pageCount / count
      let last = max(first + 1, (column + 1) * pageCount / count)
      guard first < warmth.count else {
        return Column(pages: PageRange(first + 1, last), warmth: nil, isCited: false)
      }
      let seen = first..<min(last, warmth.count)
      return Column(
        pages: PageRange(first + 1, last), warmth: warmth[seen].max(),
        isCited: seen.contains { cited.contains($0 + 1) })
    }
  }

  /// One place of a strip.
  package struct Column: Hashable, Sendable {
    package let pages: PageRange
    /// Warmth, 0...1; nil beyond the reading position.
    package let warmth: Double?
    package let isCited: Bool
  }
}

extension PageRange {
  /// The pages of the range that a book of `count` pages has.
  fileprivate func clamped(to count: Int) -> Range<Int> {
    start <= count ? start..<min(end, count) + 1 : 1..<1
  }
}

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
