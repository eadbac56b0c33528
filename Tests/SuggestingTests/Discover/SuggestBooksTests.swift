@testable import Asking
import Basics
import DeskSupport
import Discovery
import Foundation
@testable import Notebook
import Parameters
import Reading
@testable import Replays
import Sessions
@testable import ShelfShell
@testable import Suggesting
import TestSupport
import Testing

/// Rounds of suggestions as cells: their stages, their keys, and that they are made again from what they were told.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct SuggestBooksTests {
  @Test func `a list is a cell with a line for each stage, its inputs and its text`() async throws {
    let desk = try await DiscoverDesk()
    let made = try await desk.suggest("a short mystery")
    let cell = try #require(await desk.notebook.recorder.session.cell(made.cell))
    #expect(cell.kind == .discover && cell.status == .ok)
    #expect(cell.stages.map(\.stage) == Stage.allCases.filter(\.isOfSuggestions))
    #expect(cell.inputs.map(\.source) == [.memory, .shelf, .answers])
    #expect(made.round.wish.genres == ["Mystery"] && made.round.wish.length == .short)
    // The other two mysteries have more than 200 pages, and so has “The Mysterious Island”.
    #expect(made.round.books.map(\.title) == ["The Sign of the Four"])
    #expect(made.round.counts.excluded["unfit"] == 3)
    #expect(PresentedRound(try #require(cell.suggestions).round) == made.round)
    for book in made.round.books { #expect(cell.text.contains(book.title)) }
  }

  @Test func `nothing that is read, owned or shown before comes, in any round`() async throws {
    let desk = try await DiscoverDesk()
    var shown: Set<String> = []
    for _ in 0..<8 {
      let round = try await desk.suggest("").round
      for book in round.books { #expect(shown.insert(book.title).inserted, "\(book.title)") }
    }
    #expect(shown.count >= 20)
    #expect(shown.isDisjoint(with: ["Moby-Dick", "Dracula", "Mrs Dalloway", "Kidnapped"]))
    let last = try await desk.suggest("")
    #expect(last.round.books.isEmpty && last.round.counts.excluded["recommended"] ?? 0 >= 20)
  }

  @Test func `a refinement ranks the same books again, and a new conversation has them all`()
    async throws
  {
    let desk = try await DiscoverDesk()
    let first = try await desk.suggest("a mystery").round.books.map(\.title)
    let shorter = try await desk.suggest("something longer than 100 pages").round.books.map(\.title)
    #expect(!Set(first).isDisjoint(with: shorter))
    let others = try await desk.suggest("something else").round.books.map(\.title)
    #expect(Set(others).isDisjoint(with: first + shorter))
    await desk.notebook.leaveDiscovery()
    #expect(try await desk.suggest("a mystery").round.books.map(\.title) == first)
  }

  @Test func `another weight computes the ranking alone, and the diff names it first`() async throws
  {
    let desk = try await DiscoverDesk()
    let first = try await desk.suggest("")
    let cells = FindCells(desk.notebook)
    let again = try await SuggestAgain(desk.notebook).run(
      try await cells.one(String(first.cell)),
      options: RerunOptions(overrides: ParameterChanges(["discover.novelty=10"])))
    let session = await desk.notebook.recorder.session
    let cell = try #require(session.cell(again.cell))
    #expect(cell.parent == first.cell)
    #expect(cell.stages.filter { !$0.isReused }.map(\.stage) == [.rank, .present])
    let diff = CellDiff(from: try #require(session.cell(first.cell)), to: cell)
    #expect(diff.divergence == .rank)
    #expect(diff.causes.count == 1)
    #expect(again.round.books.map(\.score) != first.round.books.map(\.score))
  }

  @Test func `each weight and the number of books are in a key`() async throws {
    let desk = try await DiscoverDesk()
    let first = try await desk.suggest("")
    let located = try await FindCells(desk.notebook).one(String(first.cell))
    let changes =
      ScorePart.allCases.map { ($0.weight.assignment(9.5), Stage.rank) } + [
        (ParameterKey<Int>.discoverCount.assignment(3), .rank)
      ]
    for (change, stage) in changes {
      let again = try await SuggestAgain(desk.notebook).run(
        located, options: RerunOptions(overrides: ParameterChanges([change])))
      let session = await desk.notebook.recorder.session
      let pairs = zip(
        session.cell(first.cell)?.stages ?? [], session.cell(again.cell)?.stages ?? [])
      let changed = pairs.first { $0.key != $1.key }?.0.stage
      #expect(changed == stage, "\(change)")
    }
  }

  @Test func `at most two questions come in a conversation, and none where nobody can answer`()
    async throws
  {
    let desk = try await DiscoverDesk()
    var questions = 0
    for line in ["something good", "i don't know", "no idea", "something nice", "a book"]
    where try await desk.suggest(line).round.question != nil {
      questions += 1
    }
    #expect(questions == 2)
    await desk.notebook.leaveDiscovery()
    let silent = try await SuggestBooks(desk.notebook).run(
      "something good", mayAsk: false, source: "x")
    #expect(silent.round.question == nil)
  }

  @Test func `the number of a choice answers the question`() async throws {
    let desk = try await DiscoverDesk()
    let asked = try await desk.suggest("something good")
    #expect(asked.round.question == .fiction && asked.round.books.isEmpty)
    #expect(try await desk.suggest("2").round.wish.genres == ["Nonfiction"])
  }

  @Test func `why tells the place in the list, what kept a book out, and a change that is true`()
    async throws
  {
    let desk = try await DiscoverDesk()
    let first = try await desk.suggest("")
    let why = WhyBook(desk.notebook)
    guard case .suggested(let book) = try await why.run("1").finding else {
      Issue.record("the first book is in the list")
      return
    }
    #expect(book.candidate.title == first.round.books[0].title)
    guard case .excluded(let out) = try await why.run("moby dick").finding else {
      Issue.record("what was read is kept out")
      return
    }
    #expect(out.reason == .read)
    guard case .notFound = try await why.run("No Such Book").finding else {
      Issue.record("an unknown book is not found")
      return
    }
    var changes = 0
    for title in ["Frankenstein", "The Time Machine", "Ulysses", "The Black Arrow", "Orlando"] {
      guard case .outranked(let outranked) = try await why.run(title).finding,
        let change = outranked.change
      else { continue }
      changes += 1
      let again = try await SuggestAgain(desk.notebook).run(
        try await FindCells(desk.notebook).one(String(first.cell)),
        options: RerunOptions(
          overrides: ParameterChanges([change.part.weight.assignment(change.to)])))
      #expect(again.round.books.contains { $0.title == title }, "\(title)")
    }
    #expect(changes > 0)
  }

  @Test func `a sweep makes a cell for each setting, from the same answers`() async throws {
    let desk = try await DiscoverDesk()
    let first = try await desk.suggest("")
    let grid = try SweepGrid(["discover.novelty=0,10", "discover.count=3,4"])
    let rows = try await SweepSuggestions(desk.notebook).run(
      try await FindCells(desk.notebook).one(String(first.cell)), over: grid)
    #expect(rows.map(\.books.count).sorted() == [3, 3, 4, 4])
    #expect(rows.contains { $0.common == 4 } && rows.contains { $0.common < 4 })
    let cells = await desk.notebook.recorder.session.cells
    #expect(cells.count(where: \.isSweepRow) == 4)
  }

  @Test func `a name that nobody knows is told, and a known one is not`() async throws {
    let desk = try await DiscoverDesk()
    #expect(
      try await desk.suggest("something like dune").round.unknown == [UnknownName("dune", .like)])
    #expect(try await desk.suggest("something like moby-dick").round.unknown.isEmpty)
    #expect(try await desk.suggest("something like herman melville").round.unknown.isEmpty)
    #expect(try await desk.suggest("a mystery").round.unknown.isEmpty)
  }
}
