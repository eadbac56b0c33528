/// Finds members of one JSON object without reading the others, for lines of which few members count.
struct JSONMembers {
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int

  private static let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  /// Hands each member to `visit`, its name and its value by their bytes; false for any other value.
  ///
  /// Names with escapes, which no catalogue has, are passed as written.
  mutating func forEach(_ visit: (_ name: Range<Int>, _ value: Range<Int>) -> Void) -> Bool {
    guard skip(to: UInt8(ascii: "{")) else { return false }
    if peek() == UInt8(ascii: "}") { return true }
    while true {
      guard let name = string(), skip(to: UInt8(ascii: ":")) else { return false }
      _ = peek()
      let start = index
      guard skipValue() else { return false }
      visit(name, start..<index)
      switch peek() {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "}"): return true
      default: return false
      }
    }
  }

  /// The next byte after blanks.
  private mutating func peek() -> UInt8? {
    while index < end, bytes[index] <= 0x20 { index += 1 }
    return index < end ? bytes[index] : nil
  }

  private mutating func skip(to byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    index += 1
    return true
  }

  /// The bytes between two quotation marks, which are skipped.
  private mutating func string() -> Range<Int>? {
    guard peek() == Self.quote else { return nil }
    index += 1
    let start = index
    while index < end {
      let byte = bytes[index]
      if byte == Self.quote {
        index += 1
        return start..<(index - 1)
      }
      index += byte == Self.backslash ? 2 : 1
    }
    return nil
  }

  private mutating func skipValue() -> Bool {
    guard let first = peek() else { return false }
    if first == Self.quote { return string() != nil }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return skipPlain() }
    var depth = 0
    while index < end {
      switch bytes[index] {
      case Self.quote:
        guard string() != nil else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return true }
    }
    return false
  }

  /// A number or a word such as `null`.
  private mutating func skipPlain() -> Bool {
    let start = index
    while index < end, !",}] \n\t\r".utf8.contains(bytes[index]) { index += 1 }
    return index > start
  }
}
