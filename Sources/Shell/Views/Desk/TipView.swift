import Terminal

/// A tip at the start, shown with `shell.tips=on`.
enum TipView {
  static let tips = [
    "Right accepts the dim text after the cursor; Alt-F one word of it.",
    "Ctrl-X Ctrl-E opens the line in your editor; what you save comes back.",
    "Ctrl-X Ctrl-P shows the prompt the line would send, and sends nothing.",
    "/rerun 12 top_k=8 asks cell 12 again with one thing changed; /diff 12 15 compares.",
    "/why p.42 says what would have brought a page into the prompt.",
    "A line with a leading space goes to the book as it is, even one with a slash.",
    "/slide chunk.size moves a parameter under the arrow keys.",
    "Ctrl-R searches everything typed in this workspace, in any script.",
    "/show --cite 1 shows the passage behind the first citation of the last answer.",
    "Ctrl-C stops what runs and keeps what has come; the program stays.",
  ]

  /// The tip for a day number, each in turn.
  static func tip(day: Int64) -> StyledText {
    let count = Int64(tips.count)
    return "\("Tip: \(tips[Int(((day % count) + count) % count)])", .muted)"
  }
}
