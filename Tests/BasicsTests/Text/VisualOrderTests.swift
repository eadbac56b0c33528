import Basics
import Testing

struct VisualOrderTests {
  /// Capital letters stand for Hebrew ones, so that a test can be read.
  private func hebrew(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { scalar in
      ("A"..."Z").contains(scalar)
        ? Unicode.Scalar(0x05D0 + scalar.value - 0x41) ?? scalar : scalar
    }
  }

  private func read(_ visual: String, isRightToLeft: Bool? = nil) -> [Unicode.Scalar] {
    let order = VisualOrder(hebrew(visual))
    return order.logical(isRightToLeft: isRightToLeft ?? order.isMostlyRightToLeft)
  }

  @Test(arguments: [
    ("plain words", "plain words"), ("FEDCBA", "ABCDEF"), (".FED CBA", "ABC DEF."),
    ("a lamp CBA word", "a lamp ABC word"), ("a lamp FED CBA words", "a lamp ABC DEF words"),
    ("FED ab 3.9 CBA", "ABC ab 3.9 DEF"), ("14 CBA 1434", "1434 ABC 14"),
    ("14-CBA-1434", "1434-ABC-14"), ("12:30 CBA", "ABC 12:30"), ("(CBA)", "(ABC)"),
    ("«FED CBA»", "«ABC DEF»"),
    (".FED )IH( CBA", "ABC (HI) DEF."), ("»FED CBA«", "«ABC DEF»"),
    ("FED ).2024 CBA", "ABC 2024.( DEF"),
    ("CBA (ab)", "(ab) ABC"), ("", ""),
  ])
  func `a line is read as it was written`(visual: String, logical: String) {
    #expect(read(visual) == hebrew(logical))
  }

  @Test func `a letter keeps its marks`() {
    let order = VisualOrder(["\u{05D1}", "\u{05B0}", "\u{05D0}", "\u{05B8}"])
    #expect(order.isMostlyRightToLeft)
    #expect(
      order.logical(isRightToLeft: true) == ["\u{05D0}", "\u{05B8}", "\u{05D1}", "\u{05B0}"])
  }

  @Test func `the page may say which way a line runs`() {
    #expect(read("word CBA", isRightToLeft: true) == hebrew("ABC word"))
    #expect(read("word CBA", isRightToLeft: false) == hebrew("word ABC"))
  }
}
