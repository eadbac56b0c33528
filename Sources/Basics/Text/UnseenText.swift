/// Parts of a text that readers do not take for letters of a word: invisible characters, raised note
/// marks, and the readings of ruby text in brackets.
///
/// Every search, comparison and check of words leaves them out, in books and in what people type, and takes
/// raised letters for plain ones.
extension [UInt8] {
  /// A part that is left out.
  package enum Unseen: Sendable {
    /// The letters on both sides are one word.
    case joining(length: Int)
    /// The word before it ends.
    case ending(length: Int)
  }

  /// The unseen part that begins at `offset`; nil when a visible character does.
  package func unseen(at offset: Int) -> Unseen? {
    let lead = self[offset]
    if lead < 0x80 {
      guard lead == UInt8(ascii: "(") else { return nil }
      return readingLength(at: offset).map { .joining(length: $0) }
    }
    switch lead {
    case 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xEF: break
    default: return nil
    }
    guard let scalar = scalar(at: offset) else { return nil }
    if isInvisible(scalar, at: offset) { return .joining(length: UTF8.width(scalar)) }
    if scalar.value == 0xFF08 { return readingLength(at: offset).map { .joining(length: $0) } }
    return noteMarkLength(at: offset).map { .ending(length: $0) }
  }

  /// The first offset from `offset` on at which no part begins that joins letters.
  package func skippingUnseen(at offset: Int) -> Int {
    var offset = offset
    while offset < count, case .joining(let length) = unseen(at: offset) { offset += length }
    return offset
  }

  /// The small letter that is raised at `offset`, as those of `4ᵗʰ`, `Mᵐᵉ` and `nº` are; nil for other signs.
  package func raisedLetter(at offset: Int) -> UInt8? {
    switch self[offset] {
    case 0xC2, 0xCA, 0xCB, 0xE1: scalar(at: offset).flatMap { Self.raisedLetters[$0] }
    default: nil
    }
  }

  private static let raisedLetters: [Unicode.Scalar: UInt8] = Dictionary(
    uniqueKeysWithValues: zip(
      "ªºᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ".unicodeScalars, "aoabcdefghijklmoprstuvwxyz".utf8))

  /// The text without invisible characters and readings, and with a space for each note mark.
  package var withoutUnseen: [UInt8] {
    var result: [UInt8] = []
    var (copied, offset) = (0, 0)
    while offset < count {
      if let letter = raisedLetter(at: offset) {
        result += self[copied..<offset] + [letter]
        offset = scalarEnd(after: offset)
        copied = offset
        continue
      }
      guard let unseen = unseen(at: offset) else {
        offset += 1
        continue
      }
      result += self[copied..<offset]
      switch unseen {
      case .joining(let length): offset += length
      case .ending(let length):
        result.append(0x20)
        offset += length
      }
      copied = offset
    }
    return copied == 0 ? self : result + self[copied...]
  }

  /// Soft hyphen, word joiner, spaces without width, byte order and direction marks; joiners only
  /// where they part Latin letters, because other scripts and emoji need them.
  private func isInvisible(_ scalar: Unicode.Scalar, at offset: Int) -> Bool {
    switch scalar.value {
    case 0xAD, 0x034F, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFEFF:
      true
    case 0x200C, 0x200D:
      [self.scalar(before: offset), self.scalar(at: offset + 3)].allSatisfy {
        $0.map { $0.value < 0x0250 } ?? true
      }
    default: false
    }
  }

  /// Bytes of the brackets at `offset` that say how the ideograph before them is read: in kana,
  /// bopomofo, or Latin letters with a tone.
  private func readingLength(at offset: Int) -> Int? {
    guard let before = scalar(before: offset), before.properties.isIdeographic else { return nil }
    var end = scalarEnd(after: offset)
    var isForeign = false
    while let scalar = scalar(at: end), Self.mayBeInReading(scalar) {
      if !scalar.isASCII { isForeign = true }
      end += UTF8.width(scalar)
    }
    guard isForeign, let close = scalar(at: end), close == ")" || close == "\u{FF09}" else {
      return nil
    }
    return end + UTF8.width(close) - offset
  }

  private static func mayBeInReading(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x41...0x5A, 0x61...0x7A, 0xC0...0x02DF, 0x1E00...0x1EFF, 0x3041...0x312F: true
    default: false
    }
  }

  /// Bytes of the raised figures at `offset` when the word before them is no quantity.
  ///
  /// `10⁶`, `x²` and `km²` are; a number of four digits is more often a year, as in `1918³`.
  private func noteMarkLength(at offset: Int) -> Int? {
    var end = offset
    while let scalar = scalar(at: end), Self.isRaised(scalar.value) { end += UTF8.width(scalar) }
    guard end > offset, let before = scalar(before: offset), KeywordWords.isWordScalar(before),
      !Self.isRaised(before.value)
    else { return nil }
    return before.isWideScript || !isQuantity(before: offset) ? end - offset : nil
  }

  /// True when up to two small letters, one letter or up to three digits end at `offset`.
  private func isQuantity(before offset: Int) -> Bool {
    var (start, digits, letters) = (offset, 0, 0)
    var first: Unicode.Scalar?
    while digits + letters < 4, let scalar = scalar(before: start),
      KeywordWords.isWordScalar(scalar)
    {
      if scalar.properties.numericType == nil { letters += 1 } else { digits += 1 }
      first = scalar
      start -= UTF8.width(scalar)
    }
    if letters == 0 {
      let isGrouped = start > 1 && self[start - 1] == UInt8(ascii: ",")
      return digits < 4 && !isGrouped
    }
    guard digits == 0 else { return false }
    return letters == 1 || letters == 2 && first?.properties.isLowercase ?? false
  }

  /// Superscript figures, plus, minus and n.
  private static func isRaised(_ value: UInt32) -> Bool {
    switch value {
    case 0xB2...0xB3, 0xB9, 0x2070, 0x2074...0x207B, 0x207F: true
    default: false
    }
  }
}
