extension Output {
  /// Most bytes of text; terminals cut longer sequences off.
  package static let clipboardLimit = 74_000

  /// Sends the text to the terminal's clipboard (OSC 52).
  ///
  /// Returns false without a terminal and for text over `clipboardLimit`. The terminal does not confirm.
  package func copy(_ text: StyledText) -> Bool {
    let bytes = Array(text.plain.utf8)
    guard profile.hasCommands, bytes.count <= Self.clipboardLimit else { return false }
    send(Array("\u{1B}]52;c;".utf8) + Self.base64(bytes) + Array("\u{1B}\\".utf8))
    return true
  }

  /// Base64 of RFC 4648, with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = (0..<3).reduce(0) { sum, place in
        sum << 8 | (place < group.count ? Int(group[start + place]) : 0)
      }
      for place in 0..<4 {
        let digit = digits[(value >> (18 - 6 * place)) & 63]
        result.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return result
  }
}
