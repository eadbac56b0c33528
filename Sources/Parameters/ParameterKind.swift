/// Type, unit and range of a parameter.
package enum ParameterKind: Hashable, Sendable {
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// One of a fixed list.
  case choice([String])
  /// Free text that is checked where it is used, such as the name of a template.
  case text
  case flag
  /// A length with a unit; a bare number takes the unit of the default.
  case size(ClosedRange<Int>)
}

extension ParameterKind {
  /// Reads what a person typed; nil when it does not fit.
  package func value(from text: String, default fallback: ParameterValue) -> ParameterValue? {
    switch self {
    case .integer(let range):
      Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .number(let range):
      Double(text).flatMap { range.contains($0) ? .number($0) : nil }
    case .choice(let names):
      names.contains(text) ? .text(text) : nil
    case .text:
      text.isEmpty ? nil : .text(text)
    case .flag:
      Self.flags[text.lowercased()].map { .flag($0) }
    case .size(let range):
      Self.size(from: text, default: fallback).flatMap {
        range.contains($0.count) ? .size($0) : nil
      }
    }
  }

  /// The values it takes, in words: `1…200`, `hybrid | keyword | vector`.
  package var expectation: String {
    switch self {
    case .integer(let range): "a whole number \(range.lowerBound)…\(range.upperBound)"
    case .number(let range):
      "a number \(ParameterValue.number(range.lowerBound))…\(ParameterValue.number(range.upperBound))"
    case .choice(let names): names.joined(separator: " | ")
    case .text: "a name"
    case .flag: "on | off"
    case .size(let range):
      "a length \(range.lowerBound)…\(range.upperBound) with unit tok, w, ch or bpe, such as 400tok"
    }
  }

  private static let flags = [
    "on": true, "true": true, "yes": true, "1": true,
    "off": false, "false": false, "no": false, "0": false,
  ]

  private static func size(from text: String, default fallback: ParameterValue) -> TextSize? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits) else { return nil }
    let suffix = text.dropFirst(digits.count)
    if suffix.isEmpty, case .size(let size) = fallback { return TextSize(count, size.unit) }
    return TextUnit(rawValue: String(suffix)).map { TextSize(count, $0) }
  }
}
