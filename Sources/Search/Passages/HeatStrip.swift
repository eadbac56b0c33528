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
