extension JSONValue: Decodable {
  package init(from decoder: any Decoder) throws {
    guard let own = decoder as? JSONDecoding else { throw JSONDecoding.otherForm }
    self = own.value
  }

  package func read<Value: Decodable>(_ type: Value.Type = Value.self) -> Value? {
    try? JSONDecoding(value: self).read(type)
  }
}

extension Decodable {
  /// Reads a document that `json` wrote; nil where a text is missing or a part is of another form.
  ///
  /// An absent list is empty, an absent flag false and an absent number 0; a list leaves out what does not read.
  package init?(_ json: JSONValue) {
    guard let value = json.read(Self.self) else { return nil }
    self = value
  }
}

/// A type that reads its document by hand.
package protocol JSONReadable: Decodable {
  init?(_ json: JSONValue)
}

extension JSONReadable {
  package init(from decoder: any Decoder) throws {
    guard let value = Self(try JSONValue(from: decoder)) else { throw JSONDecoding.otherForm }
    self = value
  }
}

/// Takes a document apart.
struct JSONDecoding: Decoder, SingleValueDecodingContainer {
  static let otherForm = DecodingError.dataCorrupted(
    DecodingError.Context(codingPath: [], debugDescription: "another form"))

  let value: JSONValue
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let found: Any? =
      switch type {
      case is JSONValue.Type: value
      case is String.Type: value.string
      case is Bool.Type: value == .null ? false : value.bool
      case is Int.Type: value == .null ? 0 : value.integer
      case is Double.Type: value == .null ? 0.0 : value.double
      case is Float.Type: value.double.map { Float($0) }
      case let parts as any JSONParts.Type: parts.read(value)
      case let integer as any FixedWidthInteger.Type: Self.number(integer, value)
      default: try Value(from: self)
      }
    guard let found = found as? Value else { throw Self.otherForm }
    return found
  }

  private static func number<Number: FixedWidthInteger>(_ type: Number.Type, _ value: JSONValue)
    -> Number?
  { value.integer.flatMap { Number(exactly: $0) } }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let members = value == .null ? [:] : value.object else { throw Self.otherForm }
    return KeyedDecodingContainer(Members(members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let items = value.array else { throw Self.otherForm }
    return Items(items: items)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { value == .null }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try read(type) }

  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSONValue]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

    package func contains(_ key: Key) -> Bool { members[key.name] != nil }
    func decodeNil(forKey key: Key) -> Bool { inner(key).value == .null }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try inner(key).read(type)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
      -> KeyedDecodingContainer<Nested>
    { try inner(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try inner(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { JSONDecoding(value: members["super"] ?? .null) }
    func superDecoder(forKey key: Key) -> any Decoder { inner(key) }

    private func inner(_ key: Key) -> JSONDecoding {
      JSONDecoding(value: members[key.name] ?? .null)
    }
  }

  private struct Items: UnkeyedDecodingContainer {
    let items: [JSONValue]
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex == items.count }

    init(items: [JSONValue]) { self.items = items }

    mutating func decodeNil() -> Bool {
      guard !isAtEnd, items[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().read(type) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws
      -> KeyedDecodingContainer<Nested>
    { try next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> JSONDecoding {
      guard !isAtEnd else { throw JSONDecoding.otherForm }
      currentIndex += 1
      return JSONDecoding(value: items[currentIndex - 1])
    }
  }
}

/// A type that leaves out what of its parts does not read.
private protocol JSONParts {
  static func read(_ value: JSONValue) -> Self
}

extension Array: JSONParts where Element: Decodable {
  fileprivate static func read(_ value: JSONValue) -> [Element] {
    (value.array ?? []).compactMap { $0.read(Element.self) }
  }
}

/// Names of a dictionary are its keys as they are.
extension Dictionary: JSONParts where Key == String, Value: Decodable {
  fileprivate static func read(_ value: JSONValue) -> [String: Value] {
    (value.object ?? [:]).compactMapValues { $0.read(Value.self) }
  }
}
