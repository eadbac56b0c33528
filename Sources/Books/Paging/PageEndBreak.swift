/// A word broken by the end of a page.
struct PageEndBreak {
  /// The break as if both lines were on one page.
  let word: HyphenBreak
  /// The part on the second page: the rest of the word with its punctuation.
  private let rest: ArraySlice<UInt8>

  /// Returns nil when the first page does not end in a hyphen or the second does not go on with a word.
  init?(between first: [UInt8], and second: [UInt8]) {
    guard let end = first.lastIndex(where: Self.isInk).map({ $0 + 1 }),
      let start = second.firstIndex(where: Self.isInk)
    else { return nil }
    let above = first[..<end].suffix(200)
    let below = second[start...].prefix { $0 != 0x0A }.prefix(200)
    guard let word = HyphenBreak.all(in: above + [0x0A] + below)?.last,
      word.hyphen.upperBound == above.count
    else { return nil }
    self.word = word
    let length = word.rest.count
    rest = second[start..<min(second.count, start + length)]
  }

  /// Takes the hyphen off the page at `index` and brings the rest of the word up from the next.
  func join(_ pages: inout [[UInt8]], at index: Int) {
    // Breaks within the pages were mended before and may have moved these ends.
    guard let end = pages[index].lastIndex(where: Self.isInk).map({ $0 + 1 }),
      let start = pages[index + 1].firstIndex(where: Self.isInk),
      pages[index + 1][start...].starts(with: rest), end > word.hyphen.count
    else { return }
    pages[index].replaceSubrange((end - word.hyphen.count)..., with: rest)
    pages[index + 1].removeSubrange(..<(start + rest.count))
  }

  private static func isInk(_ byte: UInt8) -> Bool { byte != 0x0A && !BlankLines.isBlank(byte) }
}
