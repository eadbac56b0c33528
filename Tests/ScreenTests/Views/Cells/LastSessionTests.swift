import Books
import Notebook
@testable import Replays
@testable import ShellKit
import Terminal
import Testing
@testable import Views

@testable import Shell

/// What the next start says of the session before it.
struct LastSessionTests {
  @Test func `a session that only opened a book is offered with that book`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(["/open /lamp.txt"])
    let shell = desk.shell(columns: 80).0
    let notebook = shell.notebook
    let title = try await notebook.desk().book.title
    let last = try #require(await LastSession.find(notebook))
    #expect(last.book == title)
    let line = last.line(in: shell).plain
    #expect(line.contains("/open "), "\(line)")
    #expect(line.contains("interactive-books --session "), "\(line)")
  }

  @Test func `a session of a workspace named on the command line is offered with it`() async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(["/open /lamp.txt"])
    let shell = desk.shell(columns: 80).0
    let here = ShellContext(
      notebook: shell.notebook, person: shell.person, output: shell.output,
      diagnostics: shell.diagnostics, commands: shell.commands, replay: shell.replay,
      workspace: "/srv/my books")
    let last = try #require(await LastSession.find(shell.notebook))
    let line = last.line(in: here).plain
    #expect(
      line.contains("interactive-books --workspace \"/srv/my books\" --session "), "\(line)")
  }
}
