/// Chapter titles cut to the width of a column, from the side that tells them apart.
struct ChapterName {
  private let titles: [String]
  private let width: Int

  /// `titles` are all that a reader may confuse.
  init(among titles: [String], width: Int) {
    self.titles = titles
    self.width = width
  }

  /// The end of a title whose beginning another title has too, the beginning of any other.
  func short(_ title: String) -> String {
    guard DisplayWidth.of(title) > width else { return title }
    let beginning = DisplayWidth.prefix(of: title, columns: width - 1)
    let isShared = titles.contains { $0 != title && $0.hasPrefix(beginning) }
    return isShared ? "…" + end(of: title) : Self.wholeWords(beginning, of: title) + "…"
  }

  private func end(of title: String) -> String {
    let tail = StyledText(title).suffix(columns: width - 1).plain
    // A tail that begins with a word is whole.
    if title.dropLast(tail.count).last?.isWhitespace == true { return tail }
    guard let blank = tail.firstIndex(of: " "), blank < tail.index(before: tail.endIndex) else {
      return tail
    }
    return String(tail[tail.index(after: blank)...])
  }

  /// Without the part of a word at the end, where that leaves more than half of the room.
  private static func wholeWords(_ beginning: String, of title: String) -> String {
    let next = title.dropFirst(beginning.count).first
    guard next?.isWhitespace == false, let blank = beginning.lastIndex(of: " ") else {
      return beginning
    }
    let words = beginning[..<blank]
    return words.count * 2 > beginning.count ? String(words) : beginning
  }
}
