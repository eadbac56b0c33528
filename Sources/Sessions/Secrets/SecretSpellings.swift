/// Spellings that a server may give a key, as folded letters and digits.
enum SecretSpellings {
  /// Shortest spelling in characters; shorter ones would match by chance.
  static let least = 8

  /// The key as it is, backwards, with its letters rotated by 13, in hexadecimal and decimal
  /// numbers, in base64 from any beginning, and its longer parts alone.
  static func folded(_ secret: String) -> [[UInt8]] {
    let bytes = Array(secret.utf8)
    let plain = FoldedText(bytes).codes
    let turned = plain.map { $0 < 10 ? $0 : ($0 - 10 + 13) % 26 + 10 }
    let hexadecimal = bytes.flatMap { [$0 >> 4, $0 & 0x0F] }
    let decimal = bytes.flatMap { String($0).utf8.map { $0 - 0x30 } }
    let forms =
      [plain, plain.reversed(), turned, hexadecimal, decimal] + (0..<3).map { base64(bytes, $0) }
    return (forms + parts(bytes)).filter { $0.count >= least }
  }

  /// Pieces between dashes; a key that is a list of words is found in any order.
  private static func parts(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split { FoldedText.code($0) == nil }.map { FoldedText(Array($0)).codes }.filter {
      $0.count >= least && $0.contains { $0 < 10 } && $0.contains { $0 >= 10 }
    }
  }

  /// Its base64 form after `shift` other bytes, without the characters that those and later bytes
  /// decide.
  private static func base64(_ bytes: [UInt8], _ shift: Int) -> [UInt8] {
    let padded = [UInt8](repeating: 0, count: shift) + bytes
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var sextets: [UInt8] = []
    for index in 0..<(padded.count * 8 / 6) {
      let (byte, bit) = (index * 6 / 8, index * 6 % 8)
      let next = byte + 1 < padded.count ? padded[byte + 1] : 0
      let pair = UInt16(padded[byte]) << 8 | UInt16(next)
      sextets.append(alphabet[Int(pair >> (10 - UInt16(bit)) & 0x3F)])
    }
    return FoldedText(Array(sextets.dropFirst([0, 2, 3][shift]))).codes
  }
}
