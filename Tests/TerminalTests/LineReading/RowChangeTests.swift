import TestSupport
import Testing

@testable import Terminal

/// What a screen reader is given to read while a line is typed.
struct RowChangeTests {
  private let sink = RecordingSink(columns: 60)
  private let painter: LinePainter

  init() {
    let profile = TerminalProfile(isTerminal: true, hasStyles: false, hasControls: false)
    painter = LinePainter(output: Output(profile: profile, sink: sink))
    painter.prompt = "book> "
  }

  @Test func `a line that is typed is written once, a character at a time`() {
    painter.paint("", cursor: 0)
    for end in 1...4 { painter.paint(String("lamp".prefix(end)), cursor: end) }
    painter.finish("lamp")
    #expect(sink.text == "\rbook> lamp\r\n")
  }

  @Test func `a key that erases writes over its character and no more`() {
    painter.paint("lamp", cursor: 4)
    painter.paint("lam", cursor: 3)
    #expect(sink.text == "\rbook> lamp\u{8} \u{8}")
  }

  @Test func `a character in the middle writes what stands behind it again`() {
    painter.paint("lap", cursor: 3)
    painter.paint("lap", cursor: 2)
    painter.paint("lamp", cursor: 3)
    #expect(sink.text == "\rbook> lap\u{8}mp\u{8}")
  }

  @Test func `wide characters are two columns back`() {
    painter.paint("a漢", cursor: 2)
    painter.paint("a", cursor: 1)
    #expect(sink.text == "\rbook> a漢\u{8}\u{8}  \u{8}\u{8}")
  }
}
