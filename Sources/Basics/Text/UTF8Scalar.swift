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
