import Basics
import Parameters
import Search
import TestSupport
import Testing

struct CounterTests {
  @Test(
    arguments: [
      ("", 0), ("  \n", 0), ("one", 1), (" one  two\u{A0}three\n", 3), ("愛麗絲", 3), ("see 愛麗 go", 4),
      ("愛, go", 3), ("naïve über", 2), ("한국어 문장", 2), ("a\u{3000}b", 2),
      ("เมื่อพายุ", 6), ("ភាសា x", 3),
    ])
  func `words are counted between blanks and by wide character`(_ text: String, _ count: Int) {
    #expect(WordCounter().count(text) == count)
  }

  @Test(arguments: [("", 0), ("a b", 3), ("é", 1), ("愛", 1), ("👍🏽", 2)])
  func `characters are Unicode scalars`(_ text: String, _ count: Int) {
    #expect(CharacterCounter().count(text) == count)
  }

  @Test(arguments: 1...20)
  func `ends ascend, lie on scalar borders and never beyond the text`(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    let text = Array(random.text(pieces: 80).utf8)
    for unit in TextUnit.allCases {
      let ends = unit.counter.tokenEnds(in: text)
      // Several byte pairs of one character share its end.
      #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 || unit == .bytePairs && $0 == $1 })
      #expect(ends.allSatisfy { text.isScalarBorder($0) && $0 <= text.count && $0 > 0 })
    }
  }
}
