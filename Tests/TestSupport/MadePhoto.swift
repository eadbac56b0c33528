/// Files that begin as photos do; what they show is nothing.
package enum MadePhoto {
  /// A PNG of a size, as far as its header.
  package static func png(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + number(width, bytes: 4) + number(height, bytes: 4) + [8, 2, 0, 0, 0]
  }

  /// A JPEG of a size, as far as its frame header; `before` are segments ahead of it.
  package static func jpeg(width: Int, height: Int, before: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0x4A, 0x46] + before
      + [0xFF, 0xC2, 0, 17, 8] + number(height, bytes: 2) + number(width, bytes: 2)
      + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  }

  private static func number(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
