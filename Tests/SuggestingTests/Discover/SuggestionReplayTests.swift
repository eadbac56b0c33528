@testable import Asking
import Basics
import DeskSupport
import Discovery
import Files
import Foundation
@testable import Notebook
import Parameters
@testable import Replays
import Sessions
@testable import Shelf
@testable import ShelfShell
@testable import Shell
@testable import Suggesting
import TestSupport
import Testing

/// A session with suggestions replays byte for byte without the shelf and the catalogue that it was made with.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct SuggestionReplayTests {
  /// Lists, a question, and a list that was made again.
  private func recorded() async throws -> DiscoverDesk {
    let desk = try await DiscoverDesk()
    let first = try await desk.suggest("")
    _ = try await desk.suggest("something good")
    _ = try await desk.suggest("1")
    _ = try await SuggestAgain(desk.notebook).run(
      try await FindCells(desk.notebook).one(String(first.cell)),
      options: RerunOptions(overrides: ParameterChanges(["discover.novelty=3"])))
    return desk
  }

  private func replay(_ location: String, in desk: Desk) async throws -> ReplayReport {
    try await desk.replay(location)
  }

  @Test func `every stage comes out the same, though no shelf is there`() async throws {
    let desk = try await recorded()
    let report = try await replay(desk.location, in: desk.desk)
    #expect(!report.hasDrifted)
    #expect(report.integrity.isSound)
    #expect(report.cells.count == 4 && report.cells.allSatisfy(\.isComputed))
    let verdicts = report.cells.flatMap(\.verdicts)
    #expect(verdicts.allSatisfy { $0.finding == .same })
    #expect(Set(verdicts.map(\.stage)) == Set(Stage.allCases.filter(\.isOfSuggestions)))
  }

  @Test(arguments: [nil, Redaction()])
  func `a session shared with its shelf replays where nobody has that shelf`(
    redaction: Redaction?
  ) async throws {
    let desk = try await recorded()
    let file = try await ShareSession(desk.notebook.ingesting, desk.notebook.sessions).run(
      desk.location, redacting: redaction, handsOnShelf: true, through: .beyond
    ).bytes
    let other = try await DiscoverDesk(hasShelf: false, hasCatalogue: false)
    let outcome = try await RehydrateSession(other.notebook.ingesting, other.notebook.sessions).run(
      file, name: "x")
    #expect(outcome.withheld.isEmpty && outcome.damaged.isEmpty)
    let report = try await replay(outcome.location, in: other.desk)
    #expect(!report.hasDrifted && report.cells.allSatisfy(\.isComputed))
    #expect(report.cells.flatMap(\.verdicts).allSatisfy { $0.finding == .same })
  }

  @Test
  func
    `a session shared without its shelf names no book but those shown, and replays as not shared`()
    async throws
  {
    let desk = try await recorded()
    try await desk.shelve([
      try DiscoverDesk.work("Secret Garden Diary", by: "Nemo", ["Sea Stories"], quarters: 7)
    ])
    _ = try await desk.suggest("a sea story")
    let behind = try await ShelfBehindLists(desk.notebook, of: desk.location)
    #expect(behind.cells == [1, 2, 3, 4, 5] && behind.works.count == 7 && behind.rated.count == 7)
    let file = try await ShareSession(desk.notebook.ingesting, desk.notebook.sessions).run(
      desk.location, through: .beyond
    ).bytes
    let text = String(decoding: file, as: UTF8.self)
    #expect(!text.contains("Secret Garden Diary") && !text.contains("\"rating\""))
    for format in ExportFormat.allCases {
      let bytes = try await ExportSession(desk.notebook.index, desk.notebook.sessions).run(
        desk.location, as: format, app: "x", through: .beyond
      ).bytes
      let export = String(decoding: bytes, as: UTF8.self)
      #expect(!export.contains("Secret Garden Diary"), "\(format)")
    }
    let other = try await DiscoverDesk(hasCatalogue: false)
    let outcome = try await RehydrateSession(other.notebook.ingesting, other.notebook.sessions).run(
      file, name: "x")
    #expect(!outcome.withheld.isEmpty && outcome.damaged.isEmpty)
    let report = try await replay(outcome.location, in: other.desk)
    #expect(!report.hasDrifted && report.integrity.isSound)
    let left = Set(report.cells.flatMap(\.verdicts).map(\.finding))
    #expect(left == [.unchecked(.notShared)])
    #expect(report.integrity.notShared.allSatisfy { $0.parts == [.shelf] })
    #expect(report.integrity.notShared.map(\.cell) == [1, 2, 3, 4, 5])
    let cell = LocatedCell(
      try #require(report.cells.first).recorded, behind: .beyond, of: report.session,
      location: outcome.location)
    await #expect(throws: DiscoverError.noInputs(cell: 1)) {
      try await SuggestAgain(other.notebook).run(cell, options: RerunOptions())
    }
    // Handed on once more it says the same.
    let again = try await ShelfBehindLists(other.notebook, of: outcome.location)
    #expect(again.cells.isEmpty && again.works.isEmpty)
  }

  @Test func `a change of the recorded answers shows at candidates`() async throws {
    let desk = try await recorded()
    let recorder = desk.notebook.recorder
    let text = try await desk.notebook.sessions.read(desk.location)
    let cell = try #require(RecordedCell.all(in: text.records).first)
    let told = try #require(
      try await RecordedRound(cell.cell) { try await recorder.blob($0) })
    let fewer = try #require(told.answers).map {
      CandidateAnswer($0.question, Array($0.candidates.dropFirst()))
    }
    var pipeline = DiscoverPipeline(
      Parameters(), source: FixedAnswers(answers: fewer),
      memory: StageMemory(hasher: ContentHasher.sha256))
    let memory = MemoryTranscript(sessionID: "x", hasher: ContentHasher.sha256)
    let other = try await recorder.sibling(memory, title: "x", parent: "y")
    let again = try await other.adopt(cell.cell, after: [:])
    pipeline.journal = again
    _ = try await again.ending { [pipeline] _ in
      try await pipeline.suggest(from: told.inputs)
    }
    let verdicts = StageVerdict.all(recorded: cell.lines, replayed: try await memory.lines(of: 1))
    #expect(verdicts.first { !$0.isFine }?.stage == .candidates)
  }
}

/// Answers that are given whatever is asked.
private struct FixedAnswers: CandidateSource {
  let answers: [CandidateAnswer]

  func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  { answers }
}
