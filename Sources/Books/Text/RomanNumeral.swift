/// Reads and writes Roman numerals.
package enum RomanNumeral {
  /// Value of a numeral in one case and in its usual spelling, up to 3999; nil for other words.
  package static func value(of word: some Collection<UInt8>) -> Int? {
    guard !word.isEmpty, word.count <= 15 else { return nil }
    let isLower = word.allSatisfy { $0 & 0x20 != 0 }
    guard isLower || word.allSatisfy({ $0 & 0x20 == 0 }) else { return nil }
    var values: [Int] = []
    for byte in word {
      guard let value = digit(byte) else { return nil }
      values.append(value)
    }
    var sum = 0
    for (index, value) in values.enumerated() {
      sum += index + 1 < values.count && values[index + 1] > value ? -value : value
    }
    // Only the usual spelling counts, so that `did` or `mix` spelt otherwise stay words.
    return sum > 0 && spelling(of: sum) == word.map { $0 & ~0x20 } ? sum : nil
  }

  /// The numeral in capitals; nil outside 1...3999.
  package static func text(_ number: Int) -> String? {
    (1...3999).contains(number) ? String(decoding: spelling(of: number), as: UTF8.self) : nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte & ~0x20 {
    case UInt8(ascii: "I"): 1
    case UInt8(ascii: "V"): 5
    case UInt8(ascii: "X"): 10
    case UInt8(ascii: "L"): 50
    case UInt8(ascii: "C"): 100
    case UInt8(ascii: "D"): 500
    case UInt8(ascii: "M"): 1000
    default: nil
    }
  }

  /// The usual spelling of a number from 1 to 3999, in capitals.
  static func spelling(of number: Int) -> [UInt8] {
    let steps: [(Int, String)] = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var rest = number
    var letters: [UInt8] = []
    for (value, text) in steps {
      while rest >= value {
        letters.append(contentsOf: text.utf8)
        rest -= value
      }
    }
    return letters
  }
}
