import Asking
import Foundation
import Notebook
import Shell
import Terminal
import TestSupport
import Testing

/// A person at a terminal with the whole program.
@Suite(.timeLimit(.minutes(5)), .comparedWithPyte)
struct TerminalShellTests {
  private func start(
    _ arguments: [String] = [], in workspace: TestWorkspace, environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "interactive-books", arguments,
      environment: workspace.terminalEnvironment
        .merging(environment) { $1 },
      rows: 40, columns: 100, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: ">")
    return terminal
  }

  @Test func `a new library opens the sample book, a question is answered, Ctrl-D leaves`()
    async throws
  {
    let workspace = try TestWorkspace()
    let terminal = try await start(in: workspace)
    await terminal.wait(for: "The Keeper’s Book of")
    await terminal.wait(for: "the prompt of the book") { $0.lines.contains { $0.hasSuffix("…>") } }
    await terminal.send("How long does winding take?\r")
    await terminal.wait(for: "twelve minutes")
    await terminal.wait(for: "no language model is running")
    await terminal.wait(for: "/show --passages shows them")
    await terminal.send("//not a command, winding?\r")
    await terminal.wait(for: "[3]")
    await terminal.send("\u{4}")
    #expect(await terminal.waitForExit() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `Tab completes commands, parameters and their values`() async throws {
    let terminal = try await start(["shell", "keeper"], in: try await .withSampleBook())
    await terminal.wait(for: "the prompt") { $0.lines.contains { $0.hasSuffix("…>") } }
    await terminal.send("/se\t")
    await terminal.wait(for: "show parameters, explain one")
    await terminal.send("t retrieve.mo\t")
    await terminal.wait(for: "/set retrieve.mode=")
    await terminal.send("\u{15}/quit\r")
    #expect(await terminal.waitForExit() == 0)
  }

  @Test func `Ctrl-C ends an answer under way and not the program`() async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let terminal = try await start(
      ["shell", "keeper"], in: try await .withSampleBook(),
      environment: [
        "ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url + "/stall",
      ])
    await terminal.wait(for: "the prompt") { $0.lines.contains { $0.hasSuffix("…>") } }
    await terminal.send("What does the rabbit take?\r")
    await terminal.wait(for: "takes a watch")
    await terminal.send("\u{3}")
    await terminal.wait(for: "stopped by Ctrl-C: /ask --continue goes on")
    await terminal.wait(for: "Interrupted.")
    await terminal.send("/cells\r")
    await terminal.wait(for: "interrupted What does the rabbit take?")
    await terminal.send("/set provider=extract\r")
    await terminal.send("How long does winding take?\r")
    await terminal.wait(for: "twelve minutes")
    await terminal.send("\u{4}")
    #expect(await terminal.waitForExit() == 0)
    try await server.waitForAbandonment()
  }

  @Test func `a key is typed unseen and kept nowhere but in its file`() async throws {
    let workspace = try TestWorkspace()
    let canary = "sk-canary-5f1e0c"
    let terminal = try await start(["--offline"], in: workspace)
    await terminal.wait(for: "the prompt of the book") { $0.lines.contains { $0.hasSuffix("…>") } }
    await terminal.send("/model key set openai\r")
    await terminal.wait(for: "not shown:")
    await terminal.send(canary + "\r")
    await terminal.wait(for: "only you can read the file")
    for line in ["Is \(canary) mine?", "/note \(canary)", "/template \(canary)"] {
      await terminal.send(line + "\r")
      await terminal.wait(for: "holds one of your keys")
      await terminal.send("\u{C}")
    }
    await terminal.send("/model openai\r")
    await terminal.wait(for: "answers.")
    await terminal.send("Who?\r")
    await terminal.wait(for: "cannot be reached")
    await terminal.send("\u{4}")
    #expect(await terminal.waitForExit() == 0)
    #expect(try workspace.files(holding: canary) == ["keys"])
  }
}
