import TestSupport
import Testing

@testable import Terminal

struct MarkdownTableTests {
  private static let answer = """
    Three knobs:

    | Knob | What it does | Default |
    |:-----|:------------:|--------:|
    | `chunk.size` | How large a *chunk* is, in word pieces (p.7) | 400 |
    | 検索 | 한국어와 漢字の本 side by side | **5** |
    | a\\|b | 👩‍🔬👨‍👩‍👧 and 🇩🇪<br>on two lines | |
    | only one
    After it.
    """

  private func rendered(_ pieces: [String], columns: Int?, profile: TerminalProfile? = nil)
    -> String
  {
    let sink = RecordingSink(columns: columns)
    let isTerminal = columns != nil
    let output = Output(
      profile: profile
        ?? TerminalProfile(isTerminal: isTerminal, hasStyles: isTerminal, hasControls: isTerminal),
      sink: sink)
    var renderer = AnswerRenderer(output: output) { "book#page=\($0)" }
    for piece in pieces { renderer.add(piece) }
    renderer.finish()
    return sink.text
  }

  private func screen(_ text: String, columns: Int, joinsEmoji: Bool = false) -> TerminalScreen {
    var screen = TerminalScreen(rows: 300, columns: columns, joinsEmoji: joinsEmoji) {
      DisplayWidth.of(Character($0))
    }
    screen.feed(text.replacing("\n", with: "\r\n").utf8)
    return screen
  }

  @Test(arguments: [60, 38, 18])
  func `a table takes the width there is`(columns: Int) throws {
    let lines = screen(rendered([Self.answer], columns: columns), columns: columns).text
    try expectSnapshot(lines + "\n", "table-\(columns)-columns")
  }

  @Test func `styles and links hold inside of cells`() {
    let text = rendered([Self.answer], columns: 60)
    #expect(text.contains("\u{1B}[36mchunk.size\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1m5\u{1B}[0m"))
    #expect(text.contains("\u{1B}]8;;book#page=7\u{1B}\\\u{1B}[34m(p.7)\u{1B}[0m"))
  }

  @Test func `without colours a table is laid out, without a terminal left as it was written`() {
    let profile = TerminalProfile(isTerminal: true, hasStyles: false, hasControls: false)
    let text = rendered([Self.answer], columns: 60, profile: profile)
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains("`chunk.size` |   How large a *chunk* is, in word   |     400\n"))
    #expect(text.contains("\n-------------+-"))
    #expect(rendered([Self.answer], columns: nil) == Self.answer + "\n")
  }

  @Test(arguments: [
    "| a | b |", "| a | b |\n| c | d |", "| a | b |\n|---|\n| c |", "|\n|", "| a\n\n|---|",
    "```\n| a | b |\n|---|---|\n```", "~~~~\n| a |\n|---|\n~~~\n| b |\n~~~~",
  ])
  func `lines that are not a table are shown as text`(text: String) {
    let shown = screen(rendered([text], columns: 40), columns: 40).text
    #expect(shown == text)
  }

  @Test func `a long table is shown before it ends, and its columns stay`() {
    let rows = (1...60).map { "| \($0) | \(String(repeating: "x", count: $0 % 7)) |" }
    let sink = RecordingSink(columns: 40)
    let output = Output(
      profile: TerminalProfile(isTerminal: true, hasStyles: true, hasControls: true), sink: sink)
    var renderer = AnswerRenderer(output: output)
    for row in ["| n | text |", "|--:|---|"] + rows.prefix(39) { renderer.add(row + "\n") }
    #expect(!screen(sink.text, columns: 40).text.contains("│"))
    for row in rows.dropFirst(39).prefix(2) { renderer.add(row + "\n") }
    #expect(screen(sink.text, columns: 40).text.contains("40 │ xxxxx"))
    for row in rows.dropFirst(41) { renderer.add(row + "\n") }
    renderer.finish()
    let lines = screen(sink.text, columns: 40).text.split(separator: "\n")
    #expect(lines.count == 62)
    #expect(lines.allSatisfy { $0.contains(" │ ") || $0.hasSuffix(" │") || $0.contains("─┼─") })
  }

  @Test func `hostile tables neither trap nor take long`() {
    let wide = String(repeating: "|", count: 20_000)
    let cell = String(repeating: "漢", count: 20_000)
    for text in [wide + "\n" + wide, "|a|\n|-|\n|" + cell + "|", "|" + cell + "|\n|-:|\n||"] {
      for columns in [1, 2, 40] { #expect(!rendered([text], columns: columns).isEmpty) }
    }
  }
}
