/// A title folded once, as it is compared.
package struct FoldedTitle: Hashable, Sendable {
  /// Title and subtitle.
  package let whole: String
  /// The title before its subtitle.
  package let main: String

  /// A subtitle may stand behind a colon, or by itself.
  package init(_ title: String, subtitle: String? = nil) {
    var rest = FoldedText.folded(subtitle ?? "")
    let colon = title.utf8.firstIndex(of: UInt8(ascii: ":"))
    let head = colon.map { String(title[..<$0]) } ?? title
    main = FoldedText.title(head)
    if let colon {
      let tail = FoldedText.folded(String(title[title.utf8.index(after: colon)...]))
      rest = rest.isEmpty || rest == tail ? tail : "\(tail) \(rest)"
    }
    whole = rest.isEmpty ? main : "\(main) \(rest)"
  }

  /// A title that was folded before.
  package init(main: String, whole: String) {
    self.main = main
    self.whole = whole
  }

  /// Words of the subtitle; none without one.
  var subtitleWords: [String] {
    whole.utf8.dropFirst(main.utf8.count).split(separator: 0x20).map { String(Substring($0)) }
  }

  package var words: [String] { whole.split(separator: " ").map(String.init) }

  /// The likeness from which two titles are one: that of a slip of the pen, above any share of words in common.
  static let alike = 0.85

  package func isAlike(_ other: FoldedTitle) -> Bool { likeness(other) >= Self.alike }

  /// 1 for the same title, at most 0.75 where a word differs; see `Likeness`.
  package func likeness(_ other: FoldedTitle) -> Double { Likeness.ofTitles(self, other) }
}
