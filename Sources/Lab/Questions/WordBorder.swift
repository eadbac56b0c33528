import Basics

extension [UInt8] {
  /// True when a word goes on across the offset of a UTF-8 text, as “thumbnail” does behind “thumb”.
  ///
  /// Scripts without spaces have no such words.
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

  /// True when no word of the text goes on across either end of the range.
  func holdsWholeWords(_ range: Range<Int>) -> Bool {
    !partsWord(at: range.lowerBound) && !partsWord(at: range.upperBound)
  }
}
