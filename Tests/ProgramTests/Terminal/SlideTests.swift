import Foundation
import Notebook
import ShelfShell
import Shell
import Terminal
import TestSupport
import Testing

/// A person who slides along a parameter, with the whole program.
@Suite(.timeLimit(.minutes(5)), .comparedWithPyte)
struct SlideTests {
  private func start(rows: Int = 24, columns: Int = 100) async throws -> PseudoTerminal {
    let workspace = try await TestWorkspace.withSampleBook()
    let terminal = try PseudoTerminal(
      "interactive-books", ["shell", "keeper"],
      environment: workspace.environment.merging(["TERM": "xterm", "IB_SHELL_STATUS": "off"]) {
        $1
      },
      rows: rows, columns: columns, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "the prompt") { $0.lines.contains { $0.hasSuffix("…>") } }
    return terminal
  }

  private let right = "\u{1B}[C"
  private let down = "\u{1B}[B"
  private let escape = "\u{1B}"

  private func slide(_ terminal: PseudoTerminal) async {
    await terminal.send("/slide chunk.size 100..800 Where had Tarrant hidden the jars?\r")
    await terminal.wait(for: "Enter keep")
  }

  private func leave(_ terminal: PseudoTerminal) async {
    await terminal.send("\u{4}")
    #expect(await terminal.waitForExit() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `the screen follows the keys, and Escape leaves everything as it was`() async throws {
    let terminal = try await start()
    await slide(terminal)
    try expectSnapshot(terminal.screen.text, "slide-start")
    await terminal.send(right + right + down + down + right)
    await terminal.wait(for: "440tok")
    await terminal.wait(for: "six passages") { $0.text.contains("6 passages of") }
    try expectSnapshot(terminal.screen.text, "slide-moved")
    await terminal.send(escape)
    await terminal.wait(for: "the prompt alone") {
      !$0.text.contains("Enter keep") && $0.lines.contains { $0.hasSuffix("…>") }
    }
    await terminal.send("/cells\r")
    await terminal.wait(for: "open keeper")
    await terminal.send("/set chunk.size?\r")
    await terminal.wait(for: "now      400tok")
    #expect(!terminal.screen.text.contains("Tarrant hidden the jars? ok"))
    await leave(terminal)
  }

  @Test func `Enter keeps what was seen as a cell`() async throws {
    let terminal = try await start(rows: 40)
    await slide(terminal)
    await terminal.send(String(repeating: "\u{1B}[D", count: 10))
    await terminal.wait(for: "200tok")
    let seen = terminal.screen.lines.filter { $0.contains("p.") && $0.contains("#") }
    await terminal.send("\r")
    await terminal.wait(for: "chunk.size 400tok → 200tok")
    await terminal.wait(for: "hybrid · top_k 5")
    let kept = terminal.screen.lines.filter { $0.contains("p.") && $0.contains("#") }
    // The same chunks with the same scores in the same order.
    func facts(_ lines: [String]) -> [[Substring]] {
      lines.map { Array($0.split(separator: " ").prefix(4)) }
    }
    #expect(facts(seen) == facts(kept))
    #expect(seen.count == 5)
    await terminal.send("/trace\r")
    await terminal.wait(for: "mode pooled")
    await leave(terminal)
  }

  @Test func `sixty keys a second end where they lead, and none is left over`() async throws {
    let terminal = try await start()
    await slide(terminal)
    for _ in 0..<90 {
      await terminal.send(right)
      try await Task.sleep(for: .milliseconds(16))
    }
    for _ in 0..<30 { await terminal.send("\u{1B}[D") }
    await terminal.send(down)
    await terminal.wait(for: "the last key") { screen in
      screen.lines.contains { $0.hasPrefix("▸ chunk.overlap") }
    }
    await terminal.wait(for: "800tok less 30 steps of 20") {
      $0.lines.contains { $0.contains("chunk.size") && $0.contains(" 200tok") }
    }
    await terminal.send(escape)
    await terminal.wait(for: "the prompt alone") { !$0.text.contains("Enter keep") }
    await leave(terminal)
  }

  @Test func `keys that come together are taken together`() async throws {
    let terminal = try await start()
    await slide(terminal)
    func screens() -> Int {
      String(decoding: terminal.output, as: UTF8.self).components(separatedBy: "▸ chunk.size").count
    }
    let before = screens()
    let left = "\u{1B}[D"
    await terminal.send(
      (0..<100).map { _ in String(repeating: right, count: 3) + left + left }.joined())
    await terminal.wait(for: "where five hundred keys lead") {
      $0.lines.contains { $0.contains("▸ chunk.size") && $0.contains("760tok") }
    }
    #expect(screens() - before < 50)
    await terminal.send(escape)
    await terminal.wait(for: "the prompt alone") { !$0.text.contains("Enter keep") }
    await leave(terminal)
  }

  @Test func `Ctrl-C and a new size are safe`() async throws {
    let terminal = try await start()
    await slide(terminal)
    terminal.resize(rows: 20, columns: 70)
    await terminal.send(right)
    await terminal.wait(for: "420tok")
    await terminal.wait(for: "one slide on the screen") {
      $0.lines.filter { $0.contains("Enter keep") }.count == 1
        && $0.lines.filter { $0.contains("▸ chunk.size") }.count == 1
    }
    terminal.resize(rows: 12, columns: 120)
    await terminal.send(right)
    await terminal.wait(for: "440tok")
    await terminal.send("\u{3}")
    await terminal.wait(for: "Interrupted.")
    await terminal.send("/set chunk.size?\r")
    await terminal.wait(for: "now      400tok")
    await leave(terminal)
  }

  @Test func `without a terminal it is a table`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script(
      """
      /open keeper
      /slide chunk.size 100..400/100 Where had Tarrant hidden the jars?
      /search hidden jars
      /slide k 1..3
      /slide template
      """)
    // On a busy machine the progress of the reading is among the diagnostics.
    try expectSnapshot(workspace.stable(run.output), "slide-table")
    #expect(run.diagnostics.contains("/slide cannot use prompt.template."))
    #expect(run.code == 64)
    let json = try await workspace.run([
      "slide", "keeper", "overlap", "0..100/50", "hidden jars", "--json",
    ])
    #expect(json.code == 0)
    #expect(json.output.contains(#""chunk.overlap":"50tok""#))
  }
}
