/// The way a list counts, ECMA-376 part 1, 17.18.59.
package enum NumberFormat: Hashable, Sendable {
  case decimal, decimalZero, lowerLetter, upperLetter, lowerRoman, upperRoman, bullet, none

  /// Reads the name of a format; an unknown one counts in plain numbers.
  package init(_ name: String) {
    switch name {
    case "decimalZero": self = .decimalZero
    case "lowerLetter": self = .lowerLetter
    case "upperLetter": self = .upperLetter
    case "lowerRoman": self = .lowerRoman
    case "upperRoman": self = .upperRoman
    case "bullet": self = .bullet
    case "none": self = .none
    default: self = .decimal
    }
  }

  /// The number as the list shows it.
  func text(_ number: Int) -> String {
    switch self {
    case .decimal, .bullet: String(number)
    case .decimalZero: 0..<10 ~= number ? "0\(number)" : String(number)
    case .lowerLetter: Self.letters(number)
    case .upperLetter: Self.letters(number).uppercased()
    case .lowerRoman: RomanNumeral.text(number)?.lowercased() ?? String(number)
    case .upperRoman: RomanNumeral.text(number) ?? String(number)
    case .none: ""
    }
  }

  /// Letters in order, doubled after the last one.
  private static func letters(_ number: Int) -> String {
    guard (1...780).contains(number) else { return String(number) }
    let letter = Character(Unicode.Scalar(UInt8(0x61 + (number - 1) % 26)))
    return String(repeating: letter, count: (number - 1) / 26 + 1)
  }
}
