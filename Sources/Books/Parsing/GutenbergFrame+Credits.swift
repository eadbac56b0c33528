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
