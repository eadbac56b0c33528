/// Reads what was typed after a field of the shelf.
struct ShelfValueReader {
  let field: ShelfField
  let token: ShelfQueryToken

  private static let none = "none"
  private static let any = "any"

  func test() throws(ShelfQueryError) -> ShelfTest {
    if field.kind != .flag, !token.isQuoted, token.value == Self.none || token.value == Self.any {
      try refuseComparison()
      return .exists(token.value == Self.any)
    }
    switch field.kind {
    case .rating: return try numbers { Rating.quarters($0) }
    case .number: return try numbers { Int($0) }
    case .date: return try dates()
    default: try refuseComparison()
    }
    return try word()
  }

  private func refuseComparison() throws(ShelfQueryError) {
    guard token.sign == ":" || token.sign == "=" else {
      throw .noComparison(field, sign: token.sign)
    }
  }

  private func word() throws(ShelfQueryError) -> ShelfTest {
    switch field.kind {
    case .status: return .status(try statuses())
    case .format: return .format(try formats())
    case .flag: return .isTrue(try flag())
    case .isbn:
      do throws(ISBNError) { return .isbn(try ISBN(token.value)) } catch { throw .isbn(error) }
    case .word where field == .lang || field == .original:
      return .equals(token.values.map(LanguageName.code(of:)))
    case .word where field == .region:
      return .equals(try names(CulturalRegion.allCases.map(\.rawValue)))
    case .word where field == .gender:
      return .equals(try names(AuthorGender.allCases.map(\.rawValue)))
    case .word: return .equals(token.values.map(FoldedText.folded))
    default: return .contains(token.values.map(FoldedText.folded))
    }
  }

  private func statuses() throws(ShelfQueryError) -> [ReadingStatus] {
    var statuses: [ReadingStatus] = []
    for value in token.values {
      guard let status = try? ReadingStatus(named: value) else {
        throw unknown(value, among: ReadingStatus.allCases.map(\.rawValue))
      }
      statuses.append(status)
    }
    return statuses
  }

  private func formats() throws(ShelfQueryError) -> [EditionFormat] {
    var formats: [EditionFormat] = []
    for value in token.values {
      guard let format = EditionFormat(named: value) else {
        throw unknown(value, among: EditionFormat.allCases.map(\.rawValue))
      }
      formats.append(format)
    }
    return formats
  }

  /// The values, each of which is one of the names.
  private func names(_ names: [String]) throws(ShelfQueryError) -> [String] {
    for value in token.values where !names.contains(value.lowercased()) {
      throw unknown(value, among: names)
    }
    return token.values.map { $0.lowercased() }
  }

  private func flag() throws(ShelfQueryError) -> Bool {
    switch token.value.lowercased() {
    case "yes", "true", Self.any: return true
    case "no", "false", Self.none: return false
    default: throw unknown(token.value, among: ["yes", "no"])
    }
  }

  /// A number, a range with two points, or a comparison; both ends are part of it.
  private func numbers(_ read: (String) -> Int?) throws(ShelfQueryError) -> ShelfTest {
    if let (low, high) = range() {
      let (from, through) = (low.flatMap(read), high.flatMap(read))
      guard (low == nil) == (from == nil), (high == nil) == (through == nil) else {
        throw unknown(token.value, among: [])
      }
      return .number(from: from, through: through)
    }
    guard let value = read(token.value) else { throw unknown(token.value, among: []) }
    switch token.sign {
    case ">=": return .number(from: value, through: nil)
    case "<=": return .number(from: nil, through: value)
    case ">": return .number(from: value == .max ? value : value + 1, through: nil)
    case "<": return .number(from: nil, through: value == .min ? value : value - 1)
    default: return .number(from: value, through: value)
    }
  }

  /// A year holds its months and days, a month its days.
  private func dates() throws(ShelfQueryError) -> ShelfTest {
    if let (low, high) = range() {
      let from = try low.map(date)
      let through = try high.map(date)
      return .date(from: from, through: through?.lastDay)
    }
    let value = try date(token.value)
    switch token.sign {
    case ">=": return .date(from: value, through: nil)
    case "<=": return .date(from: nil, through: value.lastDay)
    case ">": return .date(from: value.lastDay.adding(days: 1) ?? value, through: nil)
    case "<":
      return .date(from: nil, through: value.firstDay.adding(days: -1) ?? value)
    default: return .date(from: value, through: value.lastDay)
    }
  }

  private func date(_ text: String) throws(ShelfQueryError) -> PartialDate {
    guard let date = try? PartialDate(text) else { throw unknown(text, among: []) }
    return date
  }

  /// The ends of `a..b`, each nil where nothing was typed; nil for a value without two points.
  private func range() -> (low: String?, high: String?)? {
    guard token.sign == ":" || token.sign == "=", let dots = token.value.firstRange(of: "..") else {
      return nil
    }
    let low = String(token.value[..<dots.lowerBound])
    let high = String(token.value[dots.upperBound...])
    guard !low.isEmpty || !high.isEmpty else { return nil }
    return (low.isEmpty ? nil : low, high.isEmpty ? nil : high)
  }

  private func unknown(_ value: String, among names: [String]) -> ShelfQueryError {
    .unknownValue(field: field, value: value, near: ShelfQuery.near(value, among: names))
  }
}
