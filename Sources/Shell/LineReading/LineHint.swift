/// What is shown dimly behind the end of a line: how it could go on.
struct LineHint: Hashable {
  /// The hint as it is shown, up to its first line end.
  let shown: StyledText
  /// What taking the hint over inserts; empty where it only explains.
  let insertion: String

  static let none = LineHint(shown: StyledText(), insertion: "")

  private init(shown: StyledText, insertion: String) {
    self.shown = shown
    self.insertion = insertion
  }

  /// The rest of the newest entry that begins like the line, else what the completer explains.
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

  /// By whole characters, so that what follows never joins what is there.
  private static func continues(_ entry: String, _ text: String) -> Bool {
    entry.utf8.count > text.utf8.count && entry.hasPrefix(text)
      && entry.utf8.starts(with: text.utf8)
  }
}
