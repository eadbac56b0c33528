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

  /// The number of `十三` or `二十一`, up to 999.
  static func chinese(_ scalars: Substring.UnicodeScalarView) -> Int? {
    var (sum, digit) = (0, 0)
    guard !scalars.isEmpty, scalars.count <= 7 else { return nil }
    for scalar in scalars {
      if let value = chineseDigits.firstIndex(of: scalar) {
        digit = value
      } else if let unit = [Unicode.Scalar("十"): 10, "百": 100][scalar] {
        sum += max(digit, 1) * unit
        digit = 0
      } else {
        return nil
      }
    }
    return sum + digit > 0 ? sum + digit : nil
  }

  private static let chineseDigits = Array("〇一二三四五六七八九".unicodeScalars)
}
