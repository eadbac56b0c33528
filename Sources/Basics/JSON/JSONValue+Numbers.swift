extension JSONValue {
  /// The shortest decimal form that reads back as `value`, laid out as ECMAScript does (RFC 8785, 3.2.2.3).
  package static func canonicalForm(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == 0 { return "0" }
    let (digits, point) = decimal(of: value.magnitude)
    return (value < 0 ? "-" : "") + layout(digits: digits, point: point)
  }

  /// The shortest digits of a positive number and where the decimal point is in them: 0.05 is ("5", -1).
  private static func decimal(of value: Double) -> (digits: String, point: Int) {
    // Swift prints the shortest digits too, but lays them out in its own way.
    let parts = value.description.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let all = mantissa[0] + fraction
    let leadingZeros = all.utf8.prefix { $0 == 0x30 }.count
    let trailingZeros = all.utf8.reversed().prefix { $0 == 0x30 }.count
    let digits = String(all.dropFirst(leadingZeros).dropLast(trailingZeros))
    return (digits, mantissa[0].utf8.count - leadingZeros + exponent)
  }

  private static func layout(digits: String, point: Int) -> String {
    let count = digits.utf8.count
    switch point {
    case ...21 where point >= count:
      return digits + String(repeating: "0", count: point - count)
    case 1...21:
      return digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0:
      return "0." + String(repeating: "0", count: -point) + digits
    default:
      let fraction = count > 1 ? "." + digits.dropFirst() : ""
      let exponent = point - 1
      return digits.prefix(1) + fraction + (exponent < 0 ? "e-" : "e+") + "\(exponent.magnitude)"
    }
  }
}
