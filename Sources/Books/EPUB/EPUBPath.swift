/// Links inside an EPUB: relative to a file, percent-encoded, with or without a fragment.
package struct EPUBPath: Hashable, Sendable {
  /// Path from the root of the archive, decoded and without `.` and `..`; no step leads above it.
  package let path: String
  /// The part after `#`, decoded; nil when there is none.
  package let fragment: String?

  init(path: String, fragment: String?) {
    self.path = path
    self.fragment = fragment
  }

  /// Resolves a link found in the file at `base`; nil when it leads out of the book.
  ///
  /// A link that is only a fragment leads into the file itself.
  package init?(_ link: String, from base: String) {
    let link = BookTitle.tidied(link)
    guard !Self.hasScheme(link) else { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment =
      parts.count > 1 && !parts[1].isEmpty ? PercentEncoding.decode(String(parts[1])) : nil
    let target = PercentEncoding.decode(String(parts[0].prefix { $0 != "?" }))
    guard !target.isEmpty else {
      guard fragment != nil else { return nil }
      path = base
      return
    }
    var steps = target.hasPrefix("/") ? [] : base.split(separator: "/").dropLast().map(String.init)
    for step in target.split(whereSeparator: { $0 == "/" || $0 == "\\" }) where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(String(step)) }
    }
    guard !steps.isEmpty else { return nil }
    path = steps.joined(separator: "/")
  }

  private static func hasScheme(_ link: String) -> Bool {
    let name = link.utf8.prefix { $0 != 0x3A && $0 != 0x2F && $0 != 0x23 && $0 != 0x3F }
    return name.endIndex != link.utf8.endIndex && link.utf8[name.endIndex] == 0x3A
      && name.count > 1
  }
}
