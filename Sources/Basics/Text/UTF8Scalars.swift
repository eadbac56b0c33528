/// Unicode scalars in UTF-8 text, read at byte offsets.
extension [UInt8] {
  /// True when a scalar starts at `offset`, or the text ends there.
  @inlinable package func isScalarBorder(_ offset: Int) -> Bool {
    offset <= 0 || offset >= count || self[offset] & 0xC0 != 0x80
  }

  /// The start of the scalar that holds the byte at `offset`; `offset` itself on a border.
  @inlinable package func scalarStart(at offset: Int) -> Int {
    var offset = offset
    while !isScalarBorder(offset) { offset -= 1 }
    return offset
  }

  /// The last place up to `offset` at which a letter begins, with the marks on it.
  package func characterStart(at offset: Int) -> Int {
    var offset = scalarStart(at: offset)
    while offset > 0, let scalar = scalar(at: offset),
      SpacelessScript.isMark(scalar.value) || self.scalar(before: offset)?.value == 0x200D
    {
      offset = scalarStart(at: offset - 1)
    }
    return offset
  }

  /// The first scalar border after `offset`, at most the end of the text.
  @inlinable package func scalarEnd(after offset: Int) -> Int {
    var offset = offset + 1
    while !isScalarBorder(offset) { offset += 1 }
    return Swift.min(offset, count)
  }

  /// The scalar that starts at `offset`; nil at the end or where the bytes are not UTF-8.
  @inlinable package func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset >= 0, offset < count else { return nil }
    let lead = self[offset]
    if lead < 0x80 { return Unicode.Scalar(lead) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, offset + length <= count else { return nil }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for index in offset + 1..<offset + length {
      guard self[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    return Unicode.Scalar(value)
  }

  /// The scalar that ends just before `offset`; nil at the start of the text.
  @inlinable package func scalar(before offset: Int) -> Unicode.Scalar? {
    offset > 0 ? scalar(at: scalarStart(at: offset - 1)) : nil
  }
}

extension Unicode.Scalar {
  /// True when the scalar stands by itself, as in scripts written without spaces.
  ///
  /// Han, Kana, Bopomofo, their punctuation and full-width forms, and Thai, Lao, Burmese and Khmer but for
  /// marks and figures; Hangul has spaces and is not here.
  @inlinable package var isWideScript: Bool {
    switch value {
    case ..<0x0E00: false
    case 0x3000, 0x0E50...0x0E59, 0x0ED0...0x0ED9, 0x1040...0x1049, 0x17E0...0x17E9: false
    case 0x2E80...0x312F, 0x31A0...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF9F,
      0x20000...0x3FFFF:
      true
    default: SpacelessScript.isSoutheastAsian(value) && !SpacelessScript.isMark(value)
    }
  }
}

/// One Unicode scalar read from UTF-8 bytes.
@usableFromInline package struct UTF8Scalar: Hashable, Sendable {
  @usableFromInline package let value: UInt32
  /// Bytes it takes, 1...4; a stray byte counts as one.
  @usableFromInline package let length: Int

  /// Reads the scalar at `index`, which must be inside `bytes`; broken bytes come back as themselves.
  @inlinable package init(_ bytes: [UInt8], at index: Int) {
    let lead = bytes[index]
    let (expected, bits): (Int, UInt32) =
      switch lead {
      case 0xC2...0xDF: (2, UInt32(lead & 0x1F))
      case 0xE0...0xEF: (3, UInt32(lead & 0x0F))
      case 0xF0...0xF4: (4, UInt32(lead & 0x07))
      default: (1, UInt32(lead))
      }
    guard expected > 1, index + expected <= bytes.count else {
      (value, length) = (UInt32(lead), 1)
      return
    }
    value = bytes[(index + 1)..<(index + expected)].reduce(bits) { $0 << 6 | UInt32($1 & 0x3F) }
    length = expected
  }

  /// True for a byte that continues a scalar, where no text may be cut.
  @inlinable package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
