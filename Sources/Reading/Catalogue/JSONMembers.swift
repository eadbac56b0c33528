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
    let start = index + 1
    guard let close = Self.close(bytes.span, start, end) else {
      index = end
      return nil
    }
    index = close + 1
    return start..<close
  }

  /// The place of the quotation mark that ends a string whose bytes begin at `start`.
  private static func close(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == quote { return index }
      index += byte == backslash ? 2 : 1
    }
    return nil
  }

  private mutating func skipValue() -> Bool {
    guard let first = peek() else { return false }
    if first == Self.quote { return string() != nil }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return skipPlain() }
    guard let close = Self.closeNested(bytes.span, index, end) else { return false }
    index = close + 1
    return true
  }

  /// The place of the bracket that ends a list or an object which begins at `start`.
  private static func closeNested(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var (index, depth) = (start, 0)
    while index < end {
      switch bytes[index] {
      case quote:
        guard let close = close(bytes, index + 1, end) else { return nil }
        index = close
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// A number or a word such as `null`.
  private mutating func skipPlain() -> Bool {
    let start = index
    while index < end, !",}] \n\t\r".utf8.contains(bytes[index]) { index += 1 }
    return index > start
  }
}

/// Finds the texts inside one JSON value by their bytes, at any depth, without reading the value.
struct JSONTexts {
  private let bytes: [UInt8]
  private let value: Range<Int>

  private static let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))

  init(_ bytes: [UInt8], _ value: Range<Int>) {
    self.bytes = bytes
    self.value = value
  }

  /// Hands the bytes between the marks of each text to `visit`, until it returns false; names of members
  /// are among them.
  func forEach(_ visit: (Range<Int>) -> Bool) {
    var (index, end) = (value.lowerBound, value.upperBound)
    if end > bytes.count { end = bytes.count }
    while index < end {
      guard bytes[index] == Self.quote else {
        index += 1
        continue
      }
      let start = index + 1
      index = start
      while index < end, bytes[index] != Self.quote {
        index += bytes[index] == Self.backslash ? 2 : 1
      }
      guard index < end, visit(start..<index) else { return }
      index += 1
    }
  }

  /// Texts that begin with a prefix, such as `/authors/`.
  func forEach(with prefix: [UInt8], _ visit: (Range<Int>) -> Bool) {
    forEach { text in
      text.count > prefix.count && bytes[text].starts(with: prefix) ? visit(text) : true
    }
  }

  /// False for a text without escapes, whose bytes are what it says.
  func hasEscapes(_ text: Range<Int>) -> Bool { bytes[text].contains(Self.backslash) }
}
