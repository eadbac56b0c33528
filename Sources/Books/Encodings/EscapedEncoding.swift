/// Encodings that change between sets of characters by escape sequences in seven-bit text.
package enum EscapedEncoding {
  /// The name of the encoding; nil for any other text.
  package static func name(of bytes: [UInt8]) -> String? {
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(of: 0x1B) {
      let sequence = bytes[(escape + 1)...].prefix(3)
      // The sets of JIS X 0208 and 0212, and of KS X 1001.
      if sequence.starts(with: [0x24, 0x42]) || sequence.starts(with: [0x24, 0x40])
        || sequence.starts(with: [0x24, 0x28, 0x44])
      {
        return "ISO-2022-JP"
      }
      if sequence.starts(with: [0x24, 0x29, 0x43]) { return "ISO-2022-KR" }
      index = escape + 1
    }
    return nil
  }
}
