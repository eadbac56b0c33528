import Asking
import Basics
import Foundation
import ShelfShell
import Shell
import Terminal
import TestSupport
import Testing

/// Ctrl-C and `kill -INT` at any moment, from a person who has lost patience.
@Suite(.serialized, .timeLimit(.minutes(10)), .comparedWithPyte)
struct InterruptTests {
  private struct Impatience {
    var generator: SeededGenerator
    let hasSignals: Bool

    /// What is typed before the next interrupt; most of it starts something.
    mutating func keys() -> String {
      [
        "How long does winding take?\r", "What does the rabbit take?\r", "/search storm\r",
        "half a",
        "", "/help\r", "漢字 \u{1B}[200~pasted\rlines\u{1B}[201~", "Who was Tarrant?\rnext line\r",
        "/pages chapters\r/se\t", "\u{12}win",
      ].randomElement(using: &generator) ?? ""
    }

    mutating func pause() -> Duration {
      .microseconds(Int.random(in: 0...120_000, using: &generator))
    }
  }

  @Test(arguments: [false, true])
  func `a hundred interrupts end no program and lose nothing finished`(hasSignals: Bool)
    async throws
  {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let workspace = try await TestWorkspace.withSampleBook()
    let terminal = try PseudoTerminal(
      "interactive-books", ["shell", "keeper"],
      environment: workspace.terminalEnvironment.merging([
        "ANTHROPIC_API_KEY": "sk-ant-test-0123456789",
        "ANTHROPIC_BASE_URL": server.url + "/stall", "IB_CHAT_PROVIDER": "extract",
        "IB_SHELL_PAGER": "off",
      ]) { $1 }, rows: 40, columns: 100, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "the prompt") { $0.lines.contains { $0.hasSuffix("…>") } }
    var impatience = Impatience(
      generator: SeededGenerator(seed: hasSignals ? 7 : 8), hasSignals: hasSignals)
    for round in 1...100 {
      if round % 25 == 0 {
        let provider = round % 50 == 0 ? "extract" : "anthropic"
        await terminal.send("\u{3}/set chat.provider=\(provider)\r")
      }
      await terminal.send(impatience.keys())
      try await Task.sleep(for: impatience.pause())
      if hasSignals, Bool.random(using: &impatience.generator) {
        terminal.signal(SIGINT)
      } else {
        await terminal.send("\u{3}")
      }
    }
    try await settle(terminal)
    await terminal.send("/set chat.provider=extract\r")
    await terminal.send("/note still here\r")
    await terminal.send("How long does winding take? Once more\r")
    await terminal.wait(for: "the whole answer") {
      let last = $0.text.components(separatedBy: "> How long does winding take? Once more")
      return last.count > 1 && last.last?.firstMatch(of: #/\n\[\d+\] \d+ passages: /#) != nil
    }
    try await settle(terminal)
    await terminal.send("\u{4}")
    #expect(await terminal.waitForExit() == 0)
    #expect(terminal.isCooked && !terminal.screen.marksPaste)
    try await expectFinishedCells(shownOn: terminal, in: workspace)
  }

  /// Interrupts until the prompt answers a word that was never typed before: all that came earlier is done.
  ///
  /// An answer to an interrupt would not do, it may belong to an earlier one.
  private func settle(_ terminal: PseudoTerminal) async throws {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      let word = "w\(terminal.output.count)"
      await terminal.send("\u{3}/\(word)\r")
      for _ in 0..<100 {
        try await Task.sleep(for: .milliseconds(10))
        terminal.look()
        if terminal.screen.text.contains("There is no command /\(word);") { return }
      }
    }
    Issue.record("the prompt never came back\n\(terminal.screen.text.suffix(2000))")
  }

  /// Every cell whose summary was on the screen to its end is in the transcript, and not as interrupted.
  private func expectFinishedCells(shownOn terminal: PseudoTerminal, in workspace: TestWorkspace)
    async throws
  {
    let lines = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.indices.compactMap { index -> Int? in
      // The summary of a part that was kept is followed by what cut it off.
      let next = lines[index...].dropFirst().prefix(3)
      guard !next.contains(where: { $0.hasPrefix("Interrupted.") }) else { return nil }
      return lines[index].firstMatch(of: #/^\[(\d+)\] \d+ passages: /#).flatMap { Int($0.output.1) }
    }
    #expect(!shown.isEmpty)
    let run = try await workspace.run(["cells", "~1/1-", "--json"])
    #expect(run.code == 0)
    let cells = run.output.split(separator: "\n").flatMap { line -> [JSONValue] in
      let value = try? JSONValue(parsing: Array(line.utf8))
      return value?.array ?? value.map { [$0] } ?? []
    }
    for number in shown {
      let cell = cells.first { $0["cell"]?.integer == number }
      #expect(cell?["status"]?.string == "ok", "cell \(number)")
    }
  }
}
