import Basics

/// Commas of scripts other than the Latin one.
enum ArticleCommas {
  /// Arabic, small, vertical, reversed, raised, turned and full-width commas, as UTF-8.
  private static let scalars: Set<UInt32> = [
    0xD88C, 0xEFB990, 0xEFB890, 0xEFB891, 0xE2B981, 0xE2B8B4, 0xE2B8B2, 0xEFBC8C,
  ]

  static func count(beyondASCII text: ArraySlice<UInt8>) -> Int {
    var count = 0
    var scalar: UInt32 = 0
    for byte in text where byte >= 0x80 {
      scalar = UTF8Scalar.isContinuation(byte) ? scalar << 8 | UInt32(byte) : UInt32(byte)
      if scalars.contains(scalar) { count += 1 }
    }
    return count
  }
}
