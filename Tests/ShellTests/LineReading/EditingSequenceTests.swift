import Foundation
import TestSupport
import Testing

@testable import Shell

/// Random keys against a model of the line and of how it lies on the screen.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EditingSequenceTests {
  private static let columns = 40

  @Test(arguments: [false, true])
  func `random editing with wide text shows and returns what a model says`(hasNotices: Bool)
    async throws
  {
    let folder = try TemporaryDirectory()
    let terminal = try PseudoTerminal(
      "EditorProbe", [folder.path("history.jsonl"), "책>"], rows: 24, columns: Self.columns,
      width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "책>")
    if hasNotices { await terminal.send("/tick\r") }
    var generator = SeededGenerator(seed: hasNotices ? 2 : 1)
    for round in 1...(hasNotices ? 80 : 200) {
      var line = ModelLine()
      var keys = ""
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        keys += line.press(using: &generator)
      }
      await terminal.send(keys)
      let expected = line.screen(prompt: "책> ", columns: Self.columns)
      let isRight = await terminal.wait(for: "round \(round): \(keys.debugDescription)") {
        Self.shows(expected, on: $0)
      }
      let seen = terminal.output.count
      await terminal.send("\u{5}\r")
      let text = String(line.text)
      let report = Array("got \(line.text.count): \(text.debugDescription)\r\n".utf8)
      await terminal.wait(for: "round \(round) returns \(text.debugDescription)") { _ in
        line.text.isEmpty || terminal.output[seen...].firstRange(of: report) != nil
      }
      guard isRight else { return }
    }
  }

  private static func shows(
    _ expected: (rows: [String], cursor: (Int, Int)), on screen: TerminalScreen
  )
    -> Bool
  {
    let top = screen.cursor.row - expected.cursor.0
    guard top >= 0, screen.cursor.column == expected.cursor.1 else { return false }
    var rows = Array(screen.lines[top...])
    while rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
    var wanted = expected.rows
    while wanted.count > 1, wanted.last?.isEmpty == true { wanted.removeLast() }
    return rows == wanted
  }
}

/// What a line of text should be after keys, and where it should lie.
private struct ModelLine {
  private(set) var text = String.UnicodeScalarView()
  private var cursor = 0

  private static let words = ["a", "whale ", "漢字", "가나다 ", "é", "ü ", "ｱ", "—", "  ", "x, "]

  mutating func press(using generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0:
      cursor = max(0, cursor - 1)
      return "\u{1B}[D"
    case 1:
      cursor = min(text.count, cursor + 1)
      return "\u{1B}OC"
    case 2:
      cursor = lines.line(at: cursor).lowerBound
      return "\u{1}"
    case 3:
      cursor = lines.line(at: cursor).upperBound
      return "\u{1B}[F"
    case 4:
      if cursor > 0 { remove(cursor - 1..<cursor) }
      return "\u{7F}"
    case 5:
      if cursor < text.count { remove(cursor..<cursor + 1) }
      return "\u{1B}[3~"
    case 6 where Bool.random(using: &generator):
      remove(cursor..<text.count)
      return "\u{B}"
    case 7 where text.count(where: { $0 == "\n" }) < 4:
      insert("\n")
      return "\n"
    case 8:
      guard let above = lines.moved(from: cursor, by: -1) else { return "" }
      cursor = above
      return "\u{1B}[A"
    case 9:
      guard let below = lines.moved(from: cursor, by: 1) else { return "" }
      cursor = below
      return "\u{1B}[B"
    case 10 where text.count < 150:
      let pasted = (0..<8).map { _ in Self.words.randomElement(using: &generator) ?? "" }.joined()
      insert(pasted)
      return "\u{1B}[200~\(pasted)\u{1B}[201~"
    default:
      let word = Self.words.randomElement(using: &generator) ?? ""
      insert(word)
      return word
    }
  }

  /// Rows without blanks at their ends, and row and column of the cursor.
  func screen(prompt: String, columns: Int) -> (rows: [String], cursor: (Int, Int)) {
    var rows = [""]
    var column = 0
    var place = (0, 0)
    for (index, scalar) in (Array(prompt.unicodeScalars) + text).enumerated() {
      let width = DisplayWidth.of(Character(scalar))
      if scalar != "\n", column + width > columns {
        rows.append("")
        column = 0
      }
      if index == prompt.unicodeScalars.count + cursor {
        place = (rows.count - 1, min(column, columns - 1))
      }
      if scalar == "\n" {
        rows.append("")
        column = 0
      } else {
        rows[rows.count - 1].unicodeScalars.append(scalar)
        column += width
      }
    }
    if cursor == text.count {
      place = column == columns ? (rows.count, 0) : (rows.count - 1, column)
    }
    return (rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }, place)
  }

  private var lines: LogicalLines { LogicalLines(String(text)) }

  private mutating func insert(_ word: String) {
    text.insert(contentsOf: word.unicodeScalars, at: text.index(text.startIndex, offsetBy: cursor))
    cursor += word.unicodeScalars.count
  }

  private mutating func remove(_ range: Range<Int>) {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    text.removeSubrange(start..<text.index(start, offsetBy: range.count))
    cursor = range.lowerBound
  }
}
