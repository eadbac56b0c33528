import Basics

/// Finds bytes in bytes.
extension [UInt8] {
  /// Every place of `needle`, overlapping ones too, in order; none for an empty needle.
  ///
  /// Complexity: O(n) for ordinary texts.
  package func ranges(of needle: [UInt8]) -> [Range<Int>] {
    guard let first = needle.first, needle.count <= count else { return [] }
    var found: [Range<Int>] = []
    for start in 0...(count - needle.count) where self[start] == first {
      if self[start..<start + needle.count].elementsEqual(needle) {
        found.append(start..<start + needle.count)
      }
    }
    return found
  }

  /// The first place of `needle`; nil when there is none.
  package func firstRange(of needle: [UInt8]) -> Range<Int>? {
    guard let first = needle.first, needle.count <= count else { return nil }
    for start in 0...(count - needle.count) where self[start] == first {
      if self[start..<start + needle.count].elementsEqual(needle) {
        return start..<start + needle.count
      }
    }
    return nil
  }

  /// Places with the same visible bytes in order, any blanks matching any others.
  ///
  /// A line break in only one of two parses does not hide a sentence.
  package func rangesIgnoringBlanks(of needle: [UInt8]) -> [Range<Int>] {
    let words = needle[needle.trimmingBlanks(0..<needle.count)]
    guard let first = words.first else { return [] }
    let wanted = Array(words)
    return indices.compactMap { start in
      self[start] == first ? end(of: wanted, from: start).map { start..<$0 } : nil
    }
  }

  private func end(of words: [UInt8], from start: Int) -> Int? {
    var (here, there) = (start, 0)
    while there < words.count {
      let blank = words.blankLength(at: there)
      if blank > 0 {
        guard here > start, blankLength(at: here) > 0 else { return nil }
        here = skippingBlanks(from: here, to: count)
        there = words.skippingBlanks(from: there, to: words.count)
        continue
      }
      guard here < count, self[here] == words[there] else { return nil }
      here += 1
      there += 1
    }
    return here
  }
}

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
