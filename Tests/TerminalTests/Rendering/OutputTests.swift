import Testing

@testable import Terminal
import TestSupport

struct OutputTests {
  private func profile(_ variables: [String: String], isTerminal: Bool = true) -> TerminalProfile {
    TerminalProfile(isTerminal: isTerminal) { variables[$0] }
  }

  @Test func `colour follows terminal and environment`() {
    #expect(profile(["TERM": "xterm"]).hasStyles)
    #expect(profile(["TERM": "xterm", "NO_COLOR": ""]).hasStyles)
    #expect(!profile(["TERM": "xterm", "NO_COLOR": "1"]).hasStyles)
    #expect(!profile(["TERM": "xterm"], isTerminal: false).hasStyles)
    #expect(profile(["TERM": "xterm", "CLICOLOR_FORCE": "1"], isTerminal: false).hasStyles)
    #expect(!profile(["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).hasStyles)
    #expect(!profile(["TERM": "dumb", "CLICOLOR_FORCE": "1"]).hasStyles)
    #expect(!profile([:]).hasControls)
    #expect(profile(["COLUMNS": "50"], isTerminal: false).fixedColumns == 50)
  }

  @Test(arguments: [
    ["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "xterm", "ACCESSIBLE": "1"], ["TERM": "dumb"],
  ])
  func `output without colour, or read aloud, has no escape byte`(variables: [String: String]) {
    let sink = RecordingSink(columns: 40)
    let output = Output(profile: profile(variables), sink: sink)
    output.print("\("x", .error) \(StyledText("y", link: "http://a"))")
    output.showStatus("working")
    output.clearStatus()
    output.showTaskProgress(percent: 3)
    output.mark(.prompt)
    #expect(sink.text == "x y\n")
  }

  @Test func `a plain stream gets no escape byte`() {
    let (output, sink) = Output.recording()
    output.print("\("x", .error) \(StyledText("y", link: "http://a"))")
    output.showStatus("working")
    output.clearStatus()
    output.showTaskProgress(percent: 3)
    #expect(sink.text == "x y\n")
  }

  @Test func `printing removes the status line first`() {
    let (output, sink) = Output.recording(columns: 20)
    output.showStatus("half\nway")
    output.print("done")
    output.print("more")
    #expect(sink.text == "\r\u{1B}[Khalf way\r\u{1B}[Kdone\nmore\n")
  }

  @Test func `a line wraps between words on a narrow screen, and nowhere else`() {
    let (output, sink) = Output.recording(columns: 12)
    output.print("one two three four")
    output.print("one two three four", indent: 0)
    output.printExact("one two three four")
    #expect(
      sink.text == "one two\n  three four\none two\nthree four\none two three four\n")
    let (pipe, piped) = Output.recording()
    pipe.print("one two three four")
    #expect(piped.text == "one two three four\n")
  }

  @Test func `JSON keeps its meaning and loses its teeth`() {
    let (output, sink) = Output.recording()
    output.printJSON(#"{"text":"a\#u{9B}b\#u{202E}c\#u{E0041}é"}"#)
    #expect(sink.text == #"{"text":"a\u009bb\u202ec\udb40\udc41é"}"# + "\n")
  }
}
