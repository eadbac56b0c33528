/// Text that a sentence is compared with.
package struct EvidenceText: Sendable {
  /// Stems of all words; those with an apostrophe whole and in parts.
  package let stems: Set<String>
  /// The numbers written in digits or as words up to ninety-nine.
  package let numbers: Set<Int>
  /// True when it has words such as `hundred`, with which larger numbers are written.
  package let hasLargeNumberWords: Bool

  /// Reads the stretches as one text.
  package init(_ stretches: [ArraySlice<UInt8>]) {
    let bytes = Array(stretches.joined(separator: [0x0A]))
    let words = KeywordWords.words(of: bytes)
    stems = Set(Self.withParts(words, of: bytes).map(WordStem.of))
    numbers = SpokenNumber.numbers(in: bytes, words: words)
    hasLargeNumberWords = !SpokenNumber.large.isDisjoint(with: words)
  }

  /// The words of a text as their stems are taken: those with an apostrophe whole and in parts.
  package static func words(of text: [UInt8]) -> [String] {
    withParts(KeywordWords.words(of: text), of: text)
  }

  private static func withParts(_ words: [String], of text: [UInt8]) -> [String] {
    guard words.contains(where: { $0.utf8.contains(UInt8(ascii: "'")) }) else { return words }
    return words + QuoteWord.words(of: text).map(\.word)
  }

  /// True when the text has the number; with words such as `hundred` in the text, also when it may
  /// have it.
  package func holds(_ number: Int) -> Bool {
    numbers.contains(number) || (number >= 100 && hasLargeNumberWords)
  }
}
