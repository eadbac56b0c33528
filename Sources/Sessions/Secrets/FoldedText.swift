/// A text as its ASCII letters and digits alone, capitals as small ones, with the place of each.
///
/// A key that is spaced out, in capitals, without its dashes or over several lines folds to the
/// same codes.
struct FoldedText {
  /// 0 to 9, then a to z as 10 to 35.
  private(set) var codes: [UInt8] = []
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []

  /// With `isDecoding`, escapes of JSON, HTML and URLs, and tags, are decoded.
  init(_ bytes: [UInt8], isDecoding: Bool = false) {
    codes.reserveCapacity(bytes.count)
    starts.reserveCapacity(bytes.count)
    ends.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let start = index
      let seen = SeenCharacter(bytes, at: index, isDecoding: isDecoding)
      index += seen.length
      guard case .ascii(let byte) = seen.sight, let code = Self.code(byte) else { continue }
      codes.append(code)
      starts.append(start)
      ends.append(index)
    }
  }

  /// The code of a letter or digit; nil for any other byte.
  static func code(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x5A: byte - 0x41 + 10
    case 0x61...0x7A: byte - 0x61 + 10
    default: nil
    }
  }
}
