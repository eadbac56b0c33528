/// Percent-encoding of RFC 3986.
package enum PercentEncoding {
  /// Decodes escapes such as `%41`; if the result is not UTF-8, the text stays as it was.
  package static func decode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(0x25) else { return text }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self) ?? text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
