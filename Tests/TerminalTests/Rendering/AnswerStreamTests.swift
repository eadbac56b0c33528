import TestSupport
import Testing

@testable import Terminal

/// Random answers, streamed in random cuts: the same screen as in one piece, and pyte's.
struct AnswerStreamTests {
  private static let words = [
    "lamp", "**storm glass**", "*dusk*", "`a\\|b`", "漢字の本", "한국어", "e\u{301}te\u{301}", "👩‍🔬",
    "🇩🇪", "❤️", "(p.12)", "(pp.3-4)", "2 * 3", "a_b_c", "x\u{1B}[2Jy", "supercalifragilistic", "",
    "one<br>two", "\\|", "long words that go on and on for more than a row of the screen",
  ]

  private func answer(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      block(using: &generator)
    }.joined(separator: "\n")
  }

  private func block(using generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...3: table(using: &generator)
    case 4: "```\n| not | a |\n|---|---|\n```"
    case 5: "| no table | at all |\n" + text(using: &generator)
    case 6: "- " + text(using: &generator) + "\n"
    default: text(using: &generator) + "\n"
    }
  }

  private func text(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      Self.words.randomElement(using: &generator) ?? ""
    }.joined(separator: " ")
  }

  private func table(using generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...4, using: &generator)
    let delimiters = (0..<count).map { _ in
      ["---", ":--", "--:", ":-:"].randomElement(using: &generator) ?? "-"
    }
    let cells = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      (0..<count).map { _ in
        Self.words.randomElement(using: &generator) ?? ""
      }
    }
    let end = Bool.random(using: &generator) ? "\n" : ""
    return ([cells[0], delimiters] + cells.dropFirst()).map {
      "| " + $0.joined(separator: " | ") + " |"
    }.joined(separator: "\n") + end
  }

  private func cuts(of text: String, using generator: inout SeededGenerator) -> [String] {
    var pieces: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      let piece = rest.unicodeScalars.prefix(Int.random(in: 1...12, using: &generator))
      pieces.append(String(piece))
      rest = rest[piece.endIndex...]
    }
    return pieces
  }

  private func bytes(_ pieces: [String], columns: Int) -> [UInt8] {
    let (output, sink) = Output.recording(columns: columns)
    var renderer = AnswerRenderer(output: output) { "book#page=\($0)" }
    for piece in pieces { renderer.add(piece) }
    renderer.finish()
    return Array(sink.text.replacing("\n", with: "\r\n").utf8)
  }

  private func screen(_ bytes: [UInt8], columns: Int, joinsEmoji: Bool = false) -> TerminalScreen {
    var screen = TerminalScreen(rows: 200, columns: columns, joinsEmoji: joinsEmoji) {
      DisplayWidth.of(Character($0))
    }
    screen.feed(bytes)
    return screen
  }

  @Test func `the screen does not depend on the cuts, and is the one pyte shows`() throws {
    var generator = SeededGenerator(seed: 5)
    var frames: [Pyte.Frame] = []
    var screens: [Pyte.Screen] = []
    for _ in 0..<150 {
      let answer = answer(using: &generator)
      let columns = Int.random(in: 12...90, using: &generator)
      let whole = screen(bytes([answer], columns: columns), columns: columns)
      let cut = bytes(cuts(of: answer, using: &generator), columns: columns)
      let shown = screen(cut, columns: columns)
      #expect(shown.text == whole.text, "\(columns) columns: \(answer.debugDescription)")
      frames.append(Pyte.Frame(cut, rows: 200, columns: columns, isFresh: true))
      screens.append(Pyte.Screen(lines: shown.lines, cursor: shown.cursor))
    }
    let theirs = try Pyte.show(frames)
    #expect(theirs.count == screens.count)
    for (mine, other) in zip(screens, theirs) { #expect(mine.comparable == other.comparable) }
  }

  @Test(arguments: [true, false])
  func `the borders of a table are in one column, however a terminal joins emoji`(joins: Bool) {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<150 {
      let columns = Int.random(in: 20...90, using: &generator)
      let text = table(using: &generator)
      let shown = screen(bytes([text], columns: columns), columns: columns, joinsEmoji: joins)
      let borders = shown.rows.map { row in
        row.cells.indices.filter { row.cells[$0] == "│" || row.cells[$0] == "┼" }
      }.filter { !$0.isEmpty }
      #expect(Set(borders).count <= 1, "\(columns) columns: \(text.debugDescription)")
    }
  }
}
