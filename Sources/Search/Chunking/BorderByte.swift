/// The bytes at which a line or sentence may end; all others are passed over at one test each.
enum BorderByte {
  /// Line feed, `!`, `.` and `?`, by bit.
  private static let ascii: UInt64 = 1 << 0x0A | 1 << 0x21 | 1 << 0x2E | 1 << 0x3F
  /// Lead bytes of the marks of other scripts, by bit from 0xC0: D8, DB, E0, E1, E2, E3 and EF.
  private static let leads: UInt64 =
    1 << 0x18 | 1 << 0x1B | 1 << 0x20 | 1 << 0x21 | 1 << 0x22 | 1 << 0x23 | 1 << 0x2F

  /// The first such byte in `start..<end`; `end` when there is none.
  static func next(in text: [UInt8], from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end {
      let byte = text[offset]
      let marks = byte < 0x40 ? ascii : byte >= 0xC0 ? leads : 0
      if marks >> UInt64(byte & 0x3F) & 1 == 1 { return offset }
      offset += 1
    }
    return end
  }
}
