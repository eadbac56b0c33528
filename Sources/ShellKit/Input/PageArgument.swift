package import Books

/// Reads pages as people write them: `42`, `p.iv`, `10-12`, `pp.ii-3`, `10-`.
package enum PageArgument {
  /// The pages, by their labels if the book has any; nil when the text names no page.
  package static func range(_ text: String, in map: PageMap) -> PageRange? {
    let bare =
      text.hasPrefix("pp.")
      ? text.dropFirst(3) : text.hasPrefix("p.") ? text.dropFirst(2) : text[...]
    // A label may contain a dash, such as T-1.
    if let page = map.page(named: String(bare)) { return PageRange(page, page) }
    let parts = bare.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = map.page(named: String(parts[0])) else { return nil }
    if parts[1].isEmpty { return PageRange(first, map.pageCount) }
    guard let last = map.page(named: String(parts[1])), first <= last else { return nil }
    return PageRange(first, last)
  }
}

/// Reads numbers as people write them: `7`, `3-9`, `3-`.
package enum NumberRange {
  /// The range; nil for any other text, such as `9-3`.
  package static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = Int(ends[0]) else { return nil }
    guard ends.count == 2 else { return first...first }
    if ends[1].isEmpty { return first...Int.max }
    guard let last = Int(ends[1]), first <= last else { return nil }
    return first...last
  }
}
