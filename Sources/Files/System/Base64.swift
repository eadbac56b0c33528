/// The alphabet of RFC 4648, section 4, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var start = 0
    while start < bytes.count {
      let end = min(start + 3, bytes.count)
      var group: UInt32 = 0
      for index in start..<start + 3 {
        group = group << 8 | (index < end ? UInt32(bytes[index]) : 0)
      }
      for place in 0..<4 {
        let sign = alphabet[Int(group >> UInt32(18 - 6 * place) & 0x3F)]
        text.append(place <= end - start ? sign : UInt8(ascii: "="))
      }
      start = end
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns nil unless the text is whole groups of the alphabet.
  package static func decode(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.count % 4 == 0 else { return nil }
    let padding = bytes.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 4 * 3)
    var group: UInt32 = 0
    for (index, byte) in bytes.enumerated() {
      var value: UInt32 = 0
      if index < bytes.count - padding {
        guard let known = self.value(of: byte) else { return nil }
        value = known
      }
      group = group << 6 | value
      guard index % 4 == 3 else { continue }
      output += [UInt8(group >> 16 & 0xFF), UInt8(group >> 8 & 0xFF), UInt8(group & 0xFF)]
      group = 0
    }
    output.removeLast(min(padding, output.count))
    return output
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
