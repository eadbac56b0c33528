/// A quick look for secrets: it misses no secret, and sometimes takes other text for one.
extension SecretPatterns {
  /// False where a text has no secret, which is nearly always so; true where it must be read closely.
  func mayHold(_ bytes: [UInt8]) -> Bool {
    var met: ByteSign.Kinds = []
    return mayHold(bytes, signs.plain, &met)
      || met.contains(.looksOtherwise) && mayHold(bytes, signs.decoded, &met)
  }

  /// Collects in `met` what the bytes are.
  private func mayHold(
    _ bytes: [UInt8], _ signs: [ByteSign], _ met: inout ByteSign.Kinds
  ) -> Bool {
    let (lastThree, pairs, hasWindows) = (windows.lastThree, FormSign.pairs, !windows.isEmpty)
    let (text, known) = (bytes.span, signs.span)
    let (windowEnds, formEnds) = (lastThree.span, pairs.span)
    var (codes, form, kinds) = (PackedCodes(), FormSign(), ByteSign.Kinds())
    var index = 0
    while index < text.count {
      var byte = text[index]
      var sign = known[Int(byte)]
      kinds.formUnion(sign.kinds)
      if sign.kinds.contains(.beginsLiteral), literal(in: bytes, at: index) != nil { return true }
      if sign.kinds.contains(.isPartOfMore) {
        let isDecoded = sign.kinds.contains(.isDecoded)
        let seen = SeenCharacter(bytes, at: index, isDecoding: isDecoded)
        index += seen.length
        if seen.sight == .nothing, isDecoded { continue }
        sign = known[Int(seen.sight.byte)]
        // In a text as it is written, a form has ASCII alone.
        byte = isDecoded ? seen.sight.byte : 0x80
      } else {
        index += 1
      }
      if form.isLong(with: byte) { return true }
      if sign.kinds.contains(.endsBeginning) {
        if form.isEscape { kinds.insert(.looksOtherwise) }
        if formEnds[form.place] & form.bit != 0 { form.begin() }
      }
      guard hasWindows, sign.code != ByteSign.noCode else { continue }
      codes.add(sign.code)
      if windowEnds[codes.place] & codes.bit != 0, windows.isEnd(codes) { return true }
    }
    met = kinds
    return false
  }
}

extension SeenCharacter.Sight {
  /// The ASCII character; 0x80 for any other, which no form of a key has.
  fileprivate var byte: UInt8 {
    if case .ascii(let byte) = self { byte } else { 0x80 }
  }
}

/// What a byte says of the text around it.
struct ByteSign: Sendable {
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt8
    static let beginsLiteral = Kinds(rawValue: 1)
    /// The last byte of the beginning of a form, or of `0x`.
    static let endsBeginning = Kinds(rawValue: 2)
    /// Of a character or an escape that is read as a whole.
    static let isPartOfMore = Kinds(rawValue: 4)
    /// With it, escapes are read.
    static let isDecoded = Kinds(rawValue: 8)
    /// A text that has it may look otherwise than it is written.
    static let looksOtherwise = Kinds(rawValue: 16)
  }

  static let noCode: UInt8 = 255

  let kinds: Kinds
  /// Its code in a folded text.
  let code: UInt8

  /// The signs of all bytes, in a text as it is written and in one whose escapes are read.
  static func all(literals: [[UInt8]]) -> (plain: [ByteSign], decoded: [ByteSign]) {
    let firsts = Set(literals.compactMap(\.first))
    let bytes = 0...UInt8.max
    return (
      bytes.map { ByteSign(plain: $0, beginsLiteral: firsts.contains($0)) },
      bytes.map { ByteSign(decoded: $0) }
    )
  }

  /// Full-width and mathematical letters and digits begin with 0xEF and 0xF0.
  private init(plain byte: UInt8, beginsLiteral: Bool) {
    let beginsEscape = MarkByte.beginsEscape(byte)
    let isMarked = byte >= 0x80 || beginsEscape || MarkByte.isMarkdown(byte)
    code = FoldedText.code(byte) ?? Self.noCode
    kinds = [
      beginsLiteral ? .beginsLiteral : [],
      FormSign.lasts.contains(byte) || byte | 0x20 == 0x78 ? .endsBeginning : [],
      byte == 0xEF || byte == 0xF0 ? .isPartOfMore : [], isMarked ? .looksOtherwise : [],
    ]
  }

  /// A `0` may begin `0x2d`, and marks without width are seen by their whole character.
  private init(decoded byte: UInt8) {
    let isPart =
      byte == 0x30 || byte >= 0x80 || MarkByte.beginsEscape(byte) || MarkByte.isMarkdown(byte)
    code = FoldedText.code(byte) ?? Self.noCode
    kinds = [
      FormSign.lasts.contains(byte) ? .endsBeginning : [],
      isPart ? [.isPartOfMore, .isDecoded] : [],
    ]
  }
}

/// Whether a text that is read byte by byte had the beginning of a form with enough after it.
private struct FormSign {
  /// The last eight bytes.
  private var last: UInt64 = 0
  /// Characters after a beginning; negative outside of one.
  private var count = -1
  private var hasDigit = false

  /// Takes the next byte; true once what follows a beginning is as long as a key.
  mutating func isLong(with byte: UInt8) -> Bool {
    last = last << 8 | UInt64(byte)
    guard count >= 0 else { return false }
    count = KeyForms.isPart(byte) ? count + 1 : -1
    hasDigit = hasDigit || (0x30...0x39).contains(byte)
    return count >= Self.least && hasDigit
  }

  var isEscape: Bool { last & 0xFFDF == 0x3058 }

  /// Where the last two bytes are among bits.
  var place: Int { Int(last & 0xFFFF) >> 6 }
  var bit: UInt64 { 1 << (last & 63) }

  /// Begins to count where the last bytes are the beginning of a form.
  mutating func begin() {
    if count < 0, Self.ends.contains(where: { $0.isEnd(of: last) }) {
      (count, hasDigit) = (0, false)
    }
  }

  /// Fewest characters after a beginning, of all forms.
  private static let least = KeyForms.forms.map(\.least).min() ?? 0
  private static let ends = KeyForms.forms.map { PackedEnd($0.beginning) }
  /// The last bytes of beginnings.
  static let lasts = Set(KeyForms.forms.compactMap(\.beginning.last))
  /// A bit for each pair of bytes with which a beginning ends.
  static let pairs = ends.reduce(into: [UInt64](repeating: 0, count: 1 << 10)) {
    let pair = $1.number & 0xFFFF
    $0[Int(pair >> 6)] |= 1 << (pair & 63)
  }
}

/// The end of the beginning of a form as a number.
private struct PackedEnd {
  let number: UInt64
  private let mask: UInt64
  /// Where the byte before it is, which may be no part of a word; nil where it does not fit.
  private let before: UInt64?

  init(_ beginning: [UInt8]) {
    let end = beginning.suffix(8)
    number = end.reduce(0) { $0 << 8 | UInt64($1) }
    mask = end.count == 8 ? .max : 1 << (8 * UInt64(end.count)) - 1
    before = beginning.count < 8 ? 8 * UInt64(beginning.count) : nil
  }

  func isEnd(of last: UInt64) -> Bool {
    last & mask == number
      && before.map { !KeyForms.isPart(UInt8(truncatingIfNeeded: last >> $0)) } ?? true
  }
}
