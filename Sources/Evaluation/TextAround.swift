import Basics

extension [UInt8] {
  /// The range with up to `bytes` on either side, from a word's beginning to a word's end where the
  /// script has blanks, and never inside a character.
  func around(_ range: Range<Int>, bytes: Int, before end: Int) -> Range<Int> {
    let first = Swift.max(0, range.lowerBound - bytes)
    let last = Swift.min(end, range.upperBound + bytes)
    func isBorder(_ offset: Int) -> Bool {
      offset == 0 || offset == end || blankLength(at: offset) > 0 || blankLength(before: offset) > 0
    }
    func isCharacter(_ offset: Int) -> Bool { offset >= count || self[offset] & 0xC0 != 0x80 }
    let before = first...range.lowerBound
    let after = (range.upperBound...last).reversed()
    let start = before.first(where: isBorder) ?? before.first(where: isCharacter)
    let stop = after.first(where: isBorder) ?? after.first(where: isCharacter)
    return (start ?? range.lowerBound)..<(stop ?? range.upperBound)
  }
}
