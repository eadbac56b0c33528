/// The appearance of the next bytes of a text: a character of ASCII, another one, or nothing.
struct SeenCharacter {
  enum Sight: Equatable {
    case ascii(UInt8)
    case other
    /// Nothing visible: marks without width, and the signs of Markdown and HTML around letters.
    case nothing
  }

  let sight: Sight
  /// Length in bytes.
  let length: Int

  /// With `isDecoding`, escapes of JSON, HTML and URLs, and tags, are decoded.
  init(_ bytes: [UInt8], at index: Int, isDecoding: Bool) {
    let byte = bytes[index]
    if isDecoding, let escape = TextEscape(bytes, at: index) {
      (sight, length) = (escape.sight, escape.length)
    } else if byte < 0x80 {
      (sight, length) = (isDecoding && MarkByte.isMarkdown(byte) ? .nothing : .ascii(byte), 1)
    } else {
      let scalar = Self.scalar(bytes, at: index)
      (sight, length) = (scalar.map { Self.sight(of: $0.value) } ?? .other, scalar?.length ?? 1)
    }
  }

  /// The appearance of a scalar; full-width and mathematical letters and digits count as plain
  /// ones.
  static func sight(of scalar: UInt32) -> Sight {
    switch scalar {
    case 0..<0x80: .ascii(UInt8(scalar))
    case 0xFF01...0xFF5E: .ascii(UInt8(scalar - 0xFF01) + 0x21)
    case 0x1D400...0x1D6A3:
      // Thirteen alphabets of 26 capitals and 26 small letters each.
      .ascii(UInt8((scalar - 0x1D400) % 52) + ((scalar - 0x1D400) % 52 < 26 ? 0x41 : 0x61 - 26))
    case 0x1D7CE...0x1D7FF: .ascii(UInt8((scalar - 0x1D7CE) % 10) + 0x30)
    case 0xAD, 0x300...0x36F, 0x61C, 0x180B...0x180E, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE01EF:
      .nothing
    default: .other
    }
  }

  /// Returns nil for bytes that are not UTF-8.
  private static func scalar(_ bytes: [UInt8], at index: Int) -> (value: UInt32, length: Int)? {
    let first = bytes[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, index + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[(index + 1)..<(index + length)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }
}
