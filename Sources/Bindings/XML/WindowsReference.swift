/// A character reference with a number that is a control in Unicode and a character in windows-1252.
enum WindowsReference {
  /// Scalars that HTML reads for the numbers 0x80...0x9F; 0 where windows-1252 has no character.
  private static let scalars: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// The character as UTF-8 and the index after the reference; nil for other numbers.
  ///
  /// `start` is the index after the `#`.
  static func read(_ bytes: [UInt8], at start: Int) -> (text: [UInt8], end: Int)? {
    guard start < bytes.count else { return nil }
    let isHex = bytes[start] | 0x20 == UInt8(ascii: "x")
    let first = isHex ? start + 1 : start
    let digits = bytes[min(first, bytes.count)...].prefix(8).prefix { digit($0, isHex) != nil }
    let value = digits.reduce(UInt32(0)) { $0 &* (isHex ? 16 : 10) &+ (digit($1, isHex) ?? 0) }
    guard (0x80...0x9F).contains(value), let scalar = Unicode.Scalar(scalars[Int(value) - 0x80]),
      scalar.value > 0
    else { return nil }
    let isClosed = digits.endIndex < bytes.count && bytes[digits.endIndex] == UInt8(ascii: ";")
    return (Array(String(Character(scalar)).utf8), digits.endIndex + (isClosed ? 1 : 0))
  }

  private static func digit(_ byte: UInt8, _ isHex: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46 where isHex: UInt32(byte - 0x37)
    case 0x61...0x66 where isHex: UInt32(byte - 0x57)
    default: nil
    }
  }
}
