/// Removes the parts of an XML document that an HTML parser does not understand.
package enum XMLLeftovers {
  /// The document without its type declaration, and with CDATA sections written as plain text.
  package static func removed(from bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] != 0x3C || index + 1 >= bytes.count || bytes[index + 1] != 0x21 {
        result.append(bytes[index])
        index += 1
      } else if bytes[index...].starts(with: "<![CDATA[".utf8) {
        let start = index + 9
        let end = find("]]>", in: bytes, from: start)
        for byte in bytes[start..<end] { appendEscaped(byte, to: &result) }
        index = min(bytes.count, end + 3)
      } else if isDeclaration(bytes[index...]) {
        index = declarationEnd(in: bytes, from: index)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func appendEscaped(_ byte: UInt8, to result: inout [UInt8]) {
    switch byte {
    case 0x3C: result += "&lt;".utf8
    case 0x26: result += "&amp;".utf8
    default: result.append(byte)
    }
  }

  private static func isDeclaration(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.dropFirst(2).prefix(7).map { $0 & 0xDF }.elementsEqual("DOCTYPE".utf8)
  }

  /// The place after a declaration, whose inner part is in square brackets.
  private static func declarationEnd(in bytes: [UInt8], from start: Int) -> Int {
    var isInside = false
    for index in start..<bytes.count {
      switch bytes[index] {
      case 0x5B: isInside = true
      case 0x5D: isInside = false
      case 0x3E where !isInside: return index + 1
      default: continue
      }
    }
    return bytes.count
  }

  private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0x5D, bytes[index...].starts(with: text.utf8) { return index }
      index += 1
    }
    return bytes.count
  }
}
