import Answers
import Basics
import DeskSupport
@testable import Notebook
import Parameters
import Reading
@testable import Replays
import Sessions
@testable import Shelf
import Storage
import TestSupport
import Testing

/// A look-up in a session: what catalogues answered is there, and makes the same works again without them.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct RecordedLookUpTests {
  private static let isbn = "9780061054884"
  private static let book = #"""
    {"ISBN:9780061054884": {"key": "/books/OL1M", "title": "The Dispossessed",
     "authors": [{"name": "Ursula K. Le Guin"}], "number_of_pages": 387,
     "identifiers": {"isbn_13": ["9780061054884"]}}}
    """#

  /// A catalogue whose answer is written down.
  private static func spoken(age: Int?) -> CatalogueProvider {
    CatalogueProvider(.openLibrary) { query, _ in
      let answer = CatalogueAnswer(
        url: "http://127.0.0.1:9/api/books?bibkeys=ISBN:\(query.isbns[0])", body: book, age: age)
      return CatalogueReply(
        works: CatalogueAnswers.works(in: [answer], of: .openLibrary), answers: [answer])
    }
  }

  /// The session of a desk that looked a book up and put it on the shelf.
  private func session(age: Int? = nil) async throws -> (Desk, [RecordedCell]) {
    let folder = try TemporaryDirectory()
    let clock = WallClock.stepping()
    let local = SQLiteCatalogueStore(CatalogueDatabase(path: ""), clock: clock)
    try await local.setConsent(true)
    let desk = try await Desk(
      [:], folder: folder, clock: clock,
      catalogues: Catalogues(local: local, remote: [Self.spoken(age: age)]))
    _ = try await AddFromCatalogue(desk.notebook.shelf).run(
      try ISBN(Self.isbn), ["tag:sf"], source: "/shelf add \(Self.isbn)")
    let text = try await desk.notebook.sessions.read(desk.notebook.recorder.location)
    return (desk, RecordedCell.all(in: text.records))
  }

  /// The verdicts on the lines of a cell, made again as a replay does.
  private func verdicts(_ recorded: [TranscriptRecord], _ given: [TranscriptRecord])
    -> [StageVerdict]
  {
    var lookUp = RecordedLookUp()
    return StageVerdict.all(recorded: recorded, replayed: given.map { lookUp.line($0) })
  }

  @Test(arguments: [nil, 86_400])
  func `an answer is recorded whether it came now or was kept, and makes the same works again`(
    age: Int?
  ) async throws {
    let (desk, cells) = try await session(age: age)
    let found = try #require(cells.first { RecordedLookUp.isIn($0.cell) })
    #expect(found.cell.source == "/catalogue \(Self.isbn)")
    let tools = found.cell.tools
    #expect(tools.map(\.invocation.name) == ["catalogue", "look_up"])
    #expect(tools[0].invocation.arguments["catalogue"] == "openlibrary")
    #expect(tools[0].invocation.arguments["age"]?.integer == age && tools[0].result == Self.book)
    #expect(tools[1].result.contains("The Dispossessed"))
    #expect(verdicts(found.lines, found.lines).allSatisfy { $0.finding == .same })
    let shelved = try await FindWork(desk.notebook.shelf).one([Self.isbn])
    #expect(shelved.edition?.pageCount == 387 && shelved.work.tags == ["sf"])
  }

  @Test func `an answer that reads otherwise, or is missing, is told`() async throws {
    let (_, cells) = try await session()
    let lines = try #require(cells.first { RecordedLookUp.isIn($0.cell) }).lines
    let answer = try #require(lines.firstIndex { ToolLine($0)?.invocation.name == "catalogue" })
    let line = try #require(ToolLine(lines[answer]))
    let other = ToolResult(
      invocationID: line.invocation.id, text: Self.book.replacing("387", with: "388"))
    var changed = lines
    changed[answer] = ToolLine(cell: line.cell, invocation: line.invocation, result: other).record
    var missing = lines
    missing.remove(at: answer)
    for given in [changed, missing] {
      let call = try #require(verdicts(given, given).first { $0.stage == .call })
      guard case .drifted(let difference) = call.finding else {
        Issue.record("\(call)")
        continue
      }
      #expect(difference.path.hasPrefix("tool.out"))
    }
  }

  @Test func `a note of another kind is no look-up`() async throws {
    let (_, cells) = try await session()
    #expect(cells.map { RecordedLookUp.isIn($0.cell) } == [true, false])
  }
}
