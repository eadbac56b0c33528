/// Stretches of the folded spellings of keys, by which a key, or half of one, is found in a text.
struct KeyWindows: Sendable {
  /// Folded characters that are compared at once; twelve of a random key do not occur by chance.
  static let width = 12

  /// Stretches as their characters, by length.
  private let stretches: [Int: Set<[UInt8]>]
  /// The last ten characters of stretches, packed, by their number.
  private let ends: [Int: Set<UInt64>]
  /// A bit for each last three characters of a stretch; few texts come farther.
  let lastThree: [UInt64]

  var isEmpty: Bool { stretches.isEmpty }

  init(_ spellings: [[UInt8]]) {
    var stretches: [Int: Set<[UInt8]>] = [:]
    var ends: [Int: Set<UInt64>] = [:]
    var lastThree = [UInt64](repeating: 0, count: 1 << 12)
    for codes in spellings {
      let length = min(codes.count, Self.width)
      for start in 0...(codes.count - length) {
        let stretch = Array(codes[start..<start + length])
        stretches[length, default: []].insert(stretch)
        let packed = PackedCodes(stretch)
        ends[packed.length, default: []].insert(packed.number)
        lastThree[packed.place] |= packed.bit
      }
    }
    (self.stretches, self.ends, self.lastThree) = (stretches, ends, lastThree)
  }

  /// Ranges of stretches in a text; with `isDecoding` in what its escapes and tags say.
  func ranges(in bytes: [UInt8], isDecoding: Bool = false) -> [Range<Int>] {
    ranges(in: FoldedText(bytes, isDecoding: isDecoding))
  }

  /// True where a stretch ends with the last characters of a text.
  func isEnd(_ codes: PackedCodes) -> Bool {
    ends.contains { length, known in known.contains(codes.last(length)) }
  }

  private func ranges(in text: FoldedText) -> [Range<Int>] {
    let lengths = stretches.keys.sorted(by: >)
    return text.codes.indices.compactMap { last in
      let length = lengths.first { length in
        last + 1 >= length
          && stretches[length]?.contains(Array(text.codes[(last + 1 - length)...last])) == true
      }
      return length.map { text.starts[last + 1 - $0]..<text.ends[last] }
    }
  }
}

/// The last ten characters of a folded text in six bits each.
struct PackedCodes {
  private static let most = 10

  private(set) var number: UInt64 = 0
  /// Characters that are packed, at most ten.
  private(set) var length = 0

  init() {}

  init(_ codes: [UInt8]) { for code in codes { add(code) } }

  mutating func add(_ code: UInt8) {
    number = (number << 6 | UInt64(code)) & (1 << 60 - 1)
    if length < Self.most { length += 1 }
  }

  /// The last so many characters.
  func last(_ length: Int) -> UInt64 { number & (1 << (6 * UInt64(length)) - 1) }

  /// Where the last three are among bits.
  var place: Int { Int(number & 0x3FFFF) >> 6 }
  var bit: UInt64 { 1 << (number & 0x3F) }
}

extension TextEscape {
  /// True where a text has a byte that may begin an escape: a `0` does so before an `x` alone.
  static func mayBe(in bytes: [UInt8]) -> Bool {
    let text = bytes.span
    for index in text.indices {
      let byte = text[index]
      if MarkByte.beginsEscape(byte) { return true }
      if byte == 0x30, index + 1 < text.count, text[index + 1] | 0x20 == 0x78 { return true }
    }
    return false
  }
}
