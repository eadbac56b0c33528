import Basics
import Testing

/// Numbers in words and in digits are read as one value.
struct SpokenNumberTests {
  private func values(_ text: String) -> [Double] {
    let bytes = Array(text.utf8)
    return SpokenNumber.mentions(in: bytes, words: QuoteWord.words(of: bytes))
      .filter { !$0.isVague }.map(\.value)
  }

  @Test func `a short year may be one of several`() {
    let bytes = Array("in June, ’89, or 89".utf8)
    let found = SpokenNumber.mentions(in: bytes, words: QuoteWord.words(of: bytes))
    #expect(found.filter(\.isVague).map(\.value) == [1889, 1989, 2089])
  }

  @Test(
    arguments: [
      ("one hundred and sixty-three steps", [163]), ("three score", [60]), ("half a dozen", [6]),
      ("the fourteenth of October", [14]), ("twenty-first", [21]),
      ("eighteen ninety-seven", [1897]),
      ("one thousand nine hundred kilograms", [1900]), ("1,900 kilograms", [1900]),
      ("18\u{202F}000 litres", [18000]), ("at 3.52", [3.52]), ("the 10th", [10]),
      ("1858 and 1868", [1858, 1868]), ("seven and a half pounds", [7.5]), ("7½ pounds", [7.5]),
      ("eleven hundred tons", [1100]), ("a quarter", [0.25]), ("three quarters", [3, 0.75]),
      ("1.8 million", [1_800_000]), ("from 10 until 4", [10, 4]), ("two, three", [2, 3]),
      ("no one came", []), ("a pair", []), ("1914–18", [1914, 1918]), ("1914-12", [1914, 12]),
      ("two decades", [20]), ("a decade", []), ("eight-and-forty hours", [48]),
      ("four and twenty", [24]), ("between two and thirty", [2, 30]),
      ("4,25,000 rupees", [425_000]),
      ("1,00,00,000", [10_000_000]), ("in ’83 there", [83]),
    ] as [(String, [Double])])
  func `values`(_ text: String, _ expected: [Double]) {
    let found = values(text)
    #expect(found.count == expected.count, "\(found)")
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-9, "\(found)") }
  }
}
