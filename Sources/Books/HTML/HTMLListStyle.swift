/// The way an ordered list counts.
enum HTMLListStyle: Sendable {
  case digits, lowerLetters, upperLetters, lowerRoman, upperRoman

  /// Reads the `type` of a list; an unknown one counts in digits.
  init(_ type: String) {
    switch type {
    case "a": self = .lowerLetters
    case "A": self = .upperLetters
    case "i": self = .lowerRoman
    case "I": self = .upperRoman
    default: self = .digits
    }
  }

  /// The mark before an item, such as `3.` or `iv.`; digits where the style has no such number.
  func marker(_ number: Int) -> String {
    let text =
      switch self {
      case .digits: nil as String?
      case .lowerLetters: Self.letter(number)?.lowercased()
      case .upperLetters: Self.letter(number)
      case .lowerRoman: Self.roman(number)?.lowercased()
      case .upperRoman: Self.roman(number)
      }
    return "\(text ?? String(number))."
  }

  private static func letter(_ number: Int) -> String? {
    guard (1...26).contains(number) else { return nil }
    return String(decoding: [0x40 + UInt8(number)], as: UTF8.self)
  }

  private static func roman(_ number: Int) -> String? {
    guard (1..<4000).contains(number) else { return nil }
    return String(decoding: RomanNumeral.spelling(of: number), as: UTF8.self)
  }
}
