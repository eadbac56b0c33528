import Foundation
import Testing

@testable import Terminal
import TestSupport

struct ClipboardTests {
  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "漢字 🐇", "\u{1B}]52;c;x"])
  func `base64 is that of RFC 4648`(text: String) {
    let expected = Data(text.utf8).base64EncodedString()
    #expect(String(decoding: Output.base64(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test func `a pipe takes no copy, a terminal takes inert text of some length`() {
    let (pipe, _) = Output.recording()
    #expect(!pipe.copy("x"))
    let (terminal, sink) = Output.recording(columns: 80)
    #expect(!terminal.copy(StyledText(String(repeating: "x", count: Output.clipboardLimit + 1))))
    #expect(sink.text.isEmpty)
    #expect(terminal.copy("foo") && sink.text == "\u{1B}]52;c;Zm9v\u{1B}\\")
  }

  @Test func `a light theme avoids what cannot be read on white`() {
    #expect(Theme(environment: { $0 == "COLORFGBG" ? "0;15" : nil }) == .light)
    #expect(Theme(environment: { _ in nil }) == .dark)
    let (terminal, sink) = Output.recording(columns: 80)
    terminal.write("\("x", .warning)\("y", .code)")
    terminal.use(.light)
    terminal.write("\("x", .warning)\("y", .code)")
    #expect(
      sink.text
        == "\u{1B}[33mx\u{1B}[0m\u{1B}[36my\u{1B}[0m\u{1B}[35mx\u{1B}[0m\u{1B}[34my\u{1B}[0m")
  }

  @Test func `work left behind writes nothing`() {
    let (terminal, sink) = Output.recording(columns: 80)
    let (output, gate) = terminal.gated()
    output.print("before")
    gate.close()
    output.print("after")
    #expect(sink.text == "before\n")
  }

  @Test func `the console of Linux gets no command it would show as text`() {
    let console = TerminalProfile(isTerminal: true) { $0 == "TERM" ? "linux" : nil }
    #expect(console.hasControls && !console.hasCommands)
    let sink = RecordingSink(columns: 80)
    let output = Output(profile: console, sink: sink)
    output.mark(.prompt)
    output.print(StyledText("x", link: "https://example.org"))
    #expect(sink.text == "x\n")
  }
}
