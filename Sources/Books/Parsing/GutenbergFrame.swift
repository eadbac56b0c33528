import Basics

/// The header and licence that Project Gutenberg puts around its texts.
package struct GutenbergFrame: Hashable, Sendable {
  /// Byte range of the book itself, in whole lines.
  package let body: Range<Int>
  /// Lines with text before and after it.
  package let lineCount: Int

  /// Finds the marks around the book; nil when the text is no Project Gutenberg file.
  ///
  /// A mark counts only in its own part of the file, so that a book that quotes one is not cut.
  package init?(of text: [UInt8]) {
    guard Self.hasMark(text) else { return nil }
    let lines = Self.lines(of: text)
    let start = lines.prefix(800).firstIndex { Self.isStart(text[$0]) }
    let rest = lines.suffix(from: max(lines.count / 2, start ?? 0))
    // The oldest files end with a sentence only.
    let end =
      rest.firstIndex { Self.isEnd(text[$0]) }
      ?? (start == nil ? nil : rest.firstIndex { Self.isEnding(text[$0]) })
    guard start != nil || end != nil else { return nil }
    let first = start.map { Self.afterCredits(lines, text, from: $0 + 1) } ?? 0
    let last = end.map { Self.beforeEnding(lines, text, at: $0) } ?? lines.count
    guard first < last else { return nil }
    body = lines[first].lowerBound..<lines[last - 1].upperBound
    lineCount = (lines[..<first] + lines[last...]).count { Self.hasText(text[$0]) }
  }

  /// True when some line may be a mark: a quick test, because a table of the lines of a text of
  /// empty ones takes many times its memory.
  private static func hasMark(_ text: [UInt8]) -> Bool {
    var start = 0
    var pulse = WorkPulse()
    while start < text.count, !pulse.isCancelled() {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      if isStart(text[start..<end]) || isEnd(text[start..<end]) { return true }
      start = end + 1
    }
    return false
  }

  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  private static func isStart(_ line: ArraySlice<UInt8>) -> Bool {
    guard let words = mark(line) else { return false }
    return words.hasPrefix("START OF TH") && words.contains("PROJECT GUTENBERG")
      || words.hasPrefix("END*THE SMALL PRINT") || words.hasPrefix("END THE SMALL PRINT")
  }

  private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    guard let words = mark(line) else { return false }
    return words.hasPrefix("END OF TH") && words.contains("PROJECT GUTENBERG")
  }

  /// The words after the stars of a mark, in upper case; nil for any other line.
  private static func mark(_ line: ArraySlice<UInt8>) -> String? {
    let rest = line.drop { BlankLines.isBlank($0) }
    guard rest.first == UInt8(ascii: "*"), rest.count < 200 else { return nil }
    let words = rest.drop { $0 == UInt8(ascii: "*") || BlankLines.isBlank($0) }
    return String(decoding: words, as: UTF8.self).uppercased()
  }

  static func hasText(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains { $0 > 0x20 }
  }
}

extension GutenbergFrame {
  /// Openings of paragraphs that name the volunteers and the owners of the scans.
  private static let credits = [
    "produced by", "credits:", "e-text prepared by", "etext prepared by",
    "this etext was prepared by", "this etext was produced by", "this ebook was prepared by",
    "this ebook was produced by", "this project gutenberg etext was prepared by",
    "this book content was graciously contributed by", "we thank the bibliotheque nationale",
    "nous remercions la bibliothèque nationale", "nous remercions la bibliotheque nationale",
    "dieses buch wurde uns freundlicherweise", "tämän e-kirjan on tuottanut",
    "tämän e-kirjan ovat tuottaneet", "tämän digikirjan ovat tuottaneet",
    "tämän sähkökirjan ovat tuottaneet", "denna e-bok har producerats av",
  ]

  /// Openings of the facts that the oldest files state after the credits.
  private static let facts = [
    "author:", "title:", "remark:", "language:", "encoding:", "character set encoding:",
  ]

  /// Openings of the sentence that says the book has ended.
  private static let endings = [
    "end of the project gutenberg", "end of project gutenberg", "end of this project gutenberg",
    "ende dieses projekt gutenberg", "ende dieses project gutenberg",
    "ende diese project gutenberg", "fin de project gutenberg",
  ]

  static func isEnding(_ line: ArraySlice<UInt8>) -> Bool { begins(line, with: endings) }

  /// Goes past the paragraphs that name the volunteers and their sources.
  static func afterCredits(_ lines: [Range<Int>], _ text: [UInt8], from index: Int) -> Int {
    var index = index
    var known = credits
    while let first = lines[index...].firstIndex(where: { hasText(text[$0]) }),
      begins(text[lines[first]], with: known)
    {
      index = lines[first...].firstIndex { !hasText(text[$0]) } ?? lines.count
      // A book may begin with its author, but not right after a credit.
      known = credits + facts
    }
    return index
  }

  /// Goes back over the sentence that says the book has ended.
  static func beforeEnding(_ lines: [Range<Int>], _ text: [UInt8], at index: Int) -> Int {
    guard let last = lines[..<index].lastIndex(where: { hasText(text[$0]) }) else { return index }
    let first = lines[..<last].lastIndex { !hasText(text[$0]) }.map { $0 + 1 } ?? 0
    return isEnding(text[lines[first]]) ? first : index
  }

  private static func begins(_ line: ArraySlice<UInt8>, with beginnings: [String]) -> Bool {
    let words = String(decoding: line.drop { BlankLines.isBlank($0) }.prefix(100), as: UTF8.self)
      .lowercased()
    return beginnings.contains { words.hasPrefix($0) }
  }
}
