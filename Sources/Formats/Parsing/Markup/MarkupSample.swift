/// The text of a marked-up document before its encoding is known.
enum MarkupSample {
  private static let sampleSize = 1 << 18

  /// The first bytes between tags.
  static func words(of bytes: [UInt8]) -> [UInt8] {
    var words: [UInt8] = []
    var isInTag = false
    for byte in bytes where words.count < sampleSize {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"):
        isInTag = false
        words.append(0x20)
      default: if !isInTag { words.append(byte) }
      }
    }
    return words
  }
}
