/// A dim text after the end of a line that shows how it could continue.
struct LineHint: Hashable {
  /// The shown text, up to its first line end.
  let shown: StyledText
  /// Text inserted by accepting the hint; empty for a hint that only explains.
  let insertion: String

  static let none = LineHint(shown: StyledText(), insertion: "")

  private init(shown: StyledText, insertion: String) {
    self.shown = shown
    self.insertion = insertion
  }

  /// The rest of the newest entry that begins with the line, else the completer's hint.
  init(_ text: String, entries: [HistoryEntry], completer: any Completer) {
    guard !text.isEmpty else {
      self = .none
      return
    }
    if let entry = entries.last(where: { Self.continues($0.text, text) }) {
      let rest = String(decoding: entry.text.utf8.dropFirst(text.utf8.count), as: UTF8.self)
      let line = rest.prefix { $0 != "\n" }
      let more = line.count < rest.count ? "↵…" : ""
      self.init(shown: StyledText(line + more, .muted), insertion: rest)
    } else {
      self.init(
        shown: StyledText(completer.hint(for: text), .muted).onOneLine, insertion: "")
    }
  }

  /// True when the entry begins with `text` by whole characters, so that the rest cannot combine with it.
  private static func continues(_ entry: String, _ text: String) -> Bool {
    entry.utf8.count > text.utf8.count && entry.hasPrefix(text)
      && entry.utf8.starts(with: text.utf8)
  }
}
