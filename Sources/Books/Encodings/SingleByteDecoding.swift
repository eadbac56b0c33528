/// ISO-8859-1 and its superset windows-1252.
enum SingleByteDecoding {
  /// Windows-1252 when a byte is in 0x80...0x9F, where Latin-1 has only C1 controls.
  static func decode(_ bytes: [UInt8]) -> DecodedText {
    let hasC1 = bytes.contains { (0x80...0x9F).contains($0) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var replaced = 0
    for byte in bytes {
      switch byte {
      case ..<0x80:
        result.append(byte)
      case 0x80...0x9F:
        let scalar = Self.windows1252[Int(byte - 0x80)]
        if scalar == "\u{FFFD}" { replaced += 1 }
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default:
        result.append(0xC0 | byte >> 6)
        result.append(0x80 | byte & 0x3F)
      }
    }
    return DecodedText(
      utf8: result, encoding: hasC1 ? "windows-1252" : "ISO-8859-1", bytesReplaced: replaced)
  }

  /// 0x80...0x9F of windows-1252; five bytes are undefined.
  private static let windows1252: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž",
    "\u{FFFD}", "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ",
    "\u{FFFD}", "ž", "Ÿ",
  ]
}
