@testable import Asking
import DeskSupport
import Discovery
@testable import Evaluation
import Lab
@testable import LabShell
@testable import Notebook
import Parameters
import Reading
@testable import Replays
import Sessions
@testable import ShelfShell
@testable import Suggesting
import TestSupport
import Testing

/// Weights that are chosen on older books of a shelf, proven on newer ones, and then used.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct TuneShelfTests {
  /// Popular books by others, whatever is asked.
  private struct Others: CandidateSource {
    func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
      -> [CandidateAnswer]
    {
      let books = (0..<30).map { number in
        Candidate(
          CatalogueWork(
            title: Stated("Other \(number)", .local),
            authors: [CatalogueAuthor(name: "Writer \(number)", source: .local)]),
          from: .question(.apart(from: [])), editions: 50)
      }
      return questions.enumerated().map { CandidateAnswer($1, $0 == 0 ? books : []) }
    }
  }

  /// A reader of one author and no other, as far as the shelf goes.
  private static func shelf(_ count: Int) throws -> [ShelvedWork] {
    try (0..<count).map { number in
      var work = try DiscoverDesk.work("Ann \(number)", by: "Ann Author", [], quarters: 20)
      work.entries[0].finished = PartialDate(year: 2010 + number / 12, month: 1 + number % 12)
      return work
    }
  }

  /// Each part of a score is left out, so that titles alone decide.
  private static let nothing = ScorePart.allCases.map { $0.weight.assignment(0) }

  private func notebook(_ count: Int) async throws -> Notebook {
    let desk = try await Desk(
      [:], catalogues: Catalogues(local: Catalogues.none.local, candidates: Others()))
    try await desk.notebook.ports.reading.apply(
      ShelfRevision(
        .import, subject: "made", saved: Self.shelf(count), at: desk.notebook.now))
    return desk.notebook
  }

  private func tune(_ notebook: Notebook, _ grid: [String]) async throws -> TuneShelf.Tuned {
    try await TuneShelf(notebook).run(
      grid: try SweepGrid(grid), source: "/tune shelf", observer: { _, _ in })
  }

  @Test func `a weight that finds the newer books wins, is set, and makes the next list`()
    async throws
  {
    let notebook = try await notebook(60)
    _ = try await notebook.set(Self.nothing + ["discover.popularity=1"])
    let tuned = try await tune(notebook, ["discover.author=0,3"])
    #expect(tuned.hidden == 20 && tuned.report.tuningCount == 10)
    #expect(tuned.report.heldOutCount == 10)
    #expect(tuned.report.best.texts == ["discover.author=3"])
    #expect(tuned.report.heldOut?.verdict == .better)
    _ = try await notebook.set(tuned.report.best)
    let made = try await SuggestBooks(notebook).run("", mayAsk: false, source: "/discover")
    #expect(made.parameters[.discoverAuthor] == 3)
    let cell = try #require(await notebook.recorder.session.cell(made.cell))
    let recorded = try #require(cell.parameters?.restored.parameters)
    #expect(DiscoverWeights(recorded) == DiscoverWeights(made.parameters))
    #expect(recorded[.discoverAuthor] == 3)
  }

  @Test func `the present weights stay where nothing is better, and few books prove nothing`()
    async throws
  {
    let notebook = try await notebook(12)
    // Both find all that is hidden.
    let present = await notebook.parameters[.discoverAuthor]
    let tuned = try await tune(notebook, ["discover.author=5,\(present)"])
    #expect(tuned.report.tried.map(\.mean) == [1, 1])
    #expect(tuned.report.isBestPresent && tuned.report.heldOutCount == 2)
    _ = try await notebook.set(Self.nothing + ["discover.popularity=1"])
    let few = try await tune(notebook, ["discover.author=0,3"])
    #expect(few.report.best.texts == ["discover.author=3"])
    #expect(few.report.heldOut?.verdict != .better)
    #expect(few.report.neededQuestions ?? 0 > 4)
  }

  @Test func `the usual grid tries the standard weights, too`() async throws {
    let notebook = try await notebook(12)
    let tuned = try await TuneShelf(notebook).run(
      grid: try TuneShelf.usual(), source: "/tune shelf", observer: { _, _ in })
    #expect(tuned.report.tried.count(where: \.isPresent) == 1)
  }

  @Test func `a shelf with too few books is refused before anything is tried`() async throws {
    let notebook = try await notebook(11)
    await #expect(throws: ShelfEvaluationError.tooFew(count: 11, needed: 12)) {
      try await tune(notebook, ["discover.author=0,3"])
    }
  }

  @Test func `an evaluation of the shelf ranks by the weights that it names`() async throws {
    let notebook = try await notebook(36)
    func ndcg(_ overrides: [String]) async throws -> Double? {
      let report = try await MeasureShelf(notebook).run(
        overrides: ParameterChanges(Self.nothing + overrides), source: "/eval shelf",
        observer: { _, _ in })
      return report.summary(.ndcg, by: .discovery)?.mean
    }
    #expect(try await ndcg(["discover.author=3"]) == 1)
    #expect(try await ndcg(["discover.author=0", "discover.popularity=1"]) ?? 1 < 0.5)
  }

  @Test func `a preset keeps the weights that were set, and brings them back`() async throws {
    let notebook = try await notebook(12)
    _ = try await notebook.set(["discover.author=0.5", "discover.count=3"])
    let saved = try await Presets(notebook).save("mine")
    #expect(Set(saved.assignments) == ["discover.author=0.5", "discover.count=3"])
    _ = try await notebook.set(["discover.author=9", "discover.count=4"])
    _ = try await Presets(notebook).load("mine")
    let made = try await SuggestBooks(notebook).run("", mayAsk: false, source: "/discover")
    #expect(made.parameters[.discoverAuthor] == 0.5)
    #expect(made.round.books.count == 3)
  }
}
