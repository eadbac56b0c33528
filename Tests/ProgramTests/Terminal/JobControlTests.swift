import Foundation
import Shell
import ShellKit
import Terminal
import TestSupport
import Testing

/// Ctrl-Z and `fg` under a shell that mends no terminal, and ways out in the middle of work.
@Suite(.timeLimit(.minutes(5)), .comparedWithPyte)
struct JobControlTests {
  private func startShell(_ workspace: TestWorkspace, _ environment: [String: String] = [:])
    async throws -> PseudoTerminal
  {
    let more = ["PS1": "sh$ ", "LANG": "C.UTF-8", "IB_SHELL_STATUS": "off"]
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"],
      environment: workspace.terminalEnvironment.merging(more) { $1 }.merging(environment) { $1 },
      rows: 40, columns: 100, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "sh$")
    await terminal.send("\(PseudoTerminal.path(of: "interactive-books")) shell keeper # start\r")
    await terminal.wait(for: "the prompt") { line(at: $0).hasSuffix("…>") }
    return terminal
  }

  private func line(at screen: TerminalScreen) -> String { screen.lines[screen.cursor.row] }

  @Test func `a stopped program gives the terminal back, and its model's answer goes on`()
    async throws
  {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let terminal = try await startShell(
      try await .withSampleBook(),
      [
        "ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url + "/drip",
      ])
    await terminal.send("What does the rabbit take?\r")
    await terminal.wait(for: "The White Rabbit")
    await terminal.send("\u{1A}")
    await terminal.wait(for: "the shell's prompt") { line(at: $0) == "sh$" }
    await terminal.send("stty -a | grep -o ' icanon'; echo typed\r")
    await terminal.wait(for: "\n icanon\ntyped\n")
    await terminal.send("fg\r")
    await terminal.wait(for: "/show --passages shows them")
    await terminal.send("/cells\r")
    await terminal.wait(for: "  ask    What does the rabbit take?")
    #expect(!terminal.screen.text.contains("interrupted What does the rabbit take?"))
    await terminal.send("/quit\r")
    await terminal.wait(for: "the shell's prompt") { line(at: $0) == "sh$" }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `the task bar's progress ends with the program`(number: Int32) async throws {
    let workspace = try TestWorkspace()
    let book = try workspace.file("log.txt", GeneratedBook.text(paragraphs: 3000))
    let terminal = try PseudoTerminal(
      "interactive-books", ["ingest", book], environment: workspace.terminalEnvironment,
      width: { DisplayWidth.of(Character($0)) })
    func states() -> [String] {
      String(decoding: terminal.output, as: UTF8.self).matches(of: /\u{1B}\]9;4;(\d)/).map {
        String($0.1)
      }
    }
    await terminal.wait(for: "progress") { _ in states().contains("1") }
    terminal.signal(number)
    let status = await terminal.waitForExit()
    #expect(status == (number == SIGINT ? 130 : 128 + number))
    #expect(states().last == "0")
  }
}
