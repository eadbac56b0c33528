import Basics
package import Books

/// Finds words in a row in a book, ignoring line breaks, quotation marks and case.
package enum WordSequence {
  /// Byte ranges of the places, in reading order and at most `limit`, that end before `fenceEnd`.
  package static func ranges(
    of wanted: String, in text: BookText, before fenceEnd: Int, limit: Int
  ) -> [Range<Int>] {
    ranges(
      of: QuoteWord.words(of: Array(wanted.utf8)).map(\.word),
      among: QuoteWord.words(of: Array(text.utf8.prefix(fenceEnd))), limit: limit)
  }

  static func ranges(of sought: [String], among words: [QuoteWord], limit: Int) -> [Range<Int>] {
    guard let first = sought.first else { return [] }
    var ranges: [Range<Int>] = []
    for start in words.indices where words[start].word == first {
      let end = start + sought.count
      guard end <= words.count, ranges.count < limit,
        zip(words[start..<end], sought).allSatisfy({ $0.word == $1 })
      else { continue }
      ranges.append(words[start].range.lowerBound..<words[end - 1].range.upperBound)
    }
    return ranges
  }
}
