/// A line with its numbers taken out, to see the same header in lines that count pages.
struct LineSignature: Hashable, Sendable {
  /// The line with every number replaced by `#`.
  let key: [UInt8]
  /// The numbers in order.
  let numbers: [Int]

  /// Most bytes of a header; a longer line is text.
  private static let byteLimit = 160

  /// Returns nil for a line too long for a header.
  init?(_ line: ArraySlice<UInt8>) {
    let line = Self.trimmed(line)
    guard !line.isEmpty, line.count <= Self.byteLimit else { return nil }
    var key: [UInt8] = []
    var numbers: [Int] = []
    var index = line.startIndex
    while index < line.endIndex {
      if let (value, end) = Self.number(in: line, at: index) {
        key.append(UInt8(ascii: "#"))
        numbers.append(value)
        index = end
      } else {
        key.append(line[index])
        index += 1
      }
    }
    self.key = key
    self.numbers = numbers
  }

  var hasLetters: Bool { key.contains(where: Self.isLetter) }

  /// True when the two lines, `distance` pages apart, can be the same header.
  ///
  /// Each number must stay the same or count the pages; a bare number must count them, and the
  /// number of a heading such as `CHAPTER 3` must stay, else short chapters would look like headers.
  func matches(_ other: LineSignature, distance: Int) -> Bool {
    guard key == other.key else { return false }
    let isBare = !hasLetters
    for (index, pair) in zip(numbers, other.numbers).enumerated() {
      let counts = pair.1 - pair.0 == distance
      let stays = pair.0 == pair.1
      if index == 0, isBare, !counts { return false }
      if index == 0, HeadingWord.begins(key), !stays { return false }
      if !counts, !stays { return false }
    }
    return !isBare || !numbers.isEmpty
  }

  /// A decimal number anywhere, or a lower-case Roman one that begins or ends the line.
  private static func number(in line: ArraySlice<UInt8>, at index: Int) -> (Int, end: Int)? {
    let digits = line[index...].prefix { (0x30...0x39).contains($0) }
    if !digits.isEmpty {
      return (digits.prefix(9).reduce(0) { $0 * 10 + Int($1 & 0x0F) }, digits.endIndex)
    }
    guard index == line.startIndex || line[index - 1] == 0x20 else { return nil }
    let word = line[index...].prefix { $0 != 0x20 }
    guard index == line.startIndex || word.endIndex == line.endIndex,
      let value = RomanNumeral.value(of: word), isLower(word)
    else { return nil }
    return (value, word.endIndex)
  }

  private static func isLower(_ word: ArraySlice<UInt8>) -> Bool {
    // Upper-case numerals number sections, not pages.
    word.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = line.drop(while: BlankLines.isBlank)
    return start[..<((start.lastIndex { !BlankLines.isBlank($0) } ?? start.startIndex - 1) + 1)]
  }
}
