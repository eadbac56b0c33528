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
  private(set) var title: String
  /// True when only a number was found, so that the next line may hold the title.
  let lacksTitle: Bool

  private static let named: Set<String> = [
    "preface", "foreword", "introduction", "prologue", "epilogue", "afterword", "conclusion",
    "glossary", "acknowledgements", "acknowledgments",
  ]
  private static let numberWords = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
  ]
  static let titleByteLimit = 80

  /// Reads a trimmed line; nil when it does not look like a heading by itself.
  package init?(_ line: String) {
    guard line.utf8.count <= Self.titleByteLimit, let first = line.unicodeScalars.first,
      first.properties.isUppercase || ("0"..."9").contains(first)
    else { return nil }
    // Nearly every line ends here: headings without such a word are one word, or begin with `3.`
    let head = line.utf8.prefix { $0 != 0x20 }
    let word = HeadingWord(beginning: head)
    guard word != nil || head.last == 0x2E || head.endIndex == line.utf8.endIndex else {
      return nil
    }
    title = line
    let words = line.split(separator: " ")
    if let word {
      // `Part of the lamp` is a sentence; the number decides.
      guard words.count >= 2, words[0].utf8.count == word.rawValue.utf8.count,
        let (number, ends) = Self.number(words[1])
      else { return nil }
      let rest = words[2...]
      guard rest.isEmpty || ends || Self.isSeparator(rest[2]) || Self.isUpper(rest) else {
        return nil
      }
      kind = .word(word)
      self.number = number
      lacksTitle = rest.isEmpty
      return
    }
    let plain = line.lowercased().filter { $0 != "." && $0 != ":" }
    if Self.named.contains(plain) {
      (kind, number, lacksTitle) = (.named, nil, false)
      return
    }
    guard words.count >= 2, words.count <= 10, words[0].hasSuffix("."),
      let (number, _) = Self.number(words[0]), !Self.isNumberWord(words[0]),
      words[1].unicodeScalars.first?.properties.isUppercase == true, !line.hasSuffix(".")
    else { return nil }
    (kind, self.number, lacksTitle) = (.titledNumeral, number, false)
  }

  /// The heading with the text found on the line below: its title, or the rest of it.
  func with(title below: String?) -> Heading {
    guard let below else { return self }
    var heading = self
    heading.title += title.hasSuffix(".") || !lacksTitle ? " \(below)" : ": \(below)"
    return heading
  }

  /// Digits, a Roman numeral or a word up to twenty, and whether punctuation ends it.
  private static func number(_ word: Substring) -> (value: Int, ends: Bool)? {
    let bare = word.utf8.prefix { $0 != 0x2E && $0 != 0x3A && $0 != 0x2D && $0 < 0x80 }
    let ends = bare.endIndex != word.utf8.endIndex
    let text = String(Substring(bare))
    if let value = Int(text), value >= 0, text.utf8.count <= 4 { return (value, ends) }
    if let value = RomanNumeral.value(of: bare), text == text.uppercased() { return (value, ends) }
    return numberWords.firstIndex(of: text.lowercased()).map { ($0 + 1, ends) }
  }

  private static func isNumberWord(_ word: Substring) -> Bool {
    numberWords.contains(word.lowercased().filter { $0 != "." })
  }

  private static func isSeparator(_ word: Substring) -> Bool {
    ["-", "–", "—", ":", "."].contains(word)
  }

  private static func isUpper(_ words: ArraySlice<Substring>) -> Bool {
    words.allSatisfy { $0 == $0.uppercased() }
  }
}
