/// A word of a text, small letters only, with its place.
package struct QuoteWord: Hashable, Sendable {
  package let word: String
  /// Byte range in the text.
  package let range: Range<Int>

  package init(word: String, range: Range<Int>) {
    self.word = word
    self.range = range
  }

  package static func words(of text: [UInt8]) -> [QuoteWord] {
    var words: [QuoteWord] = []
    var start: Int?
    var offset = 0
    func close(_ end: Int) {
      guard let first = start else { return }
      let word = String(decoding: text[first..<end], as: UTF8.self).lowercased()
      words.append(QuoteWord(word: word, range: first..<end))
      start = nil
    }
    while let scalar = text.scalar(at: offset) {
      if KeywordWords.isWordScalar(scalar) {
        if scalar.isWideScript { close(offset) }
        start = start ?? offset
      } else {
        close(offset)
      }
      offset += UTF8.width(scalar)
    }
    close(text.count)
    return words
  }
}
