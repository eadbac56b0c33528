import Books

/// The number that the heading of a chapter has.
package struct ChapterNumber: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `Chapter 13`, `Kapitel 13`, `第13章`.
    case chapter
    /// `Letter 4`, `Scene II`.
    case division
    /// `XIII`, `13. Nine Nights`, `13 Nine Nights`.
    case bare
  }

  package let value: Int
  let kind: Kind

  /// The number of a title; nil for titles without one, for parts, which contain chapters, and for
  /// appendices.
  package static func of(_ title: String) -> ChapterNumber? {
    if let value = HeadingNumber.chinese(title) {
      return ChapterNumber(value: value, kind: .chapter)
    }
    let words = title.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    let head = bare(first).lowercased()
    let word = HeadingWord(named: head)
    let isChapter = word == .chapter || ["chap", "ch"].contains(head)
    if isChapter || word.map({ !$0.isPart && $0 != .appendix }) ?? false {
      return number(Array(words.dropFirst().prefix(3))).map {
        ChapterNumber(value: $0, kind: isChapter ? .chapter : .division)
      }
    }
    let isInverted = words.count > 1 && HeadingWord(named: bare(words[1])) == .chapter
    if isInverted, let value = digits(head) ?? HeadingNumber.value(of: head) {
      return ChapterNumber(value: value, kind: .chapter)
    }
    return alone(words).map { ChapterNumber(value: $0, kind: isInverted ? .chapter : .bare) }
  }

  /// The number after the word: `13`, `XIII.`, `Thirteen`, `Twenty-One`, `the First`.
  private static func number(_ words: [Substring]) -> Int? {
    guard let first = words.first else { return nil }
    let text = bare(first)
    if text.lowercased() == "the", words.count > 1 {
      return PlaceNumber.ordinal(bare(words[1]).lowercased())
    }
    return digits(text) ?? RomanNumeral.value(of: text.utf8) ?? SpelledNumber.value(of: text)
      ?? HeadingNumber.value(of: text.lowercased())
  }

  /// The number at the head of a title; a Roman numeral or a word needs a mark behind it, or must
  /// be alone.
  private static func alone(_ words: [Substring]) -> Int? {
    let text = bare(words[0])
    let isMarked = words.count == 1 || text.utf8.count < words[0].utf8.count || isDash(words[1])
    if let value = digits(text) {
      let isTitled = words.count > 1 && words[1].first?.isUppercase == true
      return isMarked || isTitled ? value : nil
    }
    guard isMarked, text.first?.isUppercase == true else { return nil }
    return (text == text.uppercased() ? RomanNumeral.value(of: text.utf8) : nil)
      ?? SpelledNumber.value(of: text)
  }

  /// A number of up to three digits: four are a year.
  private static func digits(_ text: String) -> Int? {
    guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// The word without the mark behind it; `1.2` keeps its dot and so is not a number.
  private static func bare(_ word: Substring) -> String {
    // A title may follow without a blank, as in `13—Nine Nights`.
    var word = word.prefix { !"—–:".contains($0) }
    while let last = word.last, ".:,)]–—-".contains(last) { word.removeLast() }
    return String(word)
  }

  private static func isDash(_ word: Substring) -> Bool {
    ["-", "–", "—", ":", "."].contains(word)
  }
}

/// Numbers written as words in headings.
enum SpelledNumber {
  /// The number of `one` to `ninety-nine` in any case.
  static func value(of text: String) -> Int? {
    let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 1 {
      return PlaceNumber.spelled(String(parts[0])) ?? ten(parts[0])
    }
    guard parts.count == 2, let ten = ten(parts[0]),
      let unit = PlaceNumber.spelled(String(parts[1])), unit < 10
    else { return nil }
    return ten + unit
  }

  private static func ten(_ word: Substring) -> Int? {
    tens.firstIndex(of: String(word)).map { ($0 + 2) * 10 }
  }

  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
}

/// Numbers as people write them before or behind `page` and `chapter`.
enum PlaceNumber {
  /// The number of `12` or `twelve`; nil for other words and for more than six digits.
  static func cardinal(_ word: String) -> Int? {
    if word.utf8.count <= 6, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Int(word)
    }
    return spelled(word)
  }

  /// The number of `twelve`, but not of `12`.
  static func spelled(_ word: String) -> Int? {
    HeadingNumber.english.firstIndex(of: word).map { $0 + 1 }
  }

  /// The number of `3rd` or `third`.
  static func ordinal(_ word: String) -> Int? {
    if let place = ordinals.firstIndex(of: word) { return place + 1 }
    let digits = word.prefix { $0.isNumber }
    guard ["st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) else { return nil }
    return cardinal(String(digits))
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth", "twentieth",
  ]
}
