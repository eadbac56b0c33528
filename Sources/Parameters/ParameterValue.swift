package import Basics

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
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var text: String? { if case .text(let value) = self { value } else { nil } }
  var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
  var size: TextSize? { if case .size(let value) = self { value } else { nil } }
}

extension ParameterValue {
  /// The value as a transcript records it.
  package var json: JSONValue {
    switch self {
    case .integer(let value): .integer(value)
    case .number(let value): .plain(value)
    case .text(let value): .string(value)
    case .flag(let value): .bool(value)
    case .size(let value): .string(value.description)
    }
  }
}

extension JSONValue {
  /// A recorded value in the form that `/set` accepts; nil for a type that no parameter has.
  package var parameterText: String? {
    switch self {
    case .string(let text): text
    case .integer(let value): String(value)
    case .number(let value): ParameterValue.number(value).description
    case .bool(let value): ParameterValue.flag(value).description
    case .null, .array, .object: nil
    }
  }
}
