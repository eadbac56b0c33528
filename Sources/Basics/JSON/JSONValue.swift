/// A JSON document as a value; object keys are unique and unordered.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// An integer, also when it was written as a number without a fraction.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// Any number as the nearest double.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let items) = self { items } else { nil }
  }

  package var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

// Without a nil literal, which would quietly become `.null` where an optional is meant.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// The last of several members with one name wins.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

extension JSONValue {
  /// The shortest decimal form that reads back as `value`, laid out as ECMAScript does (RFC 8785, 3.2.2.3).
  package static func canonicalForm(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == 0 { return "0" }
    let (digits, point) = decimal(of: value.magnitude)
    return (value < 0 ? "-" : "") + layout(digits: digits, point: point)
  }

  /// The shortest digits of a positive number and where the decimal point is in them: 0.05 is ("5", -1).
  private static func decimal(of value: Double) -> (digits: String, point: Int) {
    // Swift prints the shortest digits too, but lays them out in its own way.
    let parts = value.description.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    let all = mantissa[0] + fraction
    let leadingZeros = all.utf8.prefix { $0 == 0x30 }.count
    let trailingZeros = all.utf8.reversed().prefix { $0 == 0x30 }.count
    let digits = String(all.dropFirst(leadingZeros).dropLast(trailingZeros))
    return (digits, mantissa[0].utf8.count - leadingZeros + exponent)
  }

  private static func layout(digits: String, point: Int) -> String {
    let count = digits.utf8.count
    switch point {
    case ...21 where point >= count:
      return digits + String(repeating: "0", count: point - count)
    case 1...21:
      return digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0:
      return "0." + String(repeating: "0", count: -point) + digits
    default:
      let fraction = count > 1 ? "." + digits.dropFirst() : ""
      let exponent = point - 1
      return digits.prefix(1) + fraction + (exponent < 0 ? "e-" : "e+") + "\(exponent.magnitude)"
    }
  }
}

extension JSONValue {
  /// Deepest nesting of arrays and objects that is read, so that hostile input cannot exhaust the stack.
  package static let maximumDepth = 128

  /// Reads one document of RFC 8259 with nothing but blanks around it; throws `JSONError`.
  ///
  /// Whole numbers that fit become `.integer`, all others the nearest double; a duplicate name is
  /// refused; the escape of a lone surrogate becomes U+FFFD, because servers do cut an emoji between
  /// two deltas.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    try self.init(parsing: bytes, range: bytes.indices)
  }

  /// Reads the document in one range of `bytes`, such as a line, without copying it.
  package init(parsing bytes: [UInt8], range: Range<Int>) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, range: range)
    self = try parser.parseDocument()
  }

  /// Reads the document in a range and tells whether a member's name begins with `$`, as our own
  /// marks do.
  package static func reading(_ bytes: [UInt8], range: Range<Int>) throws(JSONError)
    -> (value: JSONValue, hasDollarName: Bool)
  {
    var parser = JSONParser(bytes: bytes, range: range)
    let value = try parser.parseDocument()
    return (value, parser.hasDollarName)
  }

  package init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}

extension JSONValue {
  /// The one serialised form of this value: names sorted, no blanks, shortest numbers (RFC 8785).
  ///
  /// Unlike the RFC, integers beyond 2^53 keep all their digits. A number that is not finite, which
  /// JSON cannot say, becomes `null`.
  package var canonicalBytes: [UInt8] {
    var output: [UInt8] = []
    appendCanonical(to: &output)
    return output
  }

  package var canonicalText: String { String(decoding: canonicalBytes, as: UTF8.self) }

  package func appendCanonical(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: value.description.utf8)
    case .number(let value): output.append(contentsOf: Self.canonicalForm(of: value).utf8)
    case .string(let text): Self.append(text, to: &output)
    case .array(let items): Self.append(items, to: &output)
    case .object(let members): Self.append(members, to: &output)
    }
  }

  private static func append(_ items: [JSONValue], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      item.appendCanonical(to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private static func append(_ members: [String: JSONValue], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    let sorted = members.sorted { precedes($0.key, $1.key) }
    for (index, member) in sorted.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(member.key, to: &output)
      output.append(UInt8(ascii: ":"))
      member.value.appendCanonical(to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Order by UTF-16 code units, read off the UTF-8 form.
  ///
  /// The two orders differ only where a four-byte character, a surrogate pair in UTF-16, meets one
  /// from U+E000 to U+FFFF.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    var rest = b.utf8.makeIterator()
    for byte in a.utf8 {
      guard let other = rest.next() else { return false }
      if byte == other { continue }
      if byte >= 0xEE, other >= 0xEE, (byte >= 0xF0) != (other >= 0xF0) { return byte > other }
      return byte < other
    }
    return rest.next() != nil
  }

  private static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    if needsEscape(text) {
      for byte in text.utf8 {
        if let escape = escape(for: byte) {
          output.append(contentsOf: escape.utf8)
        } else {
          output.append(byte)
        }
      }
    } else {
      output.append(contentsOf: text.utf8)
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
    }
    return false
  }

  private static func escape(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case 0x20...: return nil
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    default:
      return "\\u" + byte.digits(4, radix: 16)
    }
  }
}
