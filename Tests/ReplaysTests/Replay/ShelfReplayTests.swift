import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
import Groundedness
import Notebook
@testable import Replays
import Sessions
@testable import Shelf
import TestSupport
import Testing

/// Answers that looked at the shelf, replayed in a library whose shelf is empty.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ShelfReplayTests {
  /// A desk whose model calls another tool than the recorded one, and then answers.
  private func desk(calling tool: String, _ arguments: String? = nil) async throws -> ReplayDesk {
    var call = String(decoding: try RecordedStream.bytes("anthropic/tools.sse"), as: UTF8.self)
      .replacing(#""name":"search_book""#, with: #""name":"\#(tool)""#)
    if let arguments { call = call.replacing(#"\"top_k\": 3"#, with: arguments) }
    let replies = [Array(call.utf8), try RecordedStream.bytes("anthropic/answer.sse")]
    let desk = try await ReplayDesk(files: ["/c": [Page.telltale(30, words: 60)]]) {
      .eventStream(replies[$0.index % 2], size: 50)
    }
    _ = try await desk.desk.notebook.set(["tool.shelf=auto"])
    return desk
  }

  private func tools(_ desk: ReplayDesk) async throws -> [ToolLine] {
    try #require(await desk.desk.notebook.recorder.cells.last { $0.kind == .ask }).tools
  }

  @Test func `rows of the shelf are those of the session`() async throws {
    let desk = try await desk(calling: "shelf")
    _ = try await ChangeShelf(desk.desk.notebook.shelf).add(
      ["White rabbit’s watch", "rating:5"], source: "")
    try await desk.ask("Which?")
    let shown = try await tools(desk)
    #expect(shown.contains { $0.result.contains("White rabbit’s watch") }, "\(shown)")
    let report = try await desk.replay()
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
  }

  @Test func `an answer cites a row that it was shown, and a replay cites it again`() async throws {
    let call = String(decoding: try RecordedStream.bytes("anthropic/tools.sse"), as: UTF8.self)
      .replacing(#""name":"search_book""#, with: #""name":"shelf""#)
    let answer = String(decoding: try RecordedStream.bytes("anthropic/answer.sse"), as: UTF8.self)
    let desk = try await ReplayDesk(files: [:]) { request in
      guard let mark = Self.mark(in: request.text) else {
        return .eventStream(Array(call.utf8), size: 50)
      }
      let cited = answer.replacing(" (p.2), “and then", with: " [shelf \(mark)], “and then")
      return .eventStream(Array(cited.utf8), size: 50)
    }
    _ = try await desk.desk.notebook.set(["tool.shelf=auto"])
    _ = try await ChangeShelf(desk.desk.notebook.shelf).add(
      ["White rabbit’s watch", "rating:5"], source: "")
    let asked = try await AskQuestion(desk.desk.notebook).run("Which?", observer: { _ in })
    let citation = try #require(asked.citations.first { $0.row != nil })
    #expect(citation.status == .resolved)
    #expect(citation.row?.text.contains("White rabbit’s watch") == true)
    let cell = try #require(await desk.desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.check?.citations.map(\.status).contains(.resolved) == true)
    let report = try await desk.replay()
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
  }

  /// The mark of a row in the result of a tool, if a request has one.
  private static func mark(in request: String) -> String? {
    guard let result = request.firstRange(of: "tool_result") else { return nil }
    let rest = request[result.upperBound...]
    guard let start = rest.firstRange(of: "[shelf ") else { return nil }
    return String(rest[start.upperBound...].prefix(8))
  }

  @Test func `the books that a question stood for are those of the session`() async throws {
    let desk = try await desk(calling: "search_library", #"\"shelf\": \"rating:5\""#)
    for (title, rating) in [("/b", "5"), ("/c", "2")] {
      _ = try await ChangeShelf(desk.desk.notebook.shelf).add(
        [title, "rating:\(rating)"], source: "")
    }
    _ = try await PutOnDesk(desk.desk.notebook).run(["/b", "/c"], observer: { _ in })
    try await desk.ask("Which?")
    let shown = try await tools(desk)
    #expect(shown.contains { $0.books?.count == 1 }, "\(shown)")
    let report = try await desk.replay()
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
  }
}
