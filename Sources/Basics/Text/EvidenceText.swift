/// Text that a sentence is compared with.
package struct EvidenceText: Sendable {
  /// Stems of all words; those with an apostrophe whole and in parts.
  package let stems: Set<String>
  /// The whole numbers, in digits or as words.
  package let numbers: Set<Int>

  /// Reads the stretches as one text.
  package init(_ stretches: [ArraySlice<UInt8>]) {
    let bytes = Array(stretches.joined(separator: [0x0A]))
    stems = Set(Self.words(of: bytes).map(WordStem.of))
    numbers = Set(
      SpokenNumber.mentions(in: bytes, words: QuoteWord.words(of: bytes))
        .compactMap { Int(exactly: $0.value) })
  }

  /// The words of a text as their stems are taken: those with an apostrophe whole and in parts.
  package static func words(of text: [UInt8]) -> [String] {
    let words = KeywordWords.words(of: text)
    guard words.contains(where: { $0.utf8.contains(UInt8(ascii: "'")) }) else { return words }
    return words + QuoteWord.words(of: text).map(\.word)
  }
}
