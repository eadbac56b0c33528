/// Cuts text into words as the `unicode61` tokenizer of FTS5 does: runs of letters, numbers and marks.
package enum KeywordWords {
  /// Lower-cased words in order; `Alice's` gives `alice`, `isn't` gives `isn't` and is one word.
  ///
  /// Unseen parts are left out: `war¹²` gives `war`.
  /// Scripts without spaces give pairs of neighbouring characters, written with a space between.
  package static func words(of text: [UInt8]) -> [String] {
    let text = text.withoutUnseen
    var words: [String] = []
    var offset = 0
    while offset < text.count {
      guard let scalar = text.scalar(at: offset), isWordScalar(scalar) else {
        offset = text.scalarEnd(after: offset)
        continue
      }
      let end = scalar.isWideScript ? wideEnd(text, from: offset) : wordEnd(text, from: offset)
      if scalar.isWideScript {
        words += pairs(of: text[offset..<end])
      } else {
        words.append(withoutPossessive(String(decoding: text[offset..<end], as: UTF8.self)))
      }
      offset = end
    }
    return words
  }

  /// The text in the form that the keyword index reads.
  package static func segmented(_ text: String) -> String {
    String(decoding: SearchForm(Array(text.utf8)).text, as: UTF8.self)
  }

  package static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0..<0x80: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse, .nonspacingMark, .spacingMark,
      .enclosingMark:
      return true
    default:
      return false
    }
  }

  private static func wordEnd(_ text: [UInt8], from start: Int) -> Int {
    var offset = start
    while let scalar = text.scalar(at: offset) {
      let isInside = isWordScalar(scalar) && !scalar.isWideScript
      guard isInside || isApostropheInside(text, at: offset, scalar) else { break }
      offset = text.scalarEnd(after: offset)
    }
    return offset
  }

  private static func wideEnd(_ text: [UInt8], from start: Int) -> Int {
    var offset = start
    while let scalar = text.scalar(at: offset), isWordScalar(scalar),
      scalar.isWideScript || SpacelessScript.isMark(scalar.value)
    {
      offset = text.scalarEnd(after: offset)
    }
    return offset
  }

  private static func isApostropheInside(_ text: [UInt8], at offset: Int, _ scalar: Unicode.Scalar)
    -> Bool
  {
    guard scalar == "'" || scalar == "\u{2019}" else { return false }
    return text.scalar(at: text.scalarEnd(after: offset)).map(\.properties.isAlphabetic) ?? false
  }

  private static func withoutPossessive(_ word: String) -> String {
    var plain = word.lowercased()
    if plain.utf8.contains(0xE2) {
      plain.unicodeScalars = .init(plain.unicodeScalars.map { $0 == "\u{2019}" ? "'" : $0 })
    }
    guard plain.utf8.suffix(2).elementsEqual("'s".utf8) else { return plain }
    plain.unicodeScalars.removeLast(2)
    return plain
  }

  /// Pairs of neighbouring characters, each with its vowel and tone marks.
  private static func pairs(of run: ArraySlice<UInt8>) -> [String] {
    var characters: [String] = []
    for scalar in String(decoding: run, as: UTF8.self).unicodeScalars {
      if SpacelessScript.isMark(scalar.value), !characters.isEmpty {
        characters[characters.count - 1].unicodeScalars.append(scalar)
      } else {
        characters.append(String(scalar))
      }
    }
    guard characters.count > 1 else { return characters }
    return zip(characters, characters.dropFirst()).map { "\($0) \($1)" }
  }
}
