import Foundation
import Imports
import Shell
import Terminal
import TestSupport
import Testing

/// Nothing in a book, a question or an answer can act on the reader's terminal.
struct InertTextTests {
  private static let tour = """
    /pages
    /pages 1
    /chunks
    /chunks 0
    /search harbour top_k=50
    /search --literal harbour
    /search --literal \u{1B}[2J
    Which harbour?
    What of the harbour \u{1B}]0;PWNED\u{07} \u{202E}srettel\u{202C}?
    /prompt
    /prompt --raw
    /prompt --json
    /show --passages
    /show --passages --json
    /search harbour --json
    /trace
    /prompt --tokens
    /cells
    /show
    /books info
    /set \u{1B}[31m=3
    /set template=\u{1B}[2J
    /template \u{1B}[2J
    /session show \u{1B}[2J
    /\u{1B}[2J
    /open ./\u{1B}]0;PWNED\u{07}.txt
    /session
    """

  private func workspace() throws -> TestWorkspace {
    let workspace = try TestWorkspace()
    try workspace.file("book\u{1B}]0;PWNED\u{07}.txt", try HostileText.book())
    return workspace
  }

  private let open =
    "/open \"./book\u{1B}]0;PWNED\u{07}.txt\" --title \"Harbour \u{1B}[31m\u{202E}\"\n"

  @Test(arguments: [
    [:], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], ["TERM": "dumb", "CLICOLOR_FORCE": "1"],
  ])
  func `a pipe and a dumb terminal get no control byte`(environment: [String: String])
    async throws
  {
    let workspace = try workspace()
    let run = try await workspace.script(open + Self.tour, environment: environment)
    #expect(HostileText.dangers(in: run.output).isEmpty)
    #expect(HostileText.dangers(in: run.diagnostics).isEmpty)
    // It was all there, made visible.
    #expect(run.output.contains("␛[2J"))
    #expect(run.output.contains("⟨U+202E⟩"))
    #expect(run.diagnostics.contains("There is no command /␛[2J"))
    #expect(!FileManager.default.fileExists(atPath: workspace.folder.path(HostileText.touched)))
  }

  @Test func `colours are the only escapes of a forced pipe`() async throws {
    let workspace = try workspace()
    let run = try await workspace.script(
      open + Self.tour, environment: ["CLICOLOR_FORCE": "1", "TERM": "xterm"])
    #expect(run.output.contains("\u{1B}["))
    let bare = run.output.replacing(/\u{1B}\[(0|([1-4]|3[0-7])(;([1-4]|3[0-7]))*)m/, with: "")
    #expect(HostileText.dangers(in: bare).isEmpty)
  }

  @Test func `an answer of a model is as inert as a book`() async throws {
    let reply = try HostileText.reply()
    let server = try LoopbackServer { _ in reply }
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script(
      "/open keeper\nWhich harbour?\n/show\n/prompt --raw\n/cells",
      environment: [
        "ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url,
      ])
    #expect(run.code == 0, "\(run.record)")
    #expect(run.output.contains("␛[2J"))
    #expect(run.output.contains("⟨U+202E⟩"))
    #expect(HostileText.dangers(in: run.output + run.diagnostics).isEmpty)
  }

  @Test func `a terminal gets only sequences of our own`() async throws {
    let workspace = try workspace()
    let plain = try workspace.file("plain.txt", try HostileText.book())
    let terminal = try PseudoTerminal(
      "interactive-books", ["shell", plain],
      environment: workspace.terminalEnvironment,
      rows: 50, columns: 100, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "The Harbour of Stri…>")
    // A pager would take the lines that are typed while it shows the page.
    await terminal.send("/set shell.pager=off\r")
    await terminal.wait(for: "shell.pager auto → off")
    for line in [
      "/pages 1", "/search harbour top_k=50", "/search --literal harbour", "Which harbour?",
    ] {
      await terminal.send(line + "\r")
    }
    await terminal.wait(for: "/show --passages shows them")
    await terminal.send("\u{4}")
    #expect(await terminal.waitForExit() == 0)
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("⟨U+2060⟩"))
    #expect(!output.contains("PWNED\u{07}"))
    // Titles, clipboard, reports, other screens: none of these is ours.
    for sequence in [
      "\u{1B}]0;", "\u{1B}]2;", "\u{1B}]52", "\u{1B}[6n", "\u{1B}[c", "\u{1B}P", "\u{1B}[?1049",
    ] {
      #expect(!output.contains(sequence))
    }
    #expect(
      !output.unicodeScalars.contains { (0x80...0x9F).contains($0.value) || $0.value == 0x202E })
  }
}
