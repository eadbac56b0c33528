package import Basics

/// Finds words in a row, ignoring line breaks, quotation marks and case.
package enum WordSequence {
  /// Byte ranges of the places among the words of a text, in reading order and at most `limit`.
  package static func ranges(of sought: [String], among words: [QuoteWord], limit: Int)
    -> [Range<Int>]
  {
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
