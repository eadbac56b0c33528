import Basics
import Testing

/// Texts in the forms that other programs read.
struct WrittenTextTests {
  @Test func `a table quotes its fields and disarms formulas`() {
    let rows = [["a,b", "say \"yes\"", "two\nlines"], ["=1+1", "-5", "+49 30"]]
    #expect(
      CSVText.lines(rows)
        == "\"a,b\",\"say \"\"yes\"\"\",\"two\nlines\"\r\n'=1+1,-5,'+49 30\r\n")
  }

  @Test func `text in markup neither ends a value nor turns the order around it`() {
    #expect(
      MarkupText.escaped("<a href='x'>\"R&D\"\u{202E}\u{0}\n")
        == "&lt;a href=&#39;x&#39;&gt;&quot;R&amp;D&quot;\u{FFFD}\u{FFFD}\n")
    #expect(MarkupText.inert("<b>\u{7F}\t") == "<b>\u{FFFD}\t")
  }

  @Test func `numbers are written with zeros before them`() {
    #expect(7.digits(4) == "0007" && 12345.digits(4) == "12345")
    #expect(UInt8(10).digits(2, radix: 16, uppercase: true) == "0A")
    #expect(UInt64(255).digits(16, radix: 16) == "00000000000000ff")
  }
}
