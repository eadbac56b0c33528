import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Random keys against a model of the line and of how it lies on the screen.
///
/// `IB_SEQUENCES=20000` plays more of them.
@Suite(.serialized, .timeLimit(.minutes(20)), .comparedWithPyte)
struct EditingSequenceTests {
  private static let columns = 40

  private static var count: Int {
    ProcessInfo.processInfo.environment["IB_SEQUENCES"].flatMap { Int($0) } ?? 2000
  }

  struct Scene: Sendable, CustomTestStringConvertible {
    let seed: UInt64
    var hasNotices = false
    var joinsEmoji = false
    var testDescription: String {
      "seed \(seed)\(hasNotices ? ", notices" : "")\(joinsEmoji ? ", joined emoji" : "")"
    }
  }

  @Test(arguments: [
    Scene(seed: 1), Scene(seed: 2, hasNotices: true), Scene(seed: 3, joinsEmoji: true),
    Scene(seed: 4, hasNotices: true, joinsEmoji: true),
  ])
  func `random editing with wide text shows and returns what a model says`(scene: Scene)
    async throws
  {
    let folder = try TemporaryDirectory()
    let terminal = try PseudoTerminal(
      "EditorProbe", [folder.path("history.jsonl"), "책>"], rows: 24, columns: Self.columns,
      joinsEmoji: scene.joinsEmoji, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "책>")
    var history: [String] = []
    if scene.hasNotices {
      await terminal.send("/tick\r")
      history.append("/tick")
    }
    var generator = SeededGenerator(seed: scene.seed)
    for round in 1...Self.count / 4 {
      var line = ModelLine(history: history)
      var keys = ""
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        keys += line.press(using: &generator)
      }
      await terminal.send(keys)
      let expected = line.screen(
        prompt: "책> ", columns: Self.columns, joinsEmoji: scene.joinsEmoji)
      let isRight = await terminal.wait(
        for: "round \(round): \(keys.debugDescription)\n\(expected.rows) \(expected.cursor)"
      ) { Self.shows(expected, on: $0) }
      let seen = terminal.output.count
      await terminal.send("\r")
      let text = line.string.precomposedStringWithCanonicalMapping
      let report = Array("got \(text.unicodeScalars.count): \(text.debugDescription)\r\n".utf8)
      await terminal.wait(for: "round \(round) returns \(text.debugDescription)") { _ in
        text.isEmpty || terminal.output[seen...].firstRange(of: report) != nil
      }
      guard isRight else { return }
      if text.contains(where: { !$0.isWhitespace }), history.last != text { history.append(text) }
    }
  }

  private static func shows(
    _ expected: (rows: [String], cursor: (Int, Int)), on screen: TerminalScreen
  )
    -> Bool
  {
    let top = screen.cursor.row - expected.cursor.0
    guard top >= 0, screen.cursor.column == expected.cursor.1 else { return false }
    return trimmed(Array(screen.lines[top...])) == trimmed(expected.rows)
  }

  private static func trimmed(_ rows: [String]) -> [String] {
    var rows = rows
    while rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map { $0.precomposedStringWithCanonicalMapping }
  }
}
