package import Basics

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
