import Basics

/// The words of a text with their places, for comparing texts without the bytes between words.
///
/// Letters and digits make words, the case of ASCII letters does not count, and every character of
/// a script without spaces is a word.
struct WordPositions {
  /// Byte ranges in the text, ascending.
  let ranges: [Range<Int>]
  /// FNV-1a of each word, one after the other.
  let hashes: [UInt64]

  init(_ bytes: [UInt8]) {
    var ranges: [Range<Int>] = []
    var hashes: [UInt64] = []
    var index = 0
    while index < bytes.count {
      guard Self.isWord(bytes, index) else {
        index += 1
        continue
      }
      let start = index
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      repeat {
        let length = Self.length(bytes[index])
        let isAlone = length == 3 && bytes[index] >= 0xE2 && Self.isIdeograph(bytes, index)
        if isAlone, index > start { break }
        for byte in bytes[index..<min(bytes.count, index + length)] {
          hash = (hash ^ UInt64(Self.folded(byte))) &* 0x100_0000_01B3
        }
        index = min(bytes.count, index + length)
        if isAlone { break }
      } while index < bytes.count && Self.isWord(bytes, index)
      ranges.append(start..<index)
      hashes.append(hash)
    }
    self.ranges = ranges
    self.hashes = hashes
  }

  private static func isWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    // Quotation marks, dashes and their kin.
    case 0xE2: index + 1 < bytes.count && !(0x80...0x81).contains(bytes[index + 1])
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC3...0xFF: true
    default: false
    }
  }

  /// Bytes of the UTF-8 scalar that begins with `byte`.
  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  private static func isIdeograph(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    let scalar =
      UInt32(bytes[index] & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
      | UInt32(bytes[index + 2] & 0x3F)
    return SpacelessScript.isIdeographic(scalar) || SpacelessScript.isSoutheastAsian(scalar)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}
