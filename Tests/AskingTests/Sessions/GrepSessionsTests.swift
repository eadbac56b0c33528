@testable import Asking
import DeskSupport
import Foundation
import Notebook
@testable import Replays
import Sessions
import TestSupport
import Testing

/// The search in the questions and answers of all sessions.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct GrepSessionsTests {
  @Test func `a session that cannot be read is named beside the places found`() async throws {
    let desk = try await ReplayDesk(["answer"])
    try await desk.ask("one word1p3")
    let sessions = desk.desk.notebook.sessions
    let own = try #require(try await sessions.summaries().first)
    // A session of a later program: its head can be listed, its lines cannot be read.
    let text = try String(contentsOfFile: own.location, encoding: .utf8)
    let head = try #require(text.split(separator: "\n").first)
    let later = head.replacing(/"v":\d+/, with: "\"v\":99").replacing(own.id, with: "later")
    try Data("\(later)\n".utf8).write(
      to: URL(filePath: own.location.replacing(".ibs.jsonl", with: "-later.ibs.jsonl")))
    let found = try await GrepSessions(sessions).run("word1p3", limit: 9, through: .beyond)
    #expect(found.finds.map(\.session) == [own.id])
    #expect(found.unread == ["later"])
  }
}
