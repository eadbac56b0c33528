/// Brings text into the one form that every later step relies on.
///
/// Line ends become LF, odd spaces become a space, Latin ligatures their letters; control,
/// private-use and bidirectional control characters are dropped and counted. Everything else stays.
package struct TextCleaner: Sendable {
  /// Characters dropped so far, soft hyphens not counted.
  package private(set) var charactersDropped = 0

  package init() {}

  /// Cleans valid UTF-8.
  package mutating func clean(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x20...0x7E, 0x09, 0x0A:
        result.append(byte)
        index += 1
      case 0x0D:
        result.append(0x0A)
        index += index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
      case 0x0B, 0x0C:
        result.append(0x0A)
        index += 1
      case 0x00...0x1F, 0x7F:
        charactersDropped += 1
        index += 1
      default:
        index += cleanScalar(in: bytes, at: index, into: &result)
      }
    }
    return result
  }

  /// Cleans one scalar above ASCII and returns how many bytes it took.
  private mutating func cleanScalar(
    in bytes: [UInt8], at index: Int, into result: inout [UInt8]
  ) -> Int {
    let scalar = UTF8Scalar(bytes, at: index)
    let end = index + scalar.length
    switch scalar.value {
    case 0x85, 0x2028, 0x2029:
      result.append(0x0A)
    case 0xA0, 0x2000...0x200A, 0x202F:
      result.append(0x20)
    case 0xAD:
      // At a line end it is the hyphen of a broken word, which the hyphen joiner removes.
      let endsLine = end < bytes.count && (bytes[end] == 0x0A || bytes[end] == 0x0D)
      if endsLine { result.append(contentsOf: bytes[index..<end]) }
    case 0xFB00...0xFB06:
      result.append(contentsOf: Self.ligatures[Int(scalar.value - 0xFB00)].utf8)
    case _ where Self.isUnwanted(scalar.value):
      charactersDropped += 1
    default:
      result.append(contentsOf: bytes[index..<end])
    }
    return scalar.length
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  /// C1 controls, bidirectional embeddings and isolates, byte order marks, private use.
  private static func isUnwanted(_ value: UInt32) -> Bool {
    switch value {
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true
    default: false
    }
  }
}
