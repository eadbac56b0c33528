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
