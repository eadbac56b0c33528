/// Checks of option values, so that a command reads valid ones only.
extension CommandOption {
  /// The expected value, in words; nil when `text` is a valid value.
  func complaint(about text: String) -> String? {
    switch value {
    case .none, .text: nil
    case .choice(let words): words.contains(text) ? nil : words.joined(separator: ", ")
    case .number(_, let range): Self.number(text, in: range) == nil ? Self.words(range) : nil
    case .numbers(let words):
      words.contains(text) || Self.numbers(text) != nil
        ? nil : "numbers such as 1 or 1,3" + words.map { ", or \($0)" }.joined()
    case .range: NumberRange.range(text) == nil ? "a number or a range such as 3-9" : nil
    }
  }

  static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Numbers from 1, separated by commas; nil when a part is not such a number.
  static func numbers(_ text: String) -> [Int]? {
    let parts = text.split(separator: ",").map { number(String($0), in: 1...Int.max) }
    let numbers = parts.compactMap(\.self)
    return numbers.isEmpty || numbers.count < parts.count ? nil : numbers
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    range.upperBound == Int.max
      ? "a whole number from \(range.lowerBound)"
      : "a whole number \(range.lowerBound)…\(range.upperBound)"
  }
}
