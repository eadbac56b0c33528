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
    let parts =
      words.contains { $0.utf8.contains(UInt8(ascii: "'")) }
      ? QuoteWord.words(of: bytes).map(\.word) : []
    stems = Set((words + parts).map(WordStem.of))
    numbers = SpokenNumber.numbers(in: bytes, words: words)
    hasLargeNumberWords = !SpokenNumber.large.isDisjoint(with: words)
  }

  /// True when the text has the number; with words such as `hundred` in the text, also when it may
  /// have it.
  package func holds(_ number: Int) -> Bool {
    numbers.contains(number) || (number >= 100 && hasLargeNumberWords)
  }
}
