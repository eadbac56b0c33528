import Terminal

/// Chapter titles shortened to the width of a column so that they stay distinct.
struct ChapterName {
  private let titles: [String]
  private let width: Int

  /// Shortens titles to `width` columns; `titles` are all that appear together.
  init(among titles: [String], width: Int) {
    self.titles = titles
    self.width = width
  }

  /// The title; a long one by its beginning, or by its end when another title has the same beginning.
  func short(_ title: String) -> String {
    guard DisplayWidth.of(title) > width else { return title }
    let beginning = DisplayWidth.prefix(of: title, columns: width - 1)
    let isShared = titles.contains { $0 != title && $0.hasPrefix(beginning) }
    return isShared ? "…" + end(of: title) : Self.wholeWords(beginning, of: title) + "…"
  }

  private func end(of title: String) -> String {
    let tail = StyledText(title).suffix(columns: width - 1).plain
    // The tail begins with a whole word.
    if title.dropLast(tail.count).last?.isWhitespace == true { return tail }
    guard let blank = tail.firstIndex(of: " "), blank < tail.index(before: tail.endIndex) else {
      return tail
    }
    return String(tail[tail.index(after: blank)...])
  }

  /// The beginning without a partial last word, if more than half of it is left.
  private static func wholeWords(_ beginning: String, of title: String) -> String {
    let next = title.dropFirst(beginning.count).first
    guard next?.isWhitespace == false, let blank = beginning.lastIndex(of: " ") else {
      return beginning
    }
    let words = beginning[..<blank]
    return words.count * 2 > beginning.count ? String(words) : beginning
  }
}
