/// A moment in UTC with microseconds.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z.
  package let microseconds: Int64

  package init(microseconds: Int64) { self.microseconds = microseconds }

  package static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}

/// The one source of the current time, so that tests and replay can fix it.
package struct WallClock: Sendable {
  private let time: @Sendable () -> Timestamp

  package init(_ time: @escaping @Sendable () -> Timestamp) { self.time = time }

  package func now() -> Timestamp { time() }
}

extension Timestamp: CustomStringConvertible {
  /// `2026-11-20T18:05:11.000123+00:00`, the form in which times are stored.
  package var description: String {
    let (days, rest) = microseconds.flooringDivision(by: 86_400_000_000)
    let date = CivilDate(daysSinceEpoch: days)
    let (seconds, fraction) = (rest / 1_000_000, rest % 1_000_000)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.digits(2) }
    return "\(date.year.digits(4))-\(date.month.digits(2))-\(date.day.digits(2))T"
      + clock.joined(separator: ":") + ".\(fraction.digits(6))+00:00"
  }

  /// Reads ISO 8601 with `T` or a space, an optional fraction and an optional zone; UTC without one.
  ///
  /// Digits beyond microseconds are dropped. Nil for anything that is not a date and a time.
  package init?(_ text: String) {
    var digits = TimestampScanner(text)
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2, in: 1...12),
      digits.skip("-"), let day = digits.number(2, in: 1...31), digits.skip("T", " "),
      let hour = digits.number(2, in: 0...23), digits.skip(":"),
      let minute = digits.number(2, in: 0...59), digits.skip(":"),
      let second = digits.number(2, in: 0...59),
      let fraction = digits.fraction(), let zone = digits.zone(), digits.isAtEnd
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard CivilDate(daysSinceEpoch: date.daysSinceEpoch) == date else { return nil }
    let seconds = date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second - zone
    self.init(microseconds: seconds * 1_000_000 + fraction)
  }
}

extension Timestamp: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

  package init?(_ json: JSONValue) {
    guard let time = json.string.flatMap({ Timestamp($0) }) else { return nil }
    self = time
  }
}

/// A day of the Gregorian calendar, extended to all years.
///
/// Algorithms: Howard Hinnant, "chrono-compatible low-level date algorithms".
private struct CivilDate: Equatable {
  let year: Int64
  let month: Int64
  let day: Int64

  init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSinceEpoch days: Int64) {
    let (era, dayOfEra) = (days + 719_468).flooringDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSinceEpoch: Int64 {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooringDivision(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// Walks over the digits and marks of a date.
private struct TimestampScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = ArraySlice(Array(text.utf8)) }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ marks: Unicode.Scalar...) -> Bool {
    guard let first = rest.first, marks.contains(Unicode.Scalar(first)) else { return false }
    rest.removeFirst()
    return true
  }

  /// Exactly `count` digits, at most six, whose value is in `range`.
  mutating func number(_ count: Int, in range: ClosedRange<Int64> = 0...9999) -> Int64? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    let value = digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    return range.contains(value) ? value : nil
  }

  /// Microseconds after a point or comma; 0 when there is none, nil when no digit follows.
  mutating func fraction() -> Int64? {
    guard skip(".", ",") else { return 0 }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    guard !digits.isEmpty else { return nil }
    let six = digits.prefix(6) + Array(repeating: 0x30, count: max(0, 6 - digits.count))
    return six.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// Seconds east of UTC: nothing and `Z` are 0, otherwise `±HH:MM` or `±HHMM`.
  mutating func zone() -> Int64? {
    if isAtEnd || skip("Z", "z") { return 0 }
    let sign: Int64 = rest.first == UInt8(ascii: "-") ? -1 : 1
    guard skip("+", "-"), let hours = number(2, in: 0...23) else { return nil }
    _ = skip(":")
    guard let minutes = number(2, in: 0...59) else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

extension Int64 {
  /// Quotient rounded down and the remainder, which is never negative.
  fileprivate func flooringDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
