/// A value of a parameter.
package enum ParameterValue: Hashable, Sendable, CustomStringConvertible {
  case integer(Int)
  case number(Double)
  case text(String)
  case flag(Bool)
  case size(TextSize)

  /// The form that `/set` accepts back.
  package var description: String {
    switch self {
    case .integer(let value): String(value)
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15
        ? String(Int(value)) : String(value)
    case .text(let value): value
    case .flag(let value): value ? "on" : "off"
    case .size(let value): value.description
    }
  }
}

extension ParameterValue {
  /// The value in its own type; nil when it has another.
  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
  var size: TextSize? { if case .size(let value) = self { value } else { nil } }
}
