import Testing

@testable import Sessions

@Suite struct KeyWindowsTests {
  private let key = Array("q7k2m9x4w8z1h3".utf8)

  /// Every stretch of the folded text is compared, as the definition says, with every one of the spellings.
  private func slowly(_ text: [UInt8], _ spelling: [UInt8]) -> [Range<Int>] {
    let folded = FoldedText(text)
    let length = min(spelling.count, KeyWindows.width)
    guard folded.codes.count >= length else { return [] }
    let known = Set((0...(spelling.count - length)).map { Array(spelling[$0..<($0 + length)]) })
    return (0...(folded.codes.count - length)).compactMap { start in
      known.contains(Array(folded.codes[start..<(start + length)]))
        ? folded.places[start]..<folded.places[start + length - 1] + 1 : nil
    }
  }

  @Test func `a key is found as the definition finds it, in whatever stands around it`() {
    var chance = SystemRandomNumberGenerator()
    let signs = ["a", "7", "0", " ", "-", "*", "é", "ｑ", "\n"]
    let spelling = FoldedText(key).codes
    let windows = KeyWindows([spelling])
    for _ in 0..<500 {
      var text = ""
      for letter in String(decoding: key, as: UTF8.self) {
        if Int.random(in: 0..<9, using: &chance) == 0 {
          text += signs.randomElement(using: &chance) ?? ""
        }
        text.append(letter)
      }
      text = (signs.randomElement(using: &chance) ?? "") + text + text.suffix(5)
      let bytes = Array(text.utf8)
      #expect(windows.ranges(in: bytes) == slowly(bytes, spelling), "\(text)")
    }
  }

  @Test func `a short spelling is found whole, and nothing in a text without it`() {
    let windows = KeyWindows([FoldedText(Array("abcd1234".utf8)).codes])
    #expect(windows.ranges(in: Array("x ab-cd 12.34 x".utf8)) == [2..<13])
    #expect(windows.ranges(in: Array("abcd123 4bcd1234".utf8)) == [0..<9])
    #expect(windows.ranges(in: Array("abcd123".utf8)).isEmpty)
    #expect(KeyWindows([]).ranges(in: key).isEmpty)
  }
}
