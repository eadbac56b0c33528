@testable import Notebook
import Sessions
import ShellKit
import Testing

@testable import Shell

/// A session is deleted by a line that says so, and by no other.
struct RemoveSessionTests {
  @Test func `a session that is named is shown first, and goes with a yes`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines + ["/session fork 3 other"])
    let sessions = desk.shell(columns: 200).0.notebook.sessions
    let before = try await sessions.summaries().map(\.location)
    #expect(before.count == 2)
    let shown = await desk.transcript(["/session rm ~1"], columns: 200)
    #expect(shown.contains("4 cells") && shown.contains("/session rm ~1 --yes"), "\(shown)")
    #expect(try await sessions.summaries().map(\.location) == before)
    let gone = await desk.transcript(["/session rm ~1 --yes"], columns: 200)
    #expect(gone.contains("Deleted "), "\(gone)")
    let after = try await sessions.summaries().map(\.location)
    #expect(after.count == 1 && before.contains(after))
    #expect(after.first?.hasSuffix("-other.ibs.jsonl") == true)
  }
}
