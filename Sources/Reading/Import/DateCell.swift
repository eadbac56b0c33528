/// Which of two numbers before a year is the day, if the file shows it.
enum DateOrder: Hashable {
  case dayFirst, monthFirst, unknown

  /// Read from all dates of a file: a number beyond 12 cannot be a month.
  ///
  /// Nobody writes a month before points.
  init(_ cells: some Sequence<String>) {
    var (first, second) = (false, false)
    for cell in cells {
      guard let numbers = DateCell.numbers(cell), numbers[2] > 31 else { continue }
      let days = 13...31
      if cell.contains(".") || days.contains(numbers[0]) && numbers[1] <= 12 { first = true }
      if days.contains(numbers[1]) && numbers[0] <= 12 { second = true }
    }
    self = first == second ? .unknown : first ? .dayFirst : .monthFirst
  }
}

/// Reads the dates services write: `2020/10/25`, `[2007-04-16]`, `2023-10-27T00:00:00.000`, `May 2020`.
struct DateCell {
  let order: DateOrder

  enum Outcome: Hashable {
    case date(PartialDate)
    /// The year of a date whose day and month may be the other way round.
    case ambiguous(PartialDate)
    case unread
  }

  func read(_ cell: String) -> Outcome {
    var text = cell
    if cell.hasPrefix("["), cell.hasSuffix("]") { text = String(cell.dropFirst().dropLast()) }
    // A time of day after the day.
    if let end = text.utf8.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == 0x20 }),
      text[..<end].utf8.count >= 8, text[..<end].utf8.allSatisfy({ $0 < 0x3A })
    {
      text = String(text[..<end])
    }
    if let date = Self.written(text) { return .date(date) }
    if let numbers = Self.numbers(text), numbers.count == 3, numbers[2] > 31 {
      return ordered(numbers)
    }
    return Self.named(text).map { .date($0) } ?? .unread
  }

  /// Year, month and day in this order, with `-`, `/` or `.` between; zeros before may be missing.
  private static func written(_ text: String) -> PartialDate? {
    let parts = parts(text)
    guard (1...3).contains(parts.count), parts[0].utf8.count == 4,
      parts.allSatisfy({
        $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && (1...4).contains($0.utf8.count)
      })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    return PartialDate(
      year: numbers[0], month: numbers.dropFirst().first, day: numbers.dropFirst(2).first)
  }

  private static func parts(_ text: String) -> [Substring] {
    text.utf8.split(omittingEmptySubsequences: false) { [0x2D, 0x2F, 0x2E].contains($0) }
      .map { Substring($0) }
  }

  /// Three numbers, the year last; nil for other texts.
  static func numbers(_ text: String) -> [Int]? {
    let parts = parts(text)
    guard parts.count == 3, parts[2].utf8.count == 4 else { return nil }
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    return numbers.count == 3 ? numbers : nil
  }

  private func ordered(_ numbers: [Int]) -> Outcome {
    let dayFirst = PartialDate(year: numbers[2], month: numbers[1], day: numbers[0])
    let monthFirst = PartialDate(year: numbers[2], month: numbers[0], day: numbers[1])
    guard let dayFirst else { return monthFirst.map { .date($0) } ?? .unread }
    guard let monthFirst, monthFirst != dayFirst else { return .date(dayFirst) }
    switch order {
    case .dayFirst: return .date(dayFirst)
    case .monthFirst: return .date(monthFirst)
    case .unknown: return PartialDate(year: numbers[2]).map { .ambiguous($0) } ?? .unread
    }
  }

  /// `May 17, 2020`, `17 May 2020` and `May 2020`, with months in English.
  private static func named(_ text: String) -> PartialDate? {
    let words = FoldedText.folded(text).split(separator: " ").map(String.init)
    guard (2...3).contains(words.count),
      let place = words.firstIndex(where: { month($0) != nil }),
      let month = month(words[place]), let year = words.last.flatMap(Int.init), year > 31
    else { return nil }
    let others = words.indices.dropLast().filter { $0 != place }
    guard let first = others.first else { return PartialDate(year: year, month: month) }
    guard let day = Int(words[first].prefix { $0.isNumber }) else { return nil }
    return PartialDate(year: year, month: month, day: day)
  }

  private static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
