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
