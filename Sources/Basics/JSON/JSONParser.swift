/// A strict recursive-descent reader of JSON bytes.
struct JSONParser {
  let bytes: [UInt8]
  let end: Int
  var index: Int
  /// Unescaped bytes of the string being read; kept to reuse its storage.
  var scratch: [UInt8] = []
  /// True when a member's name begins with `$`.
  private(set) var hasDollarName = false
  private var depth = 0

  init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  mutating func parseDocument() throws(JSONError) -> JSONValue {
    let value = try parseValue()
    skipBlanks()
    guard index == end else { throw JSONError(.trailingBytes, at: index) }
    return value
  }

  private mutating func parseValue() throws(JSONError) -> JSONValue {
    skipBlanks()
    switch try current() {
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "{"): return try parseObject()
    case UInt8(ascii: "["): return try parseArray()
    case UInt8(ascii: "t"): return try parse("true", as: .bool(true))
    case UInt8(ascii: "f"): return try parse("false", as: .bool(false))
    case UInt8(ascii: "n"): return try parse("null", as: .null)
    default: return try parseNumber()
    }
  }

  private mutating func parseObject() throws(JSONError) -> JSONValue {
    try descend()
    if try closes(with: UInt8(ascii: "}")) { return .object([:]) }
    var members: [String: JSONValue] = Dictionary(minimumCapacity: 4)
    while true {
      skipBlanks()
      let start = index
      try expect(UInt8(ascii: "\""), consuming: false)
      let key = try parseString()
      if key.utf8.first == UInt8(ascii: "$") { hasDollarName = true }
      skipBlanks()
      try expect(UInt8(ascii: ":"))
      let value = try parseValue()
      guard members.updateValue(value, forKey: key) == nil else {
        throw JSONError(.duplicateKey(key), at: start)
      }
      if try closes(with: UInt8(ascii: "}")) { return .object(members) }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func parseArray() throws(JSONError) -> JSONValue {
    try descend()
    var items: [JSONValue] = []
    if try closes(with: UInt8(ascii: "]")) { return .array(items) }
    while true {
      items.append(try parseValue())
      if try closes(with: UInt8(ascii: "]")) { return .array(items) }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func parse(_ word: StaticString, as value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    for byte in word.description.utf8 { try expect(byte) }
    return value
  }

  /// Enters an array or object.
  private mutating func descend() throws(JSONError) {
    depth += 1
    guard depth <= JSONValue.maximumDepth else {
      throw JSONError(.tooDeep(limit: JSONValue.maximumDepth), at: index)
    }
    index += 1
  }

  /// Leaves the array or object if its closing bracket comes next.
  private mutating func closes(with bracket: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    guard try current() == bracket else { return false }
    index += 1
    depth -= 1
    return true
  }

  func current() throws(JSONError) -> UInt8 {
    guard index < end else { throw JSONError(.unexpectedEnd, at: index) }
    return bytes[index]
  }

  private mutating func expect(_ byte: UInt8, consuming: Bool = true) throws(JSONError) {
    let found = try current()
    guard found == byte else { throw JSONError(.unexpectedByte(found), at: index) }
    if consuming { index += 1 }
  }

  private mutating func skipBlanks() {
    while index < end {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }
}
