import Basics

/// Words as they are typed, looked for in a text whose index knows only their stems.
struct LiteralWords {
  /// Small letters and figures of each word; nil for a term that has no other form.
  private let words: [[UInt8]?]
  /// True for the first bytes of words, capitals too.
  private var isFirst = [Bool](repeating: false, count: 256)

  init(_ terms: [String?]) {
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
  var isEmpty: Bool { words.allSatisfy { $0 == nil } }

  /// For each term the offsets of the word in the text; nil when it has no other form.
  func places(in text: [UInt8]) -> [[Int]?] {
    var places: [[Int]?] = words.map { $0 == nil ? nil : [] }
    for offset in text.indices where isFirst[Int(text[offset])] {
      guard !isInWord(text.scalar(before: offset)) else { continue }
      for (term, word) in words.enumerated() {
        guard let word, matches(word, text, offset), !isInWord(text.scalar(at: offset + word.count))
        else { continue }
        places[term]?.append(offset)
      }
    }
    return places
  }

  private func matches(_ word: [UInt8], _ text: [UInt8], _ offset: Int) -> Bool {
    guard offset + word.count <= text.count else { return false }
    return word.indices.allSatisfy {
      let byte = text[offset + $0]
      return ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == word[$0]
    }
  }

  private func isInWord(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map(KeywordWords.isWordScalar) ?? false
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}
