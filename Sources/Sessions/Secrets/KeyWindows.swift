/// Stretches of the folded spellings of keys, by which a key, or half of one, is found in a text.
struct KeyWindows: Sendable {
  /// Folded characters that are compared at once; twelve of a random key do not occur by chance.
  static let width = 12

  /// Stretches of one length, each as a number to the base of 36.
  private struct Stretches {
    let length: Int
    /// 36 to the power of the length, at most 12, which is less than 2 to the power of 63.
    let power: UInt64
    let known: Set<UInt64>
  }

  /// The longest first.
  private let stretches: [Stretches]
  /// For each number of three characters, whether a stretch ends with it; few texts come farther.
  private let ends: [Bool]

  var isEmpty: Bool { stretches.isEmpty }

  /// Takes spellings of at least `SecretSpellings.least` characters.
  init(_ spellings: [[UInt8]]) {
    var known: [Int: Set<UInt64>] = [:]
    for codes in spellings {
      let length = min(codes.count, Self.width)
      for start in 0...(codes.count - length) {
        let number = codes[start..<start + length].reduce(0) { $0 * 36 + UInt64($1) }
        known[length, default: []].insert(number)
      }
    }
    stretches = known.sorted { $0.key > $1.key }.map { length, known in
      let power = (0..<length).reduce(1 as UInt64) { product, _ in product * 36 }
      return Stretches(length: length, power: power, known: known)
    }
    var ends = [Bool](repeating: false, count: 36 * 36 * 36)
    for number in known.values.joined() { ends[Int(number % (36 * 36 * 36))] = true }
    self.ends = ends
  }

  /// Ranges of stretches in a text; with `isDecoding` in what its escapes and tags say.
  func ranges(in bytes: [UInt8], isDecoding: Bool = false) -> [Range<Int>] {
    let (text, ends, kinds) = (bytes.span, ends.span, FoldedByte.kinds(isDecoding: isDecoding))
    let kind = kinds.span
    var found: [Range<Int>] = []
    var last = LastCodes()
    var index = 0
    while index < text.count {
      let start = index
      var code = kind[Int(text[index])]
      index += 1
      if code == FoldedByte.other {
        let seen = SeenCharacter(bytes, at: start, isDecoding: isDecoding)
        index = start + seen.length
        code = seen.code
      }
      if code == FoldedByte.none { continue }
      last.add(code, start)
      if ends[last.end], let range = range(endingWith: last, at: index) { found.append(range) }
    }
    return found
  }

  private func range(endingWith last: borrowing LastCodes, at end: Int) -> Range<Int>? {
    for one in stretches where last.count >= one.length {
      if one.known.contains(last.number % one.power) { return last.start(one.length)..<end }
    }
    return nil
  }
}

/// The last characters of a folded text, with their places.
private struct LastCodes {
  /// 36 to the power of 11.
  private static let most: UInt64 = 131_621_703_842_267_136

  /// The last twelve as a number to the base of 36.
  private(set) var number: UInt64 = 0
  /// The last three.
  private(set) var end = 0
  private(set) var count = 0
  private var starts = [Int](repeating: 0, count: 16)

  mutating func add(_ code: UInt8, _ start: Int) {
    number = number % Self.most * 36 + UInt64(code)
    end = end % (36 * 36) * 36 + Int(code)
    starts[count & 15] = start
    count += 1
  }

  /// The place of the first of so many last ones, at most 12.
  func start(_ length: Int) -> Int { starts[(count - length) & 15] }
}

/// What a byte is in a folded text, where it says so alone.
private enum FoldedByte {
  /// Marks and blanks.
  static let none: UInt8 = 254
  /// Part of a longer character or of an escape.
  static let other: UInt8 = 255

  static func kinds(isDecoding: Bool) -> [UInt8] { isDecoding ? decoded : plain }

  private static let plain = (0...UInt8.max).map { byte in
    byte < 0x80 ? FoldedText.code(byte) ?? none : other
  }

  private static let decoded = (0...UInt8.max).map { byte in
    byte == 0x30 || MarkByte.beginsEscape(byte) || MarkByte.isMarkdown(byte)
      ? other : plain[Int(byte)]
  }
}

extension SeenCharacter {
  fileprivate var code: UInt8 {
    if case .ascii(let byte) = sight {
      FoldedText.code(byte) ?? FoldedByte.none
    } else {
      FoldedByte.none
    }
  }
}
