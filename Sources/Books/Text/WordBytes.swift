import Basics

/// Tells which UTF-8 bytes are part of a word.
enum WordBytes {
  /// True when the byte at `index` belongs to a letter, an ASCII digit or a letter-like symbol.
  ///
  /// Punctuation of the Latin-1 and general punctuation blocks is not; other scripts count as letters.
  static func isWord(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x80 { return isASCIIWord(byte) }
    // Continuation bytes are judged with their lead byte.
    var lead = index
    while lead > bytes.startIndex, UTF8Scalar.isContinuation(bytes[lead]) { lead -= 1 }
    guard lead + 1 < bytes.endIndex else { return true }
    return switch (bytes[lead], bytes[lead + 1]) {
    case (0xC2, _), (0xE2, 0x80...0x81), (0xE3, 0x80): false
    default: true
    }
  }

  static func isASCIIWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  /// FNV-1a of the bytes with ASCII letters in lower case.
  static func hash(_ bytes: some Sequence<UInt8>, from seed: UInt64 = 0xcbf2_9ce4_8422_2325)
    -> UInt64
  {
    bytes.reduce(seed) { hash, byte in
      let folded = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      return (hash ^ UInt64(folded)) &* 0x100_0000_01b3
    }
  }
}
