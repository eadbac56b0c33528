/// Numbers in words.
package enum Quantity {
  /// A number with its digits in groups, such as `12,345`.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var groups: [String] = []
    var end = digits.count
    while end > 0 {
      groups.insert(String(digits[max(0, end - 3)..<end]), at: 0)
      end -= 3
    }
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }

  /// A median or mean: one decimal place where it is no whole number, such as `2,096.5`.
  package static func grouped(_ number: Double) -> String {
    let tenths = (number * 10).rounded()
    let whole = Int(exactly: (tenths / 10).rounded(.towardZero)) ?? 0
    let digit = Int(exactly: tenths.magnitude.truncatingRemainder(dividingBy: 10)) ?? 0
    return digit == 0 ? grouped(whole) : "\(grouped(whole)).\(digit)"
  }

  /// A number with its noun, such as `1 chunk` or `1,432 chunks`.
  package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    grouped(number) + " " + (number == 1 ? noun : plural ?? noun + "s")
  }

  /// The first `most` items with the number of the others, such as `[1] [2] and 23 more`.
  package static func list(
    _ items: [String], most: Int, separator: String = ", "
  ) -> String {
    let shown = items.prefix(most).joined(separator: separator)
    return items.count > most
      ? "\(shown) and \(grouped(items.count - most)) more" : shown
  }

  /// A number of bytes in powers of 1000, such as `812 B` or `1.2 MB`.
  package static func bytes(_ count: Int) -> String {
    var value = Double(count)
    var unit = 0
    while value >= 999.5, unit < byteUnits.count - 1 {
      value /= 1000
      unit += 1
    }
    return decimal(value, places: unit == 0 || value >= 99.95 ? 0 : 1) + " " + byteUnits[unit]
  }

  /// A duration, such as `0.4 ms`, `41 ms`, `3.2 s`, `2 min 05 s` or `1 h 02 min`.
  package static func duration(_ duration: Duration) -> String {
    let seconds = max(0, duration / .seconds(1))
    switch seconds {
    case ..<0.00995: return decimal(seconds * 1000, places: 1) + " ms"
    case ..<0.9995: return decimal(seconds * 1000, places: 0) + " ms"
    case ..<59.95: return decimal(seconds, places: 1) + " s"
    default: return longDuration(seconds)
    }
  }

  /// A number with a fixed count of decimal places, rounded half away from zero.
  package static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "–" : value < 0 ? "-∞" : "∞" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard let whole = Int(exactly: scaled) else { return String(value) }
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let digits =
      String(repeating: "0", count: max(0, places + 1 - String(whole).count))
      + String(whole)
    return sign + digits.dropLast(places) + "." + digits.suffix(places)
  }

  /// Dollars, such as `$0.0042`: two significant places below a cent, whole cents above a dollar.
  package static func dollars(_ value: Double) -> String {
    let places = value >= 1 || value == 0 ? 2 : value >= 0.1 ? 3 : value >= 0.01 ? 4 : 6
    return "$" + decimal(value, places: places)
  }

  private static let byteUnits = ["B", "kB", "MB", "GB", "TB"]

  private static func longDuration(_ seconds: Double) -> String {
    guard let whole = Int(exactly: seconds.rounded()) else { return "∞" }
    let (large, small, names) =
      whole < 3600
      ? (whole / 60, whole % 60, ("min", "s")) : (whole / 3600, whole % 3600 / 60, ("h", "min"))
    return "\(large) \(names.0) \(small < 10 ? "0" : "")\(small) \(names.1)"
  }
}
