import Basics

/// Brings text into the one form that every later step relies on.
///
/// Line ends become LF, odd spaces become a space, Latin ligatures their letters; control,
/// private-use and bidirectional control characters are dropped and counted. Everything else stays.
package struct TextCleaner: Sendable {
  /// Characters dropped so far, soft hyphens not counted.
  package private(set) var charactersDropped = 0

  package init() {}

  /// Cleans valid UTF-8; after cancellation a long text only in part.
  package mutating func clean(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    // Unchanged text is copied in runs: on most pages nothing changes.
    var copied = 0
    var index = 0
    var pulse = WorkPulse()
    while index < bytes.count {
      switch bytes[index] {
      case 0x20...0x7E, 0x09, 0x0A: index += 1
      default:
        if pulse.isCancelled() { return result }
        let change = change(in: bytes, at: index)
        if let replacement = change.replacement {
          result.append(contentsOf: bytes[copied..<index])
          result.append(contentsOf: replacement)
          copied = change.end
        }
        index = change.end
      }
    }
    guard copied > 0 else { return bytes }
    result.append(contentsOf: bytes[copied...])
    return result
  }

  /// The replacement of the character at `index`, nil if it stays, and its end.
  private mutating func change(
    in bytes: [UInt8], at index: Int
  ) -> (replacement: [UInt8]?, end: Int) {
    switch bytes[index] {
    case 0x0D:
      let isPair = index + 1 < bytes.count && bytes[index + 1] == 0x0A
      return ([0x0A], index + (isPair ? 2 : 1))
    case 0x0B, 0x0C: return ([0x0A], index + 1)
    case ..<0x80:
      charactersDropped += 1
      return ([], index + 1)
    default: return changeScalar(in: bytes, at: index)
    }
  }

  /// The replacement of a scalar above ASCII, nil if it stays, and its end.
  private mutating func changeScalar(
    in bytes: [UInt8], at index: Int
  ) -> (replacement: [UInt8]?, end: Int) {
    let scalar = UTF8Scalar(bytes, at: index)
    let end = index + scalar.length
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: return ([0x0A], end)
    case 0xA0, 0x2000...0x200A, 0x202F: return ([0x20], end)
    case 0xAD:
      // At a line end it is the hyphen of a broken word, which the hyphen joiner removes.
      let endsLine = end < bytes.count && (bytes[end] == 0x0A || bytes[end] == 0x0D)
      return (endsLine ? nil : [], end)
    case 0xFB00...0xFB06: return (Array(Self.ligatures[Int(scalar.value - 0xFB00)].utf8), end)
    case _ where Self.isUnwanted(scalar.value):
      charactersDropped += 1
      return ([], end)
    default: return (nil, end)
    }
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
