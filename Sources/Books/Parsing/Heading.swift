/// A line of plain text that reads like a heading.
package struct Heading: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `CHAPTER IV` or `Part Two`.
    case word(HeadingWord)
    /// `VII. THE BLUE CARBUNCLE` or `3. Lamps`.
    case titledNumeral
    /// `Preface`.
    case named
  }

  let kind: Kind
  /// Number of the heading; nil when it has none.
  package let number: Int?
  package private(set) var title: String
  /// True when only a number was found, so that the next line may hold the title.
  let lacksTitle: Bool

  private static let named: Set<String> = Set(
    """
    preface foreword introduction prologue epilogue afterword conclusion glossary acknowledgements
    acknowledgments vorwort einleitung einführung prolog epilog nachwort schluss schluß préface
    avant-propos épilogue prólogo prefacio introducción epílogo conclusión prefazione introduzione
    prologo epilogo conclusione prefácio introdução conclusão voorwoord inleiding nawoord предисловие
    введение пролог эпилог заключение послесловие przedmowa wstęp zakończenie posłowie förord
    inledning efterord forord indledning innledning etterord předmluva úvod závěr doslov esipuhe
    johdanto előszó bevezetés utószó
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
  static let titleByteLimit = 80

  /// Reads a trimmed line; nil when it does not look like a heading by itself.
  package init?(_ line: String) {
    if line.utf8.count <= Self.titleByteLimit, !line.hasSuffix("。"),
      let number = HeadingNumber.chinese(line)
    {
      (kind, title, lacksTitle) = (.word(.chapter), line, false)
      self.number = number
      return
    }
    guard line.utf8.count <= Self.titleByteLimit, let first = line.unicodeScalars.first,
      first.properties.isUppercase || ("0"..."9").contains(first)
    else { return nil }
    // Nearly every line ends here: headings without such a word are one word, or begin with `3.`
    let head = line.utf8.prefix { $0 != 0x20 }
    let words = line.split(separator: " ")
    let opening = Self.opening(words)
    guard opening != nil || head.last == 0x2E || head.endIndex == line.utf8.endIndex else {
      return nil
    }
    title = line
    if let opening {
      let rest = words[2...]
      // `Part of the lamp` is a sentence; the number decides.
      guard rest.isEmpty || opening.ends || Self.isSeparator(rest[2]) || Self.isUpper(rest) else {
        return nil
      }
      (kind, number, lacksTitle) = (.word(opening.word), opening.number, rest.isEmpty)
      return
    }
    let plain = line.lowercased().filter { $0 != "." && $0 != ":" }
    if Self.named.contains(plain) {
      (kind, number, lacksTitle) = (.named, nil, false)
      return
    }
    guard words.count >= 2, words.count <= 10, words[0].hasSuffix("."),
      let (number, _) = HeadingNumber.read(words[0]), !HeadingNumber.isWord(words[0]),
      words[1].unicodeScalars.first?.properties.isUppercase == true, !line.hasSuffix(".")
    else { return nil }
    (kind, self.number, lacksTitle) = (.titledNumeral, number, false)
  }

  /// The heading with the text found on the line below: its title, or the rest of it.
  package func with(title below: String?) -> Heading {
    guard let below else { return self }
    var heading = self
    heading.title += title.hasSuffix(".") || !lacksTitle ? " \(below)" : ": \(below)"
    return heading
  }

  /// The heading word and the number at the beginning of a line: `CHAPTER IV.`, and in other languages
  /// also `Erstes Kapitel` or `1. kapitola`; nil without both.
  private static func opening(_ words: [Substring])
    -> (word: HeadingWord, number: Int, ends: Bool)?
  {
    guard words.count >= 2 else { return nil }
    if let word = HeadingWord(named: String(words[0])) {
      let isForeign = HeadingWord.isForeign(String(words[0]))
      return HeadingNumber.read(words[1], inAnyLanguage: isForeign).map {
        (word, $0.value, $0.ends)
      }
    }
    let second = words[1].prefix { $0 != "." && $0 != ":" }
    guard HeadingWord.isForeign(String(second)), let word = HeadingWord(named: String(second)),
      let number = HeadingNumber.read(words[0], inAnyLanguage: true)
    else { return nil }
    return (word, number.value, second.endIndex != words[1].endIndex)
  }

  private static func isSeparator(_ word: Substring) -> Bool {
    ["-", "–", "—", ":", "."].contains(word)
  }

  private static func isUpper(_ words: ArraySlice<Substring>) -> Bool {
    words.allSatisfy { $0 == $0.uppercased() }
  }
}
