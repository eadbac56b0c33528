@testable import Bindings
import Testing

struct LamAlefTests {
  /// A word as it lies on the page, with the width of each of its letters in points.
  private func mended(_ letters: String, widths: [Double]) -> String {
    var word = PageWord(byte: 0, box: 0)
    word.boxes = 0..<widths.count
    var line = [TurnedLine.Seen(word: word, scalars: Array(letters.unicodeScalars))]
    LamAlef.mend(&line, count: widths.count) { index in
      let left = widths[..<index].reduce(0, +)
      return (left, left + widths[index])
    }
    return String(String.UnicodeScalarView(line[0].scalars))
  }

  @Test func `halves of one glyph change places`() {
    #expect(
      mended("\u{0628}\u{0644}\u{0627}\u{0633}", widths: [6, 3.2, 3.2, 9])
        == "\u{0628}\u{0627}\u{0644}\u{0633}")
    // Halves may differ by a hundredth.
    #expect(mended("\u{0644}\u{0622}", widths: [3.2, 3.21]) == "\u{0622}\u{0644}")
  }

  @Test func `two glyphs stay as they are`() {
    let article = "\u{0628}\u{0644}\u{0627}\u{0633}"
    #expect(mended(article, widths: [6, 4.1, 2.5, 9]) == article)
    // In type of one width the halves cannot be told.
    #expect(mended(article, widths: [5, 5, 5, 5]) == article)
    #expect(mended("\u{0644}\u{0628}", widths: [3, 3]) == "\u{0644}\u{0628}")
  }
}
