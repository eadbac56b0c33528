import Basics

/// A hyphen at a line end with a word on both sides.
struct HyphenBreak: Hashable, Sendable {
  /// The hyphen itself.
  let hyphen: Range<Int>
  /// The part on the next line up to its first white space.
  let rest: Range<Int>
  /// A soft hyphen, which exists only to break a word.
  let isSoft: Bool
  /// Hash of the word without its hyphen, and with a plain one.
  let joinedHash: UInt64
  let hyphenatedHash: UInt64
  /// Hash of the text before the hyphen, and of the text after it.
  let leftHash: UInt64
  let rightHash: UInt64
  /// False with a digit at the break, as in `1990-⏎95`, a capital after it, as in `Anglo-⏎Irish`,
  /// or `self` before it, which English never writes together with a word.
  let mayBeOneWord: Bool

  /// All breaks of a page in order; nil when there are more than `limit`.
  ///
  /// After cancellation a long page gives only a part.
  static func all(in page: [UInt8], atMost limit: Int = .max) -> [HyphenBreak]? {
    var result: [HyphenBreak] = []
    var index = 0
    var pulse = WorkPulse()
    while let lineEnd = page[index...].firstIndex(of: 0x0A),
      !pulse.isCancelled(after: lineEnd + 1 - index)
    {
      if let found = HyphenBreak(in: page, atLineEnd: lineEnd, after: result.last?.rest.upperBound)
      {
        guard result.count < limit else { return nil }
        result.append(found)
      }
      index = lineEnd + 1
    }
    return result
  }

  private init?(in page: [UInt8], atLineEnd lineEnd: Int, after previous: Int?) {
    guard let hyphen = Self.hyphen(in: page, before: lineEnd) else { return nil }
    let floor = previous ?? 0
    guard hyphen.lowerBound > floor else { return nil }
    // `Cross-` with a soft hyphen behind its own: the soft one goes, its own stays.
    let isDouble =
      page[hyphen.lowerBound] == 0xC2 && page[hyphen.lowerBound - 1] == UInt8(ascii: "-")
    let leftEnd = hyphen.lowerBound - (isDouble ? 1 : 0)
    let left = Self.wordStart(in: page, before: leftEnd, floor: floor)
    let rightStart = page[(lineEnd + 1)...].firstIndex { !BlankLines.isBlank($0) } ?? page.count
    let rightEnd = Self.wordEnd(in: page, from: rightStart)
    let left_ = page[left..<max(left, leftEnd)]
    let right = page[rightStart..<rightEnd]
    guard !left_.isEmpty, !right.isEmpty, !Self.isSuspended(right) else { return nil }
    self.hyphen = hyphen
    rest =
      rightStart..<(page[rightEnd...].firstIndex { $0 == 0x0A || $0 == 0x20 || $0 == 0x09 }
      ?? page.count)
    isSoft = page[hyphen.lowerBound] == 0xC2
    leftHash = WordBytes.hash(left_)
    rightHash = WordBytes.hash(right)
    joinedHash = WordBytes.hash(right, from: leftHash)
    hyphenatedHash = WordBytes.hash(
      right, from: WordBytes.hash([UInt8(ascii: "-")], from: leftHash))
    mayBeOneWord = Self.mayBeOneWord(left_, right)
  }

  /// U+002D, U+2010 or U+00AD, with or without blanks before the line end.
  private static func hyphen(in page: [UInt8], before lineEnd: Int) -> Range<Int>? {
    var end = lineEnd
    while end > 0, BlankLines.isBlank(page[end - 1]) { end -= 1 }
    if end >= 1, page[end - 1] == UInt8(ascii: "-") { return (end - 1)..<end }
    if end >= 2, page[end - 2] == 0xC2, page[end - 1] == 0xAD { return (end - 2)..<end }
    if end >= 3, page[(end - 3)..<end] == [0xE2, 0x80, 0x90] { return (end - 3)..<end }
    return nil
  }

  private static func wordStart(in page: [UInt8], before end: Int, floor: Int) -> Int {
    var start = end
    while start > floor, WordBytes.isWord(page[...], at: start - 1) { start -= 1 }
    return start
  }

  private static func wordEnd(in page: [UInt8], from start: Int) -> Int {
    var end = start
    while end < page.count, WordBytes.isWord(page[...], at: end) { end += 1 }
    return end
  }

  private static func mayBeOneWord(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    // No character takes more than four bytes; a cut one reads as a replacement, which is not a letter.
    guard let last = String(decoding: left.suffix(4), as: UTF8.self).unicodeScalars.last,
      let first = String(decoding: right.prefix(4), as: UTF8.self).unicodeScalars.first,
      last.properties.numericType == nil, first.properties.numericType == nil
    else { return false }
    let isName = first.properties.isUppercase && !last.properties.isUppercase
    return !isName && WordBytes.hash(left) != WordBytes.hash("self".utf8)
  }

  /// True for `pre-⏎and post-war`, where the hyphen ends its word.
  private static func isSuspended(_ word: ArraySlice<UInt8>) -> Bool {
    ["and", "or", "to", "und", "oder", "bis", "et", "ou", "y", "o"]
      .contains { $0.utf8.elementsEqual(word) }
  }
}
