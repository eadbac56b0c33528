import Basics

extension [UInt8] {
  /// True when a word goes on across the offset of a UTF-8 text, as “thumbnail” does after “thumb”.
  ///
  /// Always false in scripts without spaces.
  func partsWord(at offset: Int) -> Bool {
    guard offset > 0, offset < count, let before = scalar(before: offset),
      let after = scalar(at: offset)
    else { return false }
    return [before, after].allSatisfy { scalar in
      (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        && !SpacelessScript.isIdeographic(scalar.value)
        && !SpacelessScript.isSoutheastAsian(scalar.value)
    }
  }

  /// True when no word crosses either end of the range.
  func holdsWholeWords(_ range: Range<Int>) -> Bool {
    !partsWord(at: range.lowerBound) && !partsWord(at: range.upperBound)
  }
}
