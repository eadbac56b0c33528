import Basics

/// Vectors as text: eight hexadecimal digits for the bits of each number, so that none is rounded.
package enum VectorText {
  package static func text(of vector: [Float]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(vector.count * 8)
    for number in vector {
      for shift in stride(from: 28, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: (number.bitPattern >> UInt32(shift)) & 15)
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Empty for a text that is not one of finite numbers.
  package static func vector(of text: String) -> [Float] {
    let digits = text.utf8.map(value)
    guard digits.count.isMultiple(of: 8), !digits.contains(nil) else { return [] }
    let numbers = stride(from: 0, to: digits.count, by: 8).map { start in
      Float(
        bitPattern: digits[start..<(start + 8)].reduce(UInt32(0)) { $0 << 4 | UInt32($1 ?? 0) })
    }
    return numbers.allSatisfy(\.isFinite) ? numbers : []
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
