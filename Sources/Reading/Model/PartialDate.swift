package import Basics

/// A day, a month or a year, as much of it as somebody stated.
package struct PartialDate: Hashable, Sendable {
  /// 1...9999.
  package let year: Int
  /// 1...12.
  package let month: Int?
  /// 1...31, in a month that has it.
  package let day: Int?

  /// Nil for a date that no calendar has.
  package init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year), (1...12).contains(month ?? 1), month != nil || day == nil,
      (1...Self.days(in: month ?? 1, of: year)).contains(day ?? 1)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2024`, `2024-05` or `2024-05-17`; throws for anything else.
  package init(_ text: String) throws(ReadingError) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let widths = [4, 2, 2]
    let numbers = zip(parts, widths).compactMap { part, width in
      part.utf8.count == width && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(part) : nil
    }
    guard numbers.count == parts.count, let year = numbers.first,
      let date = PartialDate(
        year: year, month: numbers.dropFirst().first, day: numbers.dropFirst(2).first)
    else { throw .date(text) }
    self = date
  }

  /// The first day of the year 1, for a clock that is out of range.
  package static let earliest = PartialDate()

  private init() { (year, month, day) = (1, 1, 1) }

  /// The day of a moment, in UTC.
  package init?(_ moment: Timestamp) {
    guard let day = try? PartialDate(String(moment.description.prefix(10))) else { return nil }
    self = day
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension PartialDate: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

  package init?(_ json: JSONValue) {
    guard let date = json.string.flatMap({ try? PartialDate($0) }) else { return nil }
    self = date
  }
}

extension PartialDate: Comparable {
  /// A year is before its months, a month before its days.
  package static func < (a: PartialDate, b: PartialDate) -> Bool {
    (a.year, a.month ?? 0, a.day ?? 0) < (b.year, b.month ?? 0, b.day ?? 0)
  }
}

extension PartialDate: CustomStringConvertible {
  /// `2024`, `2024-05` or `2024-05-17`.
  package var description: String {
    ([year.digits(4)] + [month, day].compactMap { $0?.digits(2) }).joined(separator: "-")
  }
}

extension PartialDate {
  /// Days from another day to this one; nil where either is not known to the day.
  package func days(since other: PartialDate) -> Int? {
    guard let a = dayNumber, let b = other.dayNumber else { return nil }
    return a - b
  }

  /// The day so many days later; nil where this one is not known to the day.
  package func adding(days: Int) -> PartialDate? {
    let (moment, isTooFar) = Int64(days).multipliedReportingOverflow(by: Self.microsecondsOfDay)
    guard let start = midnight, !isTooFar else { return nil }
    let (sum, isPast) = start.microseconds.addingReportingOverflow(moment)
    return isPast ? nil : PartialDate(Timestamp(microseconds: sum))
  }

  private static let microsecondsOfDay: Int64 = 86_400_000_000

  private var midnight: Timestamp? {
    dayNumber.map { Timestamp(microseconds: Int64($0) * Self.microsecondsOfDay) }
  }

  /// Days since 1970-01-01; nil where the day is not known.
  ///
  /// A year counts from March here, so that its leap day is its last: 306 days are before a first of January.
  private var dayNumber: Int? {
    guard let month, let day else { return nil }
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = years / 4 - years / 100 + years / 400
    return years * 365 + leapDays + (153 * months + 2) / 5 + day - 1 - 719_468
  }
}

extension PartialDate {
  /// The first day of the year or month; the day itself.
  package var firstDay: PartialDate {
    PartialDate(year: year, month: month ?? 1, day: day ?? 1) ?? self
  }

  /// The last day of the year or month; the day itself.
  package var lastDay: PartialDate {
    let month = month ?? 12
    return PartialDate(year: year, month: month, day: day ?? Self.days(in: month, of: year)) ?? self
  }
}

extension PartialDate {
  /// True where one may be a less exact form of the other; a missing date contradicts nothing.
  package func isCompatible(with other: PartialDate?) -> Bool {
    guard let other else { return true }
    let (a, b) = (description, other.description)
    return a.hasPrefix(b) || b.hasPrefix(a)
  }
}
