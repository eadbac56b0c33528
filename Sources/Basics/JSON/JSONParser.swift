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

extension JSONParser {
  /// Reads a number; whole ones that fit become integers, `-0` becomes 0.
  mutating func parseNumber() throws(JSONError) -> JSONValue {
    let start = index
    let isNegative = try current() == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var digits = Digits()
    try parseWhole(into: &digits)
    let isWhole = try !parseFraction(into: &digits)
    let hasExponent = try parseExponent(into: &digits)
    if isWhole, !hasExponent, let magnitude = digits.exact {
      if let value = Int(exactly: magnitude) { return .integer(isNegative ? -value : value) }
      if isNegative, magnitude == Int.min.magnitude { return .integer(.min) }
    }
    if let value = digits.exactDouble { return .number(isNegative ? -value : value) }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw JSONError(.numberOutOfRange, at: start)
    }
    return .number(value)
  }

  private mutating func parseWhole(into digits: inout Digits) throws(JSONError) {
    let first = try current()
    guard Self.isDigit(first) else { throw JSONError(.unexpectedByte(first), at: index) }
    if first == UInt8(ascii: "0") {
      index += 1
      // A digit after a leading zero stays unread; the caller reports it.
      return
    }
    while index < end, Self.isDigit(bytes[index]) {
      digits.append(bytes[index])
      index += 1
    }
  }

  /// False when there is no fraction.
  private mutating func parseFraction(into digits: inout Digits) throws(JSONError) -> Bool {
    guard index < end, bytes[index] == UInt8(ascii: ".") else { return false }
    index += 1
    let first = try current()
    guard Self.isDigit(first) else { throw JSONError(.unexpectedByte(first), at: index) }
    while index < end, Self.isDigit(bytes[index]) {
      digits.append(bytes[index])
      digits.exponent -= 1
      index += 1
    }
    return true
  }

  /// False when there is no exponent.
  private mutating func parseExponent(into digits: inout Digits) throws(JSONError) -> Bool {
    guard index < end, bytes[index] | 0x20 == UInt8(ascii: "e") else { return false }
    index += 1
    let sign = try current()
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
    let first = try current()
    guard Self.isDigit(first) else { throw JSONError(.unexpectedByte(first), at: index) }
    var exponent = 0
    while index < end, Self.isDigit(bytes[index]) {
      exponent = min(exponent * 10 + Int(bytes[index] & 0x0F), 100_000)
      index += 1
    }
    digits.exponent += sign == UInt8(ascii: "-") ? -exponent : exponent
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// The decimal digits of a number: `significand * 10^exponent`.
private struct Digits {
  private var significand: UInt64 = 0
  private var hasOverflowed = false
  var exponent = 0

  mutating func append(_ byte: UInt8) {
    let (product, overflowed) = significand.multipliedReportingOverflow(by: 10)
    let (sum, carried) = product.addingReportingOverflow(UInt64(byte & 0x0F))
    hasOverflowed = hasOverflowed || overflowed || carried
    significand = sum
  }

  /// All digits as one number; nil when they overflow 64 bits.
  var exact: UInt64? { hasOverflowed ? nil : significand }

  /// The double nearest to the number where one rounding is enough to find it.
  ///
  /// Both operands are exact below 2^53 and 10^22 (Clinger, "How to Read Floating Point Numbers
  /// Accurately", 1990).
  var exactDouble: Double? {
    guard !hasOverflowed, significand <= 1 << 53, abs(exponent) <= 22 else { return nil }
    let power = Self.powersOfTen[abs(exponent)]
    return exponent < 0 ? Double(significand) / power : Double(significand) * power
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
