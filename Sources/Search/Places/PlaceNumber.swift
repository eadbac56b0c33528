import Books

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
