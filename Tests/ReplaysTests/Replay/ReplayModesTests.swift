import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
@testable import Notebook
import Parameters
@testable import Replays
import Sessions
import TestSupport
import Testing

/// Modes that record a session of their own.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ReplayModesTests {
  private func session(_ report: ReplayReport, _ desk: ReplayDesk) async throws -> Session {
    let written = try #require(report.written)
    return try await ReadSession(desk.desk.notebook.sessions).run(written.location)
  }

  @Test func `fill calls the provider only for requests missing on the tape`() async throws {
    let desk = try await ReplayDesk(["answer", "refusal"])
    try await desk.ask("one word1p3", "two word2p4")
    let asked = desk.server.requests.count
    let whole = try await desk.replay(ReplayOptions(mode: .fill))
    #expect(desk.server.requests.count == asked)
    let copy = try await session(whole, desk)
    #expect(copy.head?.parent == desk.desk.notebook.recorder.sessionID)
    #expect(
      copy.cells.map(\.text)
        == (try await ReadSession(desk.desk.notebook.sessions)
        .run(desk.location)).cells.map(\.text))
    _ = try await desk.replay(
      ReplayOptions(mode: .fill, overrides: ParameterChanges(["max_tokens=99"]), cells: 4...4))
    #expect(desk.server.requests.count == asked + 1)
  }

  @Test func `a budget does not limit the tape, and limits every call`() async throws {
    let desk = try await ReplayDesk(["tools", "answer"])
    try await desk.ask("one word1p3")
    let asked = desk.server.requests.count
    _ = try await desk.desk.notebook.set(["budget.call=0.000001"])
    let filled = try await session(try await desk.replay(ReplayOptions(mode: .fill)), desk)
    let told = try await ReadSession(desk.desk.notebook.sessions).run(desk.location).cells
    #expect(filled.cells.last { $0.kind == .ask }?.text == told.last { $0.kind == .ask }?.text)
    #expect(filled.cells.last { $0.kind == .ask }?.status == .ok)
    let changed = try await session(
      try await desk.replay(
        ReplayOptions(mode: .fill, overrides: ParameterChanges(["max_tokens=99"]))), desk)
    #expect(changed.cells.last { $0.kind == .ask }?.end?.failure?.type == "BudgetError")
    #expect(desk.server.requests.count == asked)
  }

  @Test func `live calls the provider for everything`() async throws {
    let desk = try await ReplayDesk(["answer", "refusal"])
    try await desk.ask("one word1p3", "two word2p4")
    let asked = desk.server.requests.count
    _ = try await desk.replay(ReplayOptions(mode: .live))
    #expect(desk.server.requests.count == asked + 2)
  }

  @Test func `a file with another book is refused, and the library stays as it was`()
    async throws
  {
    let wrong = [Page(number: 1, text: "Quite another book.")]
    let desk = try await ReplayDesk(["answer"], files: ["/wrong": wrong])
    try await desk.ask("one word1p3")
    let books = desk.desk.notebook.books
    let before = try await books.books().map(\.title)
    for mode in [ReplayMode.fill, .live, .override] {
      let error = await #expect(throws: ReplayError.self) {
        try await desk.replay(ReplayOptions(mode: mode, books: ["/wrong"]))
      }
      guard case .otherBook("/wrong", _, _)? = error else {
        Issue.record("\(mode) \(String(describing: error))")
        continue
      }
      #expect(try await books.books().map(\.title) == before)
    }
    // A check compares with it, in a library of its own.
    let checked = try await desk.replay(ReplayOptions(books: ["/wrong"]))
    #expect(checked.hasDrifted)
    #expect(try await books.books().map(\.title) == before)
  }

  @Test func `recorded history isolates a change and fresh history carries it on`() async throws {
    let desk = try await ReplayDesk(["answer", "answer", "refusal", "refusal"])
    try await desk.ask("one word1p3", "two word2p4")
    func secondPrompt(_ history: ReplayHistory) async throws -> [RecordedSegment] {
      let report = try await desk.replay(
        ReplayOptions(
          mode: .override, overrides: ParameterChanges(["max_tokens=99"]), history: history))
      let cells = try await session(report, desk).cells
      return try #require(cells.last?.prompts.first?.segments).filter { $0.kind == .history }
    }
    let before = try #require(
      (try await ReadSession(desk.desk.notebook.sessions).run(desk.location)).cells.last)
    let recorded = try await secondPrompt(.recorded)
    #expect(recorded == before.prompts.first?.segments.filter { $0.kind == .history })
    #expect(recorded.count == 2)
    let fresh = try await secondPrompt(.fresh)
    #expect(fresh.first == recorded.first)
  }

  @Test func `answers are measured from the record alone`() async throws {
    let desk = try await ReplayDesk(["answer"])
    try await desk.ask("one word1p3")
    let scores = try await RescoreSession(desk.desk.notebook.sessions).run(
      desk.location, cells: nil)
    #expect(scores.map(\.cell) == [3])
    #expect(scores[0].sentences > 0)
    #expect(scores[0].usage.outputTokens > 0)
  }
}
