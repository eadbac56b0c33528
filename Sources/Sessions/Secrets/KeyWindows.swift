/// Stretches of the folded spellings of keys, by which a key, or half of one, is found in a text.
struct KeyWindows: Sendable {
  /// Folded characters that are compared at once; twelve of a random key do not occur by chance.
  static let width = 12

  private let spellings: [[UInt8]]
  /// Stretches as their characters, by length.
  private let stretches: [Int: Set<[UInt8]>]
  /// The last ten characters of stretches, packed, by their number.
  private let ends: [Int: Set<UInt64>]
  /// A bit for each last three characters of a stretch; few texts come farther.
  private let lastThree: [UInt64]

  private var isEmpty: Bool { stretches.isEmpty }

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
    self.spellings = spellings
    (self.stretches, self.ends, self.lastThree) = (stretches, ends, lastThree)
  }

  /// Ranges of stretches in a text.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard mayHold(bytes) else { return [] }
    let text = FoldedText(bytes)
    let lengths = stretches.keys.sorted(by: >)
    return text.codes.indices.compactMap { last in
      let length = lengths.first { length in
        last + 1 >= length
          && stretches[length]?.contains(Array(text.codes[(last + 1 - length)...last])) == true
      }
      return length.map { text.places[last + 1 - $0]..<text.places[last] + 1 }
    }
  }

  /// False where a text has no stretch, which is nearly always so.
  private func mayHold(_ bytes: [UInt8]) -> Bool {
    guard !isEmpty else { return false }
    let (text, bits) = (bytes.span, lastThree.span)
    var codes = PackedCodes()
    for index in text.indices {
      guard let code = FoldedText.code(text[index]) else { continue }
      codes.add(code)
      if bits[codes.place] & codes.bit != 0,
        ends.contains(where: { $1.contains(codes.last($0)) })
      {
        return true
      }
    }
    return false
  }

  /// The beginning of a last stretch that the next text may complete; the end otherwise.
  func unfinished(in bytes: [UInt8]) -> Int {
    guard !isEmpty else { return bytes.count }
    let last = bytes.suffix(400)
    let text = FoldedText(last)
    let length = (1..<Self.width).reversed().first { length in
      length <= text.codes.count
        && spellings.contains { Self.holds($0, text.codes.suffix(length)) }
    }
    return length.map { last.startIndex + text.places[text.codes.count - $0] } ?? bytes.count
  }

  private static func holds(_ spelling: [UInt8], _ piece: ArraySlice<UInt8>) -> Bool {
    guard spelling.count >= piece.count else { return false }
    return (0...spelling.count - piece.count).contains {
      spelling[$0...].starts(with: piece)
    }
  }
}

/// A text as its ASCII letters and digits alone, capitals as small ones, with the place of each.
///
/// A key that is spaced out, in capitals, without its dashes or over several lines folds to the
/// same codes.
struct FoldedText {
  /// 0 to 9, then a to z as 10 to 35.
  private(set) var codes: [UInt8] = []
  private(set) var places: [Int] = []

  init(_ bytes: some Collection<UInt8>) {
    for (index, byte) in bytes.enumerated() {
      guard let code = Self.code(byte) else { continue }
      codes.append(code)
      places.append(index)
    }
  }

  /// The code of a letter or digit; nil for any other byte.
  static func code(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x5A: byte - 0x41 + 10
    case 0x61...0x7A: byte - 0x61 + 10
    default: nil
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
