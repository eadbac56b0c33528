/// White space in UTF-8 text, found by bytes.
///
/// Blank is what Unicode calls White_Space: tabs, line ends, spaces of every width.
extension [UInt8] {
  /// The bytes without the mark of UTF-8 that some editors put first.
  package var withoutByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }

  /// Length in bytes of the blank that starts at `offset`; 0 when none does.
  @inlinable package func blankLength(at offset: Int) -> Int {
    guard offset < count else { return 0 }
    let byte = self[offset]
    if byte <= 0x20 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
    if byte < 0xC2 || byte > 0xE3 || offset + 1 >= count { return 0 }
    let second = self[offset + 1]
    if byte == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
    guard byte >= 0xE1, offset + 2 < count else { return 0 }
    return Self.isWideBlank(byte, second, self[offset + 2]) ? 3 : 0
  }

  /// Length in bytes of the blank that ends just before `offset`; 0 when none does.
  @inlinable package func blankLength(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let byte = self[offset - 1]
    if byte < 0x80 { return blankLength(at: offset - 1) }
    if offset >= 2, blankLength(at: offset - 2) == 2 { return 2 }
    return offset >= 3 && blankLength(at: offset - 3) == 3 ? 3 : 0
  }

  /// The first offset at or after `offset`, at most `end`, where something visible starts.
  @inlinable package func skippingBlanks(from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end {
      let length = blankLength(at: offset)
      if length == 0 { break }
      offset += length
    }
    return Swift.min(offset, end)
  }

  /// The offset just past the last visible scalar before `offset`, at least `start`.
  @inlinable package func trimmingBlanks(before offset: Int, from start: Int) -> Int {
    var offset = offset
    while offset > start {
      let length = blankLength(before: offset)
      if length == 0 { break }
      offset -= length
    }
    return Swift.max(offset, start)
  }

  /// The range without blanks at either end; empty when it is all blank.
  @inlinable package func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
    let start = skippingBlanks(from: range.lowerBound, to: range.upperBound)
    return start..<trimmingBlanks(before: range.upperBound, from: start)
  }

  /// U+1680, U+2000…200A, U+2028, U+2029, U+202F, U+205F and U+3000.
  @usableFromInline static func isWideBlank(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool
  {
    switch (first, second) {
    case (0xE1, 0x9A): third == 0x80
    case (0xE2, 0x80): third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF
    case (0xE2, 0x81): third == 0x9F
    case (0xE3, 0x80): third == 0x80
    default: false
    }
  }
}
