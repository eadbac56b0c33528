import Testing

@testable import Books

struct TextLengthTests {
  private func length(_ text: String) -> TextLength { TextLength(Array(text.utf8)[...]) }

  @Test(
    arguments: [
      ("", 0), ("  ", 0), (" a b ", 3), ("a\n\n  b", 3), ("\u{A0}é\u{A0}", 1), ("東\u{3000}京", 3),
      ("a\u{2003}\u{2003}b", 3), ("\u{FEFF}", 0),
    ])
  func `a run of white space counts once, and none at the ends`(text: String, count: Int) {
    #expect(length(text).count == count)
  }

  @Test(arguments: ["one two", " one  two ", "\u{A0} x y\n\nz ", "é à", "   "])
  func `a text in pieces is as long as the whole`(text: String) {
    let scalars = Array(text.unicodeScalars)
    for cut in 0...scalars.count {
      for second in cut...scalars.count {
        var sum = TextLength()
        for piece in [scalars[second...], scalars[cut..<second], scalars[..<cut]] {
          sum.prepend(length(String(String.UnicodeScalarView(piece))))
        }
        #expect(sum.count == length(text).count, "\(cut), \(second)")
      }
    }
  }
}
