/// The share of a book that was read.
struct ReadShare: Hashable {
  /// 0...1, where 1 is the whole book.
  let share: Double
  /// The pages of the book, where the text says how many there are.
  private(set) var pages: Int?

  /// Reads `45%`, `120/300`, `120 of 300`, `3h20m/10h` and `200min/10h`; a number alone is a share up to 1, else
  /// percent.
  init?(_ text: String) {
    let sign = [" of ", " von ", " sur ", " de ", " di ", " van ", " av "].first {
      text.contains($0)
    }
    let parts = CellText.parts(text, sign ?? "/")
    switch parts.count {
    case 1:
      let number =
        parts[0].hasSuffix("%") ? CellText.trimmed(String(parts[0].dropLast())) : parts[0]
      guard let value = Double(number.map { $0 == "," ? "." : String($0) }.joined()) else {
        return nil
      }
      share = parts[0].hasSuffix("%") || value > 1 ? value / 100 : value
    case 2:
      guard let read = Self.amount(parts[0]), let all = Self.amount(parts[1]), all > 0 else {
        return nil
      }
      share = read / all
      pages = Int(parts[1])
    default: return nil
    }
    guard (0...1).contains(share) else { return nil }
  }

  func page(of pages: Int) -> Int { Int((share * Double(pages)).rounded(.down)) }

  /// A number, or hours and minutes in minutes.
  private static func amount(_ text: String) -> Double? {
    if let number = Double(text) { return number }
    var (sum, digits, unit) = (0.0, "", "")
    func add() -> Bool {
      guard let number = Double(digits), let minutes = ["h": 60.0, "m": 1, "min": 1, "": 1][unit]
      else { return false }
      sum += number * minutes
      (digits, unit) = ("", "")
      return true
    }
    for sign in text.lowercased() where sign != " " {
      if sign.isNumber, !unit.isEmpty, !add() { return nil }
      if sign.isNumber { digits.append(sign) } else { unit.append(sign) }
    }
    return add() ? sum : nil
  }
}
