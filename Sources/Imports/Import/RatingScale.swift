import Reading

/// The scale of a column of ratings, which its name or its largest number shows.
package struct RatingScale: Hashable, Sendable {
  /// Points of the best rating: 5, 10, 20 or 100.
  package let most: Int

  private static let scales = [5, 10, 20, 100]

  /// Read from the column's name and all ratings of a file; a rating that names its own scale says nothing of the
  /// others.
  init(_ cells: some Sequence<String>, column: String = "") {
    let numbers = cells.compactMap { StatedPoints($0) }.filter { $0.of == nil }.map(\.points)
    let stated = FoldedText.folded(column).split(separator: " ").compactMap { Int($0) }.max() ?? 0
    let named = column.contains("%") ? 100 : Self.scales.contains(stated) ? stated : 0
    let largest = max(Double(named), numbers.filter { $0 <= 100 }.max() ?? 0)
    most = Self.scales.first { largest <= Double($0) } ?? 5
  }

  enum Outcome: Hashable {
    /// The nearest quarter star; exact unless the number lies between two.
    case rating(Rating, isExact: Bool)
    /// Services write 0 for a book without a rating.
    case none
    case unread
  }

  /// Reads `4`, `4,5`, `4½`, `8/10`, `4 von 5`, `85%`, `5 stars` or `★★★★½`.
  func read(_ cell: String) -> Outcome {
    guard let stated = StatedPoints(cell) else { return .unread }
    let most = stated.of ?? Double(self.most)
    guard stated.points <= most else { return .unread }
    guard stated.points > 0 else { return .none }
    let exact = stated.points / most * 20
    let quarters = max(1, Int(exact.rounded()))
    // 100 points have no quarter stars of their own.
    let isExact = most > 10 || (exact - Double(quarters)).magnitude < 0.01
    return Rating(quarters: quarters).map { .rating($0, isExact: isExact) } ?? .unread
  }
}

/// Points, and of how many where the cell says it.
private struct StatedPoints {
  var points: Double
  package var of: Double?

  init?(_ cell: String) {
    if let stars = Self.drawn(cell) {
      (points, of) = (stars, stars > 5 ? 10 : 5)
      return
    }
    guard let (numbers, words) = Self.parts(cell), let first = numbers.first else { return nil }
    points = first
    switch numbers.count {
    case 1: of = cell.contains("%") ? 100 : nil
    case 2 where [5, 6, 10, 20, 100].contains(numbers[1]): of = numbers[1]
    // A fraction, as in `4 1/2`.
    case 3 where numbers[1] == 1 && [2, 4].contains(numbers[2]): points += 1 / numbers[2]
    default: return nil
    }
    guard words <= 3 else { return nil }
  }

  /// The number of stars in a cell of stars alone; empty ones count nothing.
  private static func drawn(_ cell: String) -> Double? {
    var (stars, isDrawn) = (0.0, false)
    for scalar in cell.unicodeScalars {
      switch scalar {
      case "★", "⭐", "🌟", "✭", "✮", "*": (stars, isDrawn) = (stars + 1, true)
      case "½", "⯨", "⯪": stars += 0.5
      case "¼": stars += 0.25
      case "¾": stars += 0.75
      case "☆", "✩": isDrawn = true
      case "\u{FE0F}", " ": continue
      default: return nil
      }
    }
    return isDrawn ? stars : nil
  }

  /// The numbers of a cell and how many words are beside them; nil for a range and a negative number.
  private static func parts(_ cell: String) -> (numbers: [Double], words: Int)? {
    var (numbers, words, rest) = ([Double](), 0, Substring(cell))
    while let sign = rest.first {
      if let digit = sign.wholeNumberValue, sign.isNumber, sign.isASCII {
        let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        rest = rest.dropFirst(number.count)
        let half: [Character: Double] = ["¼": 0.25, "½": 0.5, "¾": 0.75]
        let more = rest.first.flatMap { half[$0] }
        if more != nil { rest = rest.dropFirst() }
        guard digit < 10, let value = Double(number.map { $0 == "," ? "." : String($0) }.joined())
        else { return nil }
        numbers.append(value + (more ?? 0))
      } else if sign == "½" {
        numbers.append(0.5)
        rest = rest.dropFirst()
      } else if sign.isLetter {
        words += 1
        rest = rest.drop { $0.isLetter }
        // `A1` is a mark of another kind.
        if rest.first?.isNumber == true { return nil }
      } else if sign == "-" || sign == "–" {
        return nil
      } else {
        rest = rest.dropFirst()
      }
    }
    return (numbers, words)
  }
}
