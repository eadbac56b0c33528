/// A rating in quarter stars, 0.25 to 5.
package struct Rating: Hashable, Comparable, Sendable {
  /// Quarter stars, 1...20.
  package let quarters: Int

  /// Nil outside of 1...20.
  package init?(quarters: Int) {
    guard (1...20).contains(quarters) else { return nil }
    self.quarters = quarters
  }

  /// Reads stars such as `4`, `4.25`, `4,5` or `4½`; throws for what is not a quarter star.
  package init(stars text: String) throws(ReadingError) {
    guard let quarters = Self.quarters(text), let rating = Rating(quarters: quarters) else {
      throw .rating(text)
    }
    self = rating
  }

  /// Quarter stars of a text such as `4.25`, 0...20; nil for anything else.
  static func quarters(_ text: String) -> Int? {
    if let last = text.last, let part = Self.parts[last] {
      let whole = text.dropLast()
      return digit(whole.isEmpty ? "0" : whole).flatMap { $0 < 5 ? $0 * 4 + part : nil }
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), let whole = digit(parts[0]),
      let fraction = fraction(parts.dropFirst().first ?? "0"), whole * 4 + fraction <= 20
    else { return nil }
    return whole * 4 + fraction
  }

  package static func < (a: Rating, b: Rating) -> Bool { a.quarters < b.quarters }

  /// The stars without needless zeros: `4`, `4.5`, `4.25`.
  package var stars: String {
    "\(quarters / 4)" + ["", ".25", ".5", ".75"][quarters % 4]
  }

  /// The rating as services with whole stars write it: half a star upwards, 1 at least.
  package var wholeStars: Rating? { Rating(quarters: 4 * max(1, (quarters + 2) / 4)) }

  private static let parts: [Character: Int] = ["¼": 1, "½": 2, "¾": 3]

  private static func digit(_ text: Substring) -> Int? {
    guard text.utf8.count == 1, let value = Int(text), (0...5).contains(value) else { return nil }
    return value
  }

  private static func fraction(_ text: Substring) -> Int? {
    switch text {
    case "0", "00", "": 0
    case "25": 1
    case "5", "50": 2
    case "75": 3
    default: nil
    }
  }
}

extension Rating: CustomStringConvertible {
  package var description: String { stars }
}
