import Basics

/// Words as they are typed, looked for in a text whose index knows only their stems.
package struct LiteralWords: Sendable {
  /// Small letters and figures of each word; nil for a term that has no other form.
  private let words: [[UInt8]?]
  /// True for the first bytes of words, capitals too.
  private var isFirst = [Bool](repeating: false, count: 256)

  package init(_ terms: [String?]) {
    words = terms.map { term in
      guard let word = term.map({ Array($0.utf8) }), word.allSatisfy(Self.isPlain) else {
        return nil
      }
      return word
    }
    for word in words {
      guard let first = word?.first else { continue }
      isFirst[Int(first)] = true
      if first >= 0x61 { isFirst[Int(first) - 0x20] = true }
    }
  }

  /// True when no term has other forms.
  package var isEmpty: Bool { words.allSatisfy { $0 == nil } }

  /// For each term the offsets of the word in the text; nil when it has no other form.
  package func places(in text: [UInt8]) -> [[Int]?] {
    var places: [[Int]?] = words.map { $0 == nil ? nil : [] }
    scan(text) { term, offset in
      places[term]?.append(offset)
      return true
    }
    return places
  }

  /// For each term false when the text has it `counts` times, each time in another form.
  ///
  /// It reads no further than the last word that it has not seen yet.
  package func isPresent(in text: [UInt8], counts: [Int32]) -> [Bool] {
    var isPresent = words.indices.map { words[$0] == nil || counts[$0] == 0 }
    var missing = isPresent.count { !$0 }
    guard missing > 0 else { return isPresent }
    scan(text) { term, _ in
      if !isPresent[term] {
        isPresent[term] = true
        missing -= 1
      }
      return missing > 0
    }
    return isPresent
  }

  /// Gives the terms whose word stands whole in the text, with its offset, until `goOn` returns false.
  private func scan(_ text: [UInt8], goOn: (_ term: Int, _ offset: Int) -> Bool) {
    var (offset, isAfterLetter) = (0, false)
    while offset < text.count {
      let byte = text[offset]
      if !isAfterLetter, isFirst[Int(byte)], !isInWord(text.scalar(before: offset)) {
        for (term, word) in words.enumerated() {
          guard let word, matches(word, text, offset) else { continue }
          guard goOn(term, offset) else { return }
        }
      }
      isAfterLetter = Self.isPlain(byte | 0x20)
      offset += 1
    }
  }

  /// True when the word stands at the offset and ends there.
  private func matches(_ word: [UInt8], _ text: [UInt8], _ offset: Int) -> Bool {
    guard offset + word.count <= text.count else { return false }
    return word.indices.allSatisfy {
      let byte = text[offset + $0]
      return ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == word[$0]
    } && !isInWord(text.scalar(at: offset + word.count))
  }

  private func isInWord(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map(KeywordWords.isWordScalar) ?? false
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39
  }
}
