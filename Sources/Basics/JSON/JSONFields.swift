/// Fields of a line, read by type; absent ones are left out.
extension [String: JSONValue] {
  /// Members that have a value.
  package init(present members: KeyValuePairs<String, JSONValue?>) {
    self.init()
    for (name, value) in members {
      if let value { self[name] = value }
    }
  }

  package func text(_ name: String) -> String? { self[name]?.string }
  package func integer(_ name: String) -> Int? { self[name]?.integer }
  package func number(_ name: String) -> Double? { self[name]?.double }
  package func list(_ name: String) -> [JSONValue] { self[name]?.array ?? [] }
  package func object(_ name: String) -> [String: JSONValue] { self[name]?.object ?? [:] }

  package func flag(_ name: String) -> Bool {
    if case .bool(let value) = self[name] { value } else { false }
  }

  /// The range of a member that is a pair of ascending numbers, neither negative; nil otherwise.
  package func range(_ name: String) -> Range<Int>? { self[name]?.pair.map { $0.start..<$0.end } }
}

extension JSONValue {
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
  package static func range(_ range: Range<Int>) -> JSONValue {
    .array([.integer(range.lowerBound), .integer(range.upperBound)])
  }

  /// The number as it reads back from JSON: an integer when it has no fraction.
  package static func plain(_ value: Double) -> JSONValue {
    Int(exactly: value).map { .integer($0) } ?? .number(value)
  }

  package var byteRange: Range<Int>? { pair.map { $0.start..<$0.end } }

  /// Two ascending numbers, neither negative.
  package var pair: (start: Int, end: Int)? {
    guard let items = array, items.count == 2, let start = items[0].integer,
      let end = items[1].integer, 0 <= start, start <= end
    else { return nil }
    return (start, end)
  }

  /// The value as it reads back from a line.
  package var asRead: JSONValue {
    switch self {
    case .number(let value): value.isFinite ? .plain(value) : .null
    case .array(let items): .array(items.map(\.asRead))
    case .object(let members): .object(members.mapValues(\.asRead))
    default: self
    }
  }
}
