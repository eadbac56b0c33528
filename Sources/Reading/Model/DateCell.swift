/// Which of two numbers before a year is the day, if the file shows it.
package enum DateOrder: Hashable {
  case dayFirst, monthFirst, unknown

  /// Read from all dates of a file: a number beyond 12 cannot be a month.
  ///
  /// Nobody writes a month before points.
  package init(_ cells: some Sequence<String>) {
    var (first, second) = (false, false)
    for cell in cells {
      guard let numbers = DateCell.numbers(cell) else { continue }
      let days = 13...31
      if cell.contains(".") || days.contains(numbers[0]) && numbers[1] <= 12 { first = true }
      if days.contains(numbers[1]) && numbers[0] <= 12 { second = true }
    }
    self = first == second ? .unknown : first ? .dayFirst : .monthFirst
  }
}

/// Reads the dates services write: `2020/10/25`, `[2007-04-16]`, `2023-10-27T00:00:00.000`, `May 2020`.
package struct DateCell {
  let order: DateOrder

  package init(order: DateOrder) {
    self.order = order
  }

  package enum Outcome: Hashable {
    case date(PartialDate)
    /// The year of a date whose day and month may be the other way round.
    case ambiguous(PartialDate)
    case unread

    /// The date, or the year that is sure.
    package var date: PartialDate? {
      switch self {
      case .date(let date), .ambiguous(let date): date
      case .unread: nil
      }
    }
  }

  package func read(_ cell: String) -> Outcome {
    var text = Self.withoutSigns(cell)
    // A time of day after the day.
    if let end = text.utf8.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == 0x20 }),
      text[..<end].utf8.count >= 6, text[..<end].utf8.allSatisfy({ $0 < 0x3A }),
      Self.isTime(text[end...])
    {
      text = String(text[..<end])
    }
    if let date = Self.written(text) { return .date(date) }
    if let numbers = Self.numbers(text) { return ordered(numbers, isDotted: text.contains(".")) }
    return Self.named(text).map { .date($0) } ?? .unread
  }

  /// True for a time, also with its distance from UTC, and not for another date.
  private static func isTime(_ text: Substring) -> Bool {
    text.contains(":") && !text.contains("/") && text.count { $0 == "-" } <= 1
  }

  /// `[2007-04-16]` without brackets, and `2012年1月2日` with hyphens.
  private static func withoutSigns(_ cell: String) -> String {
    let text =
      cell.hasPrefix("[") && cell.hasSuffix("]") ? String(cell.dropFirst().dropLast()) : cell
    guard text.contains("年") || text.contains("년") else { return text }
    let signs = text.compactMap { sign -> Character? in
      switch sign {
      case "年", "月", "년", "월": "-"
      case " ", "日", "일": nil
      default: sign
      }
    }
    return String(signs.last == "-" ? signs.dropLast() : signs[...])
  }

  /// Year, month and day in this order, with `-`, `/`, `.` or nothing between; or month and year.
  ///
  /// Zeros before may be missing.
  private static func written(_ text: String) -> PartialDate? {
    let parts = parts(text)
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    let widths = parts.map(\.utf8.count)
    guard numbers.count == parts.count, widths.allSatisfy({ $0 <= 8 }) else { return nil }
    if widths == [8] {
      return PartialDate(
        year: numbers[0] / 10_000, month: numbers[0] / 100 % 100, day: numbers[0] % 100)
    }
    if widths.count == 2, widths[1] == 4, widths[0] <= 2 {
      return PartialDate(year: numbers[1], month: numbers[0])
    }
    guard widths[0] == 4, widths.dropFirst().allSatisfy({ $0 <= 4 }) else { return nil }
    return PartialDate(
      year: numbers[0], month: numbers.dropFirst().first, day: numbers.dropFirst(2).first)
  }

  private static func parts(_ text: String) -> [Substring] {
    text.utf8.split(omittingEmptySubsequences: false) { [0x2D, 0x2F, 0x2E].contains($0) }
      .map { Substring($0) }
  }

  /// Three numbers, the year last with four digits or two; nil for other texts.
  static func numbers(_ text: String) -> [Int]? {
    let parts = parts(text)
    guard parts.count == 3, parts[0].utf8.count <= 2, parts[1].utf8.count <= 2,
      let year = year(parts[2])
    else { return nil }
    let numbers = parts.prefix(2).compactMap { Int($0) }
    return numbers.count == 2 ? numbers + [year] : nil
  }

  /// A year of four digits, or of two: those from 69 are of the last century, as in POSIX.
  private static func year(_ text: Substring) -> Int? {
    guard let number = Int(text) else { return nil }
    switch text.utf8.count {
    case 4 where number > 31: return number
    case 2: return number + (number < 69 ? 2000 : 1900)
    default: return nil
    }
  }

  private func ordered(_ numbers: [Int], isDotted: Bool) -> Outcome {
    let dayFirst = PartialDate(year: numbers[2], month: numbers[1], day: numbers[0])
    let monthFirst = PartialDate(year: numbers[2], month: numbers[0], day: numbers[1])
    guard let dayFirst else { return monthFirst.map { .date($0) } ?? .unread }
    guard let monthFirst, monthFirst != dayFirst else { return .date(dayFirst) }
    switch isDotted ? .dayFirst : order {
    case .dayFirst: return .date(dayFirst)
    case .monthFirst: return .date(monthFirst)
    case .unknown: return PartialDate(year: numbers[2]).map { .ambiguous($0) } ?? .unread
    }
  }

  /// `May 17, 2020`, `17. Mai 2020`, `5 de mayo de 2020`, `31-Dec-19`, `May 2020`, also with the day of the week.
  private static func named(_ text: String) -> PartialDate? {
    let plain = text.split(separator: " ").filter { !$0.contains(":") }.joined(separator: " ")
    let words = FoldedText.folded(plain).split(separator: " ")
    let months = words.compactMap { MonthNames.number(String($0)) }
    let numbers = words.filter { $0.first?.isNumber ?? false }
    guard months.count == 1, (1...2).contains(numbers.count), words.count <= mostWords else {
      return nil
    }
    // The year is the one of four digits, else the last.
    let isYearFirst = numbers[0].utf8.count == 4
    guard let year = year(isYearFirst ? numbers[0] : numbers[numbers.count - 1]),
      isYearFirst || numbers.count == 2
    else { return nil }
    guard numbers.count == 2 else { return PartialDate(year: year, month: months[0]) }
    let day = Int(numbers[isYearFirst ? 1 : 0].prefix { $0.isNumber })
    return day.flatMap { PartialDate(year: year, month: months[0], day: $0) }
  }

  /// `Thursday, the 5th of May 2020` has the most words.
  private static let mostWords = 6
}

/// Months in English, German, French, Spanish, Italian, Portuguese, Dutch, Danish, Norwegian, Swedish, Polish and
/// Russian.
enum MonthNames {
  /// 1...12 for a folded name or the first three letters of one or more; nil where these are those of several months.
  static func number(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    var found: Int?
    for names in languages {
      for (place, name) in names.enumerated() where name.hasPrefix(word) {
        if let found, found != place + 1 { return nil }
        found = place + 1
      }
    }
    return found
  }

  private static let languages: [[String]] = [
    "january february march april may june july august september october november december",
    "januar februar märz april mai juni juli august september oktober november dezember",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "januari februari maart april mei juni juli augustus september oktober november december",
    "jan feb mrt apr maj juni juli augusti sept okt nov desember",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
  ].map { $0.split(separator: " ").map { FoldedText.folded(String($0)) } }
}
