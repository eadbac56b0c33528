import Testing

@testable import Terminal
import TestSupport

struct StyledTextTests {
  @Test func `interpolated text is inert and styles are kept`() {
    let title = "Moby\u{1B}[31m-Dick"
    let text: StyledText = "Opened \(title, .strong) at \(StyledText("p.3", .citation))"
    #expect(text.plain == "Opened Moby␛[31m-Dick at p.3")
    #expect(text.runs.map(\.style) == [.plain, .strong, .plain, .citation])
  }

  @Test func `a link cannot leave its escape sequence`() {
    let (output, sink) = Output.recording(columns: 80)
    output.write(StyledText("p.42", link: "file:///a b\u{1B}\\\u{07}é#page=42"))
    #expect(
      sink.text
        == "\u{1B}]8;;file:///a%20b%1B\\%07%C3%A9#page=42\u{1B}\\p.42\u{1B}]8;;\u{1B}\\")
  }

  @Test(arguments: [
    ("abc", 3), ("漢字", 4), ("한글", 4), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("❤️", 2), ("🇰🇷", 2), ("ｱ", 1),
  ])
  func `width counts columns`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func `truncation never exceeds the width`() {
    let text: StyledText = "\("漢字", .strong) and \("more", .code)"
    for width in 0...text.width {
      let cut = text.truncated(to: width)
      #expect(cut.width <= width)
      #expect(width == text.width ? cut == text : cut.plain.hasSuffix(width > 0 ? "…" : ""))
    }
  }
}
