import Basics

/// Attributes of spans in the JSON form of OTLP, where whole numbers are texts.
enum SpanAttribute {
  static func text(_ key: String, _ value: String) -> JSONValue {
    attribute(key, ["stringValue": .string(value)])
  }

  static func integer(_ key: String, _ value: Int) -> JSONValue {
    attribute(key, ["intValue": .string(String(value))])
  }

  static func number(_ key: String, _ value: Double) -> JSONValue {
    attribute(key, ["doubleValue": .number(value)])
  }

  static func flag(_ key: String, _ value: Bool) -> JSONValue {
    attribute(key, ["boolValue": .bool(value)])
  }

  static func texts(_ key: String, _ values: [String]) -> JSONValue {
    let items = values.map { JSONValue.object(["stringValue": .string($0)]) }
    return attribute(key, ["arrayValue": ["values": .array(items)]])
  }

  private static func attribute(_ key: String, _ value: JSONValue) -> JSONValue {
    ["key": .string(key), "value": value]
  }
}
