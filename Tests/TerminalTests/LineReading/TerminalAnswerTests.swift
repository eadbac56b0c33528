import Foundation
import TestSupport
import Testing

@testable import Terminal

/// What a terminal sends while a line is edited, and nobody typed.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct TerminalAnswerTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private static let answers = [
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[6;18;9t", "\u{1B}[?62;4;22c", "\u{1B}[24;80R",
    "\u{1B}[?2026;2$y", "\u{1B}P>|kitty(0.35.2)\u{1B}\\", "\u{1B}]11;rgb:1e1e/1e1e\u{1B}\\",
    "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}",
  ]

  private func start(_ environment: [String: String] = [:]) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "EditorProbe", [folder.path("history.jsonl"), "book>"],
      environment: ["LANG": "C.UTF-8"].merging(environment) { $1 }, rows: 24, columns: 60,
      width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "book>")
    return terminal
  }

  private static func isAtPrompt(_ screen: TerminalScreen) -> Bool {
    screen.lines[screen.cursor.row].trimmingCharacters(in: .whitespaces) == "book>"
  }

  @Test(arguments: [[:], ["IB_SHELL_EDIT_MODE": "vi"]])
  func `late answers leave no piece in the line`(environment: [String: String]) async throws {
    let terminal = try await start(environment)
    for answer in Self.answers {
      await terminal.send("be")
      await terminal.send(answer)
      await terminal.send("fore" + answer + answer + "hand\r")
      await terminal.wait(for: "the line without \(answer.debugDescription)") {
        $0.text.contains("got 10: \"beforehand\"") && Self.isAtPrompt($0)
      }
      await terminal.send("\u{0C}")
    }
  }

  @Test func `an answer in two pieces is one wherever it is split`() async throws {
    let terminal = try await start()
    for answer in Self.answers {
      let bytes = Array(answer)
      // What begins like Alt with a key is one where nothing follows, unless an answer is due.
      for split in (bytes[1] == "[" ? 1 : 5)..<bytes.count {
        terminal.send(
          "a" + String(bytes[..<split]), pause: 60_000, String(bytes[split...]) + "b\r")
        await terminal.wait(for: "\(answer.debugDescription) split at \(split)") {
          $0.text.contains("got 2: \"ab\"") && Self.isAtPrompt($0)
        }
        await terminal.send("\u{0C}")
      }
    }
  }

  @Test func `an answer that breaks off takes nothing with it that is typed`() async throws {
    let terminal = try await start()
    await terminal.send("one\u{1B}_Gi=31;O")
    // The reader gives an answer a second from when it read its beginning.
    await terminal.wait(for: "book> one")
    try await Task.sleep(for: .milliseconds(1500))
    await terminal.send(" two\r")
    await terminal.wait(for: #"got 7: "one two""#)
    await terminal.send("one\u{1B}[?62;4")
    await terminal.wait(for: "the second line begun") {
      $0.lines[$0.cursor.row].hasPrefix("book> one")
    }
    try await Task.sleep(for: .milliseconds(1500))
    await terminal.send(";22c two\r")
    await terminal.wait(for: "the rest swallowed") {
      $0.text.components(separatedBy: #"got 7: "one two""#).count == 3
    }
  }

  @Test func `keys that nothing is bound to leave nothing, and bound ones work`() async throws {
    let terminal = try await start()
    await terminal.send("w\u{1B}[15~o\u{1B}[5~r\u{1B}OPd\u{1B}[1;2R\u{1B}[97;5u")
    await terminal.send("\u{1B}[D\u{1B}[DX\u{1B}_\u{1B}[F!\r")
    await terminal.wait(for: #"got 6: "woXrd!""#)
  }

  @Test func `a paste keeps what looks like an answer as far as any control may stay`()
    async throws
  {
    let terminal = try await start()
    await terminal.send("\u{1B}[200~a\u{1B}[?62cb\u{1B}[15~c\u{1B}[201~\u{1B}[15~d\r")
    await terminal.wait(for: #"got 13: "a[?62cb[15~cd""#)
  }
}
