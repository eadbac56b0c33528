import Basics

/// Counts valid UTF-8 sequences and invalid bytes in a run of bytes.
struct UTF8Census {
  private(set) var multibyteSequences = 0
  private(set) var invalidBytes = 0

  init(_ bytes: some RandomAccessCollection<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] >= 0x80 else {
        index = bytes.index(after: index)
        continue
      }
      if let length = Self.sequenceLength(bytes[index...]) {
        multibyteSequences += 1
        index = bytes.index(index, offsetBy: length)
      } else {
        invalidBytes += 1
        index = bytes.index(after: index)
      }
    }
  }

  /// Length of the well-formed sequence at the front (Unicode 16, table 3-7); nil when the front is
  /// malformed.
  private static func sequenceLength(_ bytes: some Collection<UInt8>) -> Int? {
    var rest = bytes.makeIterator()
    guard let lead = rest.next(), let second = rest.next() else { return nil }
    let (length, allowed): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (length, allowed) = (2, 0x80...0xBF)
    case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
    case 0xED: (length, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, allowed) = (3, 0x80...0xBF)
    case 0xF0: (length, allowed) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, allowed) = (4, 0x80...0xBF)
    case 0xF4: (length, allowed) = (4, 0x80...0x8F)
    default: return nil
    }
    guard allowed.contains(second) else { return nil }
    for _ in 2..<length {
      guard let next = rest.next(), UTF8Scalar.isContinuation(next) else { return nil }
    }
    return length
  }
}
