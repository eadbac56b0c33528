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
