import Glibc

/// Turns bytes of a named encoding into UTF-8 with the C library's converters.
package enum TextTranscoder {
  /// UTF-8 and the number of invalid bytes, which became U+FFFD; nil when the encoding is unknown.
  package static func utf8(
    _ bytes: [UInt8], from encoding: String
  ) -> (utf8: [UInt8], bytesReplaced: Int)? {
    // A slash in the name would add options.
    guard !encoding.isEmpty, encoding.utf8.count <= 40, encoding.utf8.allSatisfy(isNameByte),
      let descriptor = iconv_open("UTF-8", encoding),
      descriptor != iconv_t(bitPattern: -1)
    else { return nil }
    defer { iconv_close(descriptor) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 2)
    var replaced = 0
    var input = bytes
    input.withUnsafeMutableBytes { buffer in
      var next = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      var left = buffer.count
      while left > 0 {
        if convert(descriptor, &next, &left, into: &result) { continue }
        result.append(contentsOf: [0xEF, 0xBF, 0xBD])
        replaced += 1
        next = next?.advanced(by: 1)
        left -= 1
      }
    }
    return (result, replaced)
  }

  /// Converts until a piece of output is full or the input ends; false in front of a bad byte.
  private static func convert(
    _ descriptor: iconv_t, _ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int,
    into result: inout [UInt8]
  ) -> Bool {
    var isSound = true
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { output, count in
      var start = UnsafeMutableRawPointer(output.baseAddress)?.assumingMemoryBound(to: CChar.self)
      var room = output.count
      // E2BIG means a full output: the next call continues.
      isSound =
        iconv(descriptor, &next, &left, &start, &room) != Int(bitPattern: UInt.max)
        || errno == E2BIG
      count = output.count - room
    }
    result += piece
    return isSound
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
