import Answers
@testable import Asking
import DeskSupport
import Discovery
import Foundation
@testable import Notebook
import Parameters
@testable import Replays
import Sessions
@testable import Shell
@testable import ShellKit
@testable import Suggesting
import TestSupport
import Testing

/// Rounds for which a model proposes: reruns, sweeps and replays call none again, and a failure has a good end.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ProposedBooksTests {
  private func replay(_ desk: ProposingDesk) async throws -> ReplayReport {
    try await desk.desk.replay(offline: [])
  }

  private func again(_ cell: Int, _ overrides: [String], from: Stage? = nil, in desk: ProposingDesk)
    async throws -> SuggestedCell
  {
    try await SuggestAgain(desk.notebook).run(
      try await FindCells(desk.notebook).one(String(cell)),
      options: RerunOptions(overrides: ParameterChanges(overrides), from: from))
  }

  @Test func `another weight asks no model, another question does, and all of it replays`()
    async throws
  {
    let desk = try await ProposingDesk([ProposingDesk.goodReply, ProposingDesk.goodReply])
    let first = try await desk.suggest()
    #expect(first.round.books.count == 4)
    let heavier = try await again(first.cell, ["discover.novelty=3"], in: desk)
    #expect(desk.provider.requests.count == 1 && heavier.round.books.count == 4)
    #expect(heavier.dollars == nil)
    let fewer = try await again(first.cell, ["discover.proposals=4"], in: desk)
    #expect(desk.provider.requests.count == 2 && fewer.dollars != nil)
    let report = try await replay(desk)
    let lists = report.cells.filter { $0.recorded.kind == .discover }
    #expect(lists.count == 3 && lists.allSatisfy(\.isComputed))
    #expect(report.cells.flatMap(\.verdicts).filter { $0.finding != .same } == [])
    #expect(desk.provider.requests.count == 2)
  }

  @Test func `two templates make a list each of one cell, and a former version is refused`()
    async throws
  {
    let fewer = ProposingDesk.say(
      ProposingDesk.reply(ProposingDesk.good.prefix(2).map { ProposingDesk.book($0.0, $0.1) }))
    let desk = try await ProposingDesk([ProposingDesk.goodReply, fewer])
    let first = try await desk.suggest()
    let source = try String(
      contentsOf: Fixture.repository.appending(path: "shared/prompts/discover.prompt"),
      encoding: .utf8)
    try desk.desk.folder.makeFolder("prompts-lab")
    try desk.desk.folder.write("prompts-lab/brief.prompt", source)
    let former = try await Templates(desk.notebook).version("brief")
    try desk.desk.folder.write(
      "prompts-lab/brief.prompt", source.replacing("at most 40 words", with: "few words"))
    _ = await Templates(desk.notebook).refresh()
    let versions = [
      try await Templates(desk.notebook).version("discover"),
      try await Templates(desk.notebook).version("brief"),
    ]
    let cell = try await FindCells(desk.notebook).one(String(first.cell))
    let compared = try await CompareLists(desk.notebook).run(cell, versions)
    #expect(Set(compared.labels) == ["discover v1", "brief v2"])
    let counts = zip(compared.labels, compared.lists.map(\.round.books.count))
    #expect(Dictionary(uniqueKeysWithValues: counts) == ["discover v1": 4, "brief v2": 2])
    // What the first template was answered is known from the cell.
    #expect(desk.provider.requests.count == 2)
    await #expect(throws: DiscoverError.formerTemplate("brief v1")) {
      try await CompareLists(desk.notebook).run(cell, [former, versions[0]])
    }
  }

  @Test func `a share keeps back what the model was told of the shelf, and what it said of it`()
    async throws
  {
    let desk = try await ProposingDesk([ProposingDesk.goodReply])
    _ = try await desk.suggest()
    let location = desk.notebook.recorder.location
    let text = { (handsOn: Bool) in
      let shared = try await ShareSession(desk.notebook.ingesting, desk.notebook.sessions).run(
        location, handsOnShelf: handsOn, through: .beyond)
      return String(
        decoding: shared.blobs.values.flatMap { blob in
          if case .withheld = blob { [] as [UInt8] } else { Array("\(blob)".utf8) }
        }, as: UTF8.self)
    }
    // A title that only the request has.
    #expect(try await text(true).contains("Refused Before"))
    let kept = try await text(false)
    #expect(!kept.contains("Refused Before") && !kept.contains("You gave"))
  }

  @Test func `what was only shown may come again in another conversation, but not in the same one`()
    async throws
  {
    let books = [("Refused Before", "Old Hand"), ("Shown Before", "Any Hand")]
    let reply = ProposingDesk.say(
      ProposingDesk.reply(books.map { ProposingDesk.book($0.0, $0.1) }))
    let desk = try await ProposingDesk([reply, reply, reply])
    let first = try await desk.suggest().round
    #expect(first.books.map(\.title) == ["Shown Before"])
    #expect(first.counts.proposals?.known == 1 && first.counts.proposals?.verified == 1)
    let again = try await desk.suggest().round
    #expect(again.books.isEmpty)
    #expect(again.counts.proposals?.known == 2 && again.counts.proposals?.verified == 0)
    await desk.notebook.leaveDiscovery()
    #expect(try await desk.suggest().round.books.map(\.title) == ["Shown Before"])
    // The model is told what is not to come, and nothing else.
    let told = desk.provider.requests.map { $0.messages.map(\.text).joined() }
    #expect(told.map { $0.contains("Refused Before") } == [true, true, true])
    #expect(told.map { $0.contains("Shown Before") } == [false, true, false])
  }

  @Test func `asking again from candidates calls the model again`() async throws {
    let desk = try await ProposingDesk([ProposingDesk.goodReply, ProposingDesk.goodReply])
    let first = try await desk.suggest()
    _ = try await again(first.cell, [], from: .candidates, in: desk)
    #expect(desk.provider.requests.count == 2)
  }

  @Test func `a sweep tells what it would ask, and asks each request once`() async throws {
    let desk = try await ProposingDesk([ProposingDesk.goodReply, ProposingDesk.goodReply])
    let first = try await desk.suggest()
    let located = try await FindCells(desk.notebook).one(String(first.cell))
    let sweep = SweepSuggestions(desk.notebook)
    let weights = try SweepGrid(["discover.novelty=0,5"])
    #expect(try await sweep.costs(located, over: weights).isEmpty)
    let grid = try SweepGrid(["discover.proposals=4,20", "discover.novelty=0,5"])
    let costs = try await sweep.costs(located, over: grid)
    #expect(costs.count == 1 && costs.allSatisfy { ($0.mostDollars ?? 0) > 4096 * 10 / 1e6 })
    let rows = try await sweep.run(located, over: grid)
    #expect(rows.count == 4 && desk.provider.requests.count == 2)
  }

  @Test func `each temperature of a sweep is asked once, that of the list not again`() async throws
  {
    let desk = try await ProposingDesk([ProposingDesk.goodReply, ProposingDesk.goodReply])
    let first = try await desk.suggest("surprise me", ["discover.sources=model", "temperature=0"])
    let located = try await FindCells(desk.notebook).one(String(first.cell))
    let sweep = SweepSuggestions(desk.notebook)
    let grid = try SweepGrid(["temperature=0,0.8"])
    #expect(try await sweep.costs(located, over: grid).count == 1)
    let rows = try await sweep.run(located, over: grid)
    #expect(rows.count == 2 && desk.provider.requests.count == 2)
    #expect(desk.provider.requests.map(\.temperature) == [0, 0.8])
    #expect(try await replay(desk).cells.flatMap(\.verdicts).allSatisfy { $0.finding == .same })
  }

  @Test func `a model beside the catalogue joins its books with the others`() async throws {
    let desk = try await ProposingDesk([ProposingDesk.goodReply])
    let round = try await desk.suggest("surprise me", ["discover.sources=both"]).round
    #expect(round.books.allSatisfy { $0.provenance.contains(.proposal) })
    #expect(round.counts.proposals?.verified == 4 && round.counts.failure == nil)
  }

  @Test(arguments: [
    (LLMError.rateLimited(provider: "scripted", retryAfterSeconds: 3), ProposalFailure.limited),
    (.overloaded(provider: "scripted"), .limited),
    (.connectionFailed(provider: "scripted", reason: "refused"), .unreachable),
    (.timeout(provider: "scripted", phase: "first byte", seconds: 60), .unreachable),
    (.malformedStream(provider: "scripted", reason: "cut"), .failed),
  ])
  func `a service that fails leaves the list to this computer`(
    error: LLMError, failure: ProposalFailure
  ) async throws {
    let desk = try await ProposingDesk([[.failure(error)], [.failure(error)]])
    let round = try await desk.suggest("surprise me", ["discover.sources=both"]).round
    #expect(round.counts.failure == failure && round.question == nil)
    await #expect(throws: error) { try await desk.suggest() }
    let report = try await replay(desk)
    #expect(report.cells.flatMap(\.verdicts).filter { $0.finding != .same } == [])
  }

  @Test func `over the budget no call is made, and the session replays`() async throws {
    let desk = try await ProposingDesk([ProposingDesk.goodReply])
    _ = try await desk.notebook.set(["budget.call=0.00001"])
    let round = try await desk.suggest("surprise me", ["discover.sources=both"]).round
    #expect(round.counts.failure == .budget)
    await #expect(throws: BudgetError.self) { try await desk.suggest() }
    #expect(desk.provider.requests.isEmpty)
    let report = try await replay(desk)
    #expect(report.cells.flatMap(\.verdicts).filter { $0.finding != .same } == [])
  }

  @Test(arguments: [
    LLMError.invalidKey(provider: "scripted", message: "no"),
    .modelNotFound(provider: "scripted", model: "m"),
  ])
  func `what a person has to mend first is an error`(error: LLMError) async throws {
    let desk = try await ProposingDesk([[.failure(error)]])
    await #expect(throws: error) {
      try await desk.suggest("surprise me", ["discover.sources=both"])
    }
  }

  @Test func `without a language model it says so`() async throws {
    let desk = try await DiscoverDesk()
    await #expect(throws: ProposalError.needsModel(purpose: .books)) {
      try await SuggestBooks(desk.notebook).run(
        "", overrides: ParameterChanges(["discover.sources=both"]), mayAsk: false,
        source: "/discover")
    }
  }
}
