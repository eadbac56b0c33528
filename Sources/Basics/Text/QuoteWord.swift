/// A word of a text, small letters only, with its place.
package struct QuoteWord: Hashable, Sendable {
  package let word: String
  /// Byte range in the text.
  package let range: Range<Int>

  package init(word: String, range: Range<Int>) {
    self.word = word
    self.range = range
  }

  /// The words without their unseen parts, which may be inside of a range but never at its end.
  package static func words(of text: [UInt8]) -> [QuoteWord] {
    var words: [QuoteWord] = []
    var start: Int?
    var (offset, end) = (0, 0)
    var hasGap = false
    func close() {
      guard let first = start else { return }
      let bytes = Array(text[first..<end])
      let word = String(decoding: hasGap ? bytes.withoutUnseen : bytes, as: UTF8.self)
      words.append(QuoteWord(word: word.lowercased(), range: first..<end))
      (start, hasGap) = (nil, false)
    }
    while let scalar = text.scalar(at: offset) {
      switch text.unseen(at: offset) {
      case .joining(let length):
        hasGap = true
        offset += length
        continue
      case .ending(let length):
        close()
        offset += length
        continue
      case nil: break
      }
      hasGap = hasGap || text.raisedLetter(at: offset) != nil
      if KeywordWords.isWordScalar(scalar) {
        if scalar.isWideScript { close() }
        start = start ?? offset
        end = offset + UTF8.width(scalar)
      } else {
        close()
      }
      offset += UTF8.width(scalar)
    }
    close()
    return words
  }
}
