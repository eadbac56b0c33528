extension Encodable {
  /// The document of a value: its properties under their names in snake case, absent ones left out.
  package var json: JSONValue { JSONEncoding.value(of: self) }
}

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    // Our own encoder takes the value as it is; any other, such as that of a test's arguments, in its parts.
    if encoder is JSONEncoding { return try container.encode(self) }
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }

  /// An object of any values; an absent one is null.
  package init(all members: KeyValuePairs<String, (any Encodable)?>) {
    self = .object(Dictionary(members.map { ($0, $1?.json ?? .null) }, uniquingKeysWith: { $1 }))
  }

  /// An object of the values that are there; a null that is given as JSON stays.
  package init(present members: KeyValuePairs<String, (any Encodable)?>) {
    var object: [String: JSONValue] = [:]
    for (name, value) in members {
      guard let value, case let json = value.json, json != .null || value is JSONValue else {
        continue
      }
      object[name] = json
    }
    self = .object(object)
  }
}

extension Encoder {
  /// Writes an object of any values; an absent one is null.
  package func write(all members: KeyValuePairs<String, (any Encodable)?>) throws {
    try JSONValue(all: members).encode(to: self)
  }

  /// Writes an object of the values that are there.
  package func write(present members: KeyValuePairs<String, (any Encodable)?>) throws {
    try JSONValue(present: members).encode(to: self)
  }
}

/// A type whose document leaves out empty lists and objects, and flags that are false.
package protocol JSONSparse: Encodable {}

/// What stands in a document in place of a value that could not be written.
///
/// The containers below take every value, so only a type that throws by itself comes to this, and none of ours does.
struct JSONEncodingError: Encodable {
  let notWritten: String

  init(_ error: any Error) { notWritten = String(describing: error) }
}

/// Puts a value together from what it says of itself.
final class JSONEncoding: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private(set) var value: JSONValue = .null
  /// Hands the value on to the part of a document that it belongs to.
  private let keep: (JSONValue) -> Void

  init(keep: @escaping (JSONValue) -> Void = { _ in }) { self.keep = keep }

  static func value(of value: some Encodable) -> JSONValue {
    switch value {
    case let json as JSONValue: return json
    case let text as String: return .string(text)
    case let flag as Bool: return .bool(flag)
    case let number as any FixedWidthInteger:
      // What no `Int` holds keeps its digits.
      return Int(exactly: number).map { .integer($0) } ?? .string("\(number)")
    case let number as Double: return .plain(number)
    case let number as Float: return .plain(Double(number))
    // Names of a dictionary are its keys as they are; an empty one of any keys would pass for one of names.
    case let members as [String: any Encodable] where !members.isEmpty:
      return .object(members.mapValues(\.json))
    default:
      let encoding = JSONEncoding()
      do { try value.encode(to: encoding) } catch { return JSONEncodingError(error).json }
      guard value is any JSONSparse, let members = encoding.value.object else {
        return encoding.value
      }
      let empty: [JSONValue] = [.bool(false), .array([]), .object([:])]
      return .object(members.filter { !empty.contains($0.value) })
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    set(.object(value.object ?? [:]))
    return KeyedEncodingContainer(Members(encoding: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    set(.array(value.array ?? []))
    return Items(encoding: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoding: self) }

  private func set(_ new: JSONValue) {
    value = new
    keep(new)
  }

  private func set(_ member: JSONValue, at name: String) {
    guard case .object(var members) = value else { return }
    value = .null
    members[name] = member
    set(.object(members))
  }

  private func set(_ item: JSONValue, at index: Int) {
    guard case .array(var items) = value else { return }
    value = .null
    if index < items.count { items[index] = item } else { items.append(item) }
    set(.array(items))
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoding.set(.null, at: key.name) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) {
      encoding.set(JSONEncoding.value(of: value), at: key.name)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
      -> KeyedEncodingContainer<Nested>
    { inner(key.name).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      inner(key.name).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { inner("super") }
    func superEncoder(forKey key: Key) -> any Encoder { inner(key.name) }

    private func inner(_ name: String) -> JSONEncoding {
      JSONEncoding { [encoding] in encoding.set($0, at: name) }
    }
  }

  private struct Items: UnkeyedEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoding.value.array?.count ?? 0 }

    func encodeNil() { encoding.set(.null, at: count) }
    func encode<T: Encodable>(_ value: T) {
      encoding.set(JSONEncoding.value(of: value), at: count)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
      -> KeyedEncodingContainer<Nested>
    { inner().container(keyedBy: type) }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
    func superEncoder() -> any Encoder { inner() }

    private func inner() -> JSONEncoding {
      JSONEncoding { [encoding, count] in encoding.set($0, at: count) }
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoding.set(.null) }
    func encode<T: Encodable>(_ value: T) { encoding.set(JSONEncoding.value(of: value)) }
  }
}

extension CodingKey {
  /// The name in snake case: `pageCount` is `page_count`, `coverURL` is `cover_url`.
  var name: String {
    let letters = Array(stringValue.utf8)
    guard letters.contains(where: Self.isLarge) else { return stringValue }
    var name: [UInt8] = []
    for (index, letter) in letters.enumerated() {
      guard Self.isLarge(letter) else { name.append(letter); continue }
      let isBeforeSmall = letters.indices.contains(index + 1) && !Self.isLarge(letters[index + 1])
      if index > 0, !Self.isLarge(letters[index - 1]) || isBeforeSmall {
        name.append(UInt8(ascii: "_"))
      }
      name.append(letter | 0x20)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isLarge(_ letter: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
  }
}
