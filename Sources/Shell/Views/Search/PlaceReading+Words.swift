import Search
import Terminal

extension PlaceReading {
  /// A line on the pages that a question names: read, searched, sampled or missing.
  var note: StyledText {
    var parts: [String] = []
    let count = Quantity.count(pageCount, "page")
    switch way {
    case .read: parts.append("reading \(joined), \(count)")
    case .searched: parts.append("searching in \(joined), \(count)")
    case .sampled: parts.append("reading a sample of \(joined), \(count)")
    case .missing: break
    }
    if isClipped { parts.append("only up to your reading position") }
    let lacking = unknown.joined(separator: ", ")
    if !unknown.isEmpty { parts.append("there is no \(lacking)") }
    return "\(parts.joined(separator: " · "), unknown.isEmpty && !isClipped ? .muted : .warning)"
  }

  private var joined: String { names.joined(separator: ", ") }
}
