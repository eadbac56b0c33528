extension Output {
  /// Terminals cut longer sequences off; bytes of text.
  package static let clipboardLimit = 74_000

  /// Asks the terminal to take the text into its clipboard (OSC 52).
  ///
  /// False where there is no terminal to ask or the text is too long; whether it took it nobody says.
  package func copy(_ text: StyledText) -> Bool {
    let bytes = Array(text.plain.utf8)
    guard profile.hasCommands, bytes.count <= Self.clipboardLimit else { return false }
    send(Array("\u{1B}]52;c;".utf8) + Self.base64(bytes) + Array("\u{1B}\\".utf8))
    return true
  }

  /// RFC 4648, with padding.
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
