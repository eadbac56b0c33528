package import Basics
package import Books

/// The words of a book's visible text without accents, as the keyword search compares them, and with
/// `æ` as `ae`.
package struct FoldedWords: Sendable {
  /// Shortest word for which another spelling is looked for, in bytes.
  private static let shortest = 4
  /// Most words of a phrase that may be spelled differently; each has up to three other spellings.
  private static let mostMissing = 3

  private let text: BookText
  private let words: [QuoteWord]

  package init(of text: BookText, before fenceEnd: Int) {
    self.text = text
    words = Self.folded(Array(text.utf8.prefix(fenceEnd)))
  }

  /// Byte ranges of the words in a row, in reading order and at most `limit`.
  package func ranges(of wanted: String, limit: Int) -> [Range<Int>] {
    WordSequence.ranges(
      of: Self.folded(Array(wanted.utf8)).map(\.word), among: words, limit: limit)
  }

  /// At most three phrases as the book writes them, of which some words are spelled nearly like the
  /// wanted ones; empty when the book has all the words, or nothing near one of them.
  package func near(_ wanted: String) -> [String] {
    let sought = Self.folded(Array(wanted.utf8)).map(\.word)
    let known = Set(words.map(\.word))
    let missing = sought.count { !known.contains($0) }
    guard (1...Self.mostMissing).contains(missing) else { return [] }
    let all = Array(known)
    var phrases: [[String]] = [[]]
    for word in sought {
      let spellings = known.contains(word) ? [word] : Self.spellings(like: word, among: all)
      phrases = phrases.flatMap { phrase in spellings.map { phrase + [$0] } }
    }
    let found = phrases.compactMap { WordSequence.ranges(of: $0, among: words, limit: 1).first }
    return found.prefix(3).map(inOneRow)
  }

  /// A part of the text in one row that can be quoted.
  private func inOneRow(_ range: Range<Int>) -> String {
    text.text(range).filter { $0 != "\"" }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static func spellings(like word: String, among all: [String]) -> [String] {
    word.utf8.count < shortest ? [] : NearNames.of(word, among: all)
  }

  private static func folded(_ text: [UInt8]) -> [QuoteWord] {
    QuoteWord.words(of: text).map { QuoteWord(word: folded($0.word), range: $0.range) }
  }

  private static func folded(_ word: String) -> String {
    guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return word }
    return word.unicodeScalars.reduce(into: "") { $0 += $1.baseLetters }
  }
}

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
