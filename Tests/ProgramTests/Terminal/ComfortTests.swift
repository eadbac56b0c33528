import Asking
import Foundation
import NotebookShell
import Shell
import Terminal
import TestSupport
import Testing

/// What a person at a terminal is offered beside the answers.
@Suite(.timeLimit(.minutes(5)), .comparedWithPyte)
struct ComfortTests {
  private func start(
    in workspace: TestWorkspace, rows: Int = 30, environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "interactive-books", ["shell", "keeper"],
      environment: workspace.terminalEnvironment.merging(environment) { $1 }, rows: rows,
      columns: 100, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "the prompt") { $0.lines.contains { $0.contains("…>") } }
    return terminal
  }

  private func leave(_ terminal: PseudoTerminal) async {
    await terminal.send("\u{15}/quit\r")
    #expect(await terminal.waitForExit() == 0)
  }

  @Test
  func `a citation is a link, /show --citations shows its passage, /show --copy sends the answer`()
    async throws
  {
    let terminal = try await start(in: try await .withSampleBook())
    await terminal.send("Where had Tarrant hidden the jars?\r")
    await terminal.wait(for: "/show --passages shows them")
    let links = String(decoding: terminal.output, as: UTF8.self)
    #expect(links.contains("/shared/sample/skerrin-rock.pdf#page=30\u{1B}\\"))
    await terminal.send("/show --cite 1\r")
    await terminal.wait(for: "cited as p.27")
    await terminal.wait(for: "the old quarry hole")
    await terminal.send("/show --copy\r")
    await terminal.wait(for: "terminal's clipboard")
    let copied = Data("The four stone jars were in".utf8).base64EncodedString().prefix(32)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}]52;c;\(copied)"))
    await leave(terminal)
  }

  @Test func `output taller than the screen is shown in the pager, then the prompt returns`()
    async throws
  {
    let terminal = try await start(
      in: try await .withSampleBook(), environment: ["PAGER": "sed 's/^/paged /'"])
    await terminal.send("/help --all\r")
    await terminal.wait(for: "paged ")
    await terminal.wait(for: "the prompt") {
      $0.lines.last { !$0.isEmpty }?.hasSuffix("…>") ?? false
    }
    await terminal.send("/help tour\r")
    await terminal.wait(for: "✓ Open a book")
    #expect(!terminal.screen.text.contains("paged ✓"))
    await terminal.send("/set shell.pager=off\r/help --all\r")
    await terminal.wait(for: "the end of the help, not paged") { screen in
      screen.lines.contains { $0.hasPrefix("/help COMMAND shows its examples") }
    }
    await leave(terminal)
  }

  @Test func `the editor changes the line, a template and shows a prompt`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let script = try workspace.file("ed.sh", "#!/bin/sh\necho '! by hand' >> \"$1\"\n")
    let terminal = try await start(in: workspace, environment: ["EDITOR": "/bin/sh \(script)"])
    await terminal.send("half\u{18}\u{5}")
    await terminal.wait(for: "! by hand")
    await terminal.send("\u{3}/edit template answer\r")
    await terminal.wait(for: "answer.prompt ·")
    let file = try String(
      contentsOfFile: workspace.path + "/prompts-lab/answer.prompt", encoding: .utf8)
    #expect(file.hasSuffix("! by hand\n"))
    await terminal.send("How long does winding take?\r")
    await terminal.wait(for: "/show --passages shows them")
    await terminal.send("/edit prompt\r")
    await terminal.wait(for: "stays as it was")
    await leave(terminal)
  }

  @Test func `the right prompt tells model and passages`() async throws {
    let terminal = try await start(
      in: try await .withSampleBook(), environment: ["IB_SHELL_STATUS": "on"])
    await terminal.wait(for: "extract · k 5")
    await terminal.send("/set top_k=7\r")
    await terminal.wait(for: "extract · k 7")
    await leave(terminal)
  }

  /// The server takes the second that the work has to last; a fast machine would not.
  @Test func `a notice comes after long work, and the task bar shows how far it is`() async throws {
    let server = try LoopbackServer {
      [.wait(.milliseconds(1200))] + ModelScene.steps(for: $0)
    }
    let terminal = try await start(
      in: try await .withSampleBook(),
      environment: [
        "IB_SHELL_NOTIFY": "1", "ANTHROPIC_API_KEY": "sk-ant-test-0123456789",
        "ANTHROPIC_BASE_URL": server.url + "/answer",
      ])
    #expect(!Self.text(terminal).contains("\u{1B}]9;done"))
    await terminal.send("How long does winding take?\r")
    await terminal.wait(for: "the notice") { _ in
      Self.text(terminal).contains("\u{1B}]9;done after")
    }
    #expect(Self.text(terminal).contains("\u{1B}]133;D;0\u{1B}\\"))
    await terminal.send("/chunks build chunk.size=150tok embed.mode=direct\r")
    await terminal.wait(for: "progress in the task bar") { _ in
      Self.text(terminal).contains("\u{1B}]9;4;1;")
    }
    await terminal.wait(for: "the task bar cleared") { _ in
      let bytes = Self.text(terminal)
      let last = bytes.range(of: "]9;4;", options: .backwards)
      return last.map { bytes[$0.lowerBound...].hasPrefix("]9;4;0;0") } ?? false
    }
    await leave(terminal)
  }

  private static func text(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func `help on a command that cannot work now says what it needs`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script("/help search\n/help cells\n/help edit\n/help tour\n")
    #expect(run.output.contains("Not now: needs an open book: /open BOOK"))
    #expect(run.output.contains("→ Open a book  /open BOOK|FILE|URL"))
    #expect(run.output.components(separatedBy: "Not now").count == 3)
  }

  @Test func `a tip is shown to those who ask for it`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let quiet = try await start(in: workspace)
    #expect(!quiet.screen.text.contains("Tip: "))
    await leave(quiet)
    let terminal = try await start(in: workspace, environment: ["IB_SHELL_TIPS": "on"])
    await terminal.wait(for: "Tip: ")
    await leave(terminal)
  }

  @Test func `Tab names books, cells and chapters, and says what is in the way`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let terminal = try await start(in: workspace)
    await terminal.send("How long does winding take?\r")
    await terminal.wait(for: "/show --passages shows them")
    await terminal.send("/show \t")
    await terminal.wait(for: "ask · How long does winding take?")
    await terminal.send("\u{15}/search storm chapter=\t")
    await terminal.wait(for: "The Lamp")
    await terminal.send("\u{15}/books rm \t")
    await terminal.wait(for: #"/books rm "The Keeper’s Book of Skerrin Rock""#)
    await leave(terminal)
  }
}
