import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
@testable import Evaluation
import Files
import Foundation
import Lab
@testable import Notebook
import Parameters
import Providers
@testable import Replays
import Search
import Sessions
@testable import Shell
import TestSupport
import Testing

/// One question finds the same passages in every command.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct OnePipelineTests {
  private static let question = "word3p7 word5 page9end word11p12"
  private static let pages = (1...40).map { Page.telltale($0, words: 53) }
  private static let settings = [
    "embed.mode=pooled", "embed.window=40", "embed.step=20", "chunk.size=60w",
  ]

  private let desk: Desk
  private let sources: MemorySources
  private var notebook: Notebook { desk.notebook }

  init() async throws {
    sources = MemorySources(["/b": Self.pages], hasher: ContentHasher.sha256)
    desk = try await Desk(
      [:], providers: [ExtractChatProvider()], sources: sources,
      embedder: LeaningEmbeddingProvider())
    _ = try await desk.open("b", Self.settings)
    _ = try await MoveFence(notebook).run(to: 30, source: "/page 30")
  }

  private func cell(_ number: Int) async throws -> Cell {
    try #require(await notebook.recorder.session.cell(number))
  }

  private func search(_ overrides: [String] = []) async throws -> FoundPassages {
    try await SearchAsCell(notebook).run(
      Self.question, overrides: ParameterChanges(overrides), source: "/search", observer: { _ in })
  }

  private func key(_ cell: Cell) -> [String] {
    cell.stages.filter { $0.stage == .retrieve }.map(\.key.hex)
  }

  private func ranges(_ cell: Cell) -> [Range<Int>] { cell.hits.map(\.range) }

  @Test func `an answer, its replay, a rerun and a sweep search as a search does`() async throws {
    let found = try await search()
    let searched = try await cell(found.cell)
    let ranges = ranges(searched)
    #expect(ranges.count == 5 && found.retrieval.passages.map(\.range) == ranges)
    let asked = try await AskQuestion(notebook).run(Self.question, observer: { _ in })
    let located = try await FindCells(notebook).one("\(asked.cell)")
    let again = try await RunAgain(notebook).run(
      located, options: RerunOptions(from: .retrieve), observer: { _ in })
    let plan = try await PlanSweep(notebook).run(
      located, over: SweepGrid(["top_k=5,6"]), again: true)
    let rows = try await RunSweep(notebook).run(
      plan, expecting: nil, willRun: { _ in }, observer: { _ in })
    for cell in [
      try await cell(asked.cell), try await cell(again.number), try #require(rows.first).cell,
    ] {
      #expect(key(cell) == key(searched) && self.ranges(cell) == ranges, "[\(cell.number)]")
    }
    let report = try await replay()
    #expect(!report.hasDrifted)
    let replayed = report.cells.compactMap(\.replayed).filter { !$0.hits.isEmpty }
    #expect(replayed.count >= 4)
    let same = replayed.filter { key($0) == key(searched) }
    #expect(same.count >= 4 && same.allSatisfy { self.ranges($0) == ranges })
  }

  @Test func `an evaluation, a slide, MCP and /why see the same passages`()
    async throws
  {
    let found = try await search()
    let ranges = found.retrieval.passages.map(\.range)
    try FileManager.default.createDirectory(
      atPath: desk.folder.path("prompts-lab/questions"), withIntermediateDirectories: true)
    try notebook.questions.save(
      QuestionSet(
        name: "s",
        questions: [
          Question(
            id: "q1", text: Self.question, kind: .single,
            spans: [GoldSpan(start: nil, text: "word3p7")])
        ]))
    let report = try await MeasureRetrieval(notebook).run(
      "s", metrics: [.tuning], overrides: [], source: "/eval s", indexing: { _ in },
      observer: { _, _ in })
    #expect(Set(try #require(report.outcomes.first).ranking.prompt.passages) == Set(ranges))
    let board = try await PrepareSlide(notebook).board(
      Self.question, overrides: [], observer: { _ in })
    #expect(try board.frame([]).retrieval == found.retrieval)
    let recorder = notebook.recorder
    let shared = SharedLibrary(notebook) { recorder }
    let other = try await shared.search(Self.question, in: .named(nil), overrides: [])
    #expect(other.retrieval == found.retrieval && other.run.key == found.run.key)
    let located = try await FindCells(notebook).one("\(found.cell)")
    for (place, passage) in found.retrieval.passages.enumerated() {
      let why = try await TracePassage(notebook).run(
        .chunk(passage.chunk.index), in: located, observer: { _ in })
      #expect(why.nearest?.trace.rank == place + 1 && why.nearest?.trace.cutOff == nil)
    }
  }

  @Test(arguments: ["chapter=2", "chapter=all"])
  func `heat, /why and a slide keep to a chapter as a search does`(chapter: String)
    async throws
  {
    let sources = MemorySources(
      ["/c": Self.pages],
      chapters: [
        "/c": [1, 11, 21].enumerated().map {
          Chapter(title: "CHAPTER \($0 + 1)", level: 1, startPage: $1)
        }
      ], hasher: ContentHasher.sha256)
    let desk = try await Desk(
      [:], providers: [ExtractChatProvider()], sources: sources,
      embedder: LeaningEmbeddingProvider())
    _ = try await desk.open("c", Self.settings + [chapter, "pool=3", "top_k=3"])
    let question = "word3p7 word5 page9end word11p12 word3p15"
    let found = try await SearchAsCell(desk.notebook).run(
      question, overrides: [], source: "/search", observer: { _ in })
    let passages = found.retrieval.passages
    let grown = try await SearchAsCell(desk.notebook).run(
      question, overrides: ParameterChanges(["neighbours=1"]), source: "/search", observer: { _ in }
    )
    let board = try await PrepareSlide(desk.notebook).board(
      question, overrides: ParameterChanges(["neighbours=1"]), observer: { _ in })
    #expect(try board.frame([]).retrieval == grown.retrieval)
    let heat = try await MeasureHeat(desk.notebook).run(
      query: question, overrides: [], observer: { _ in })
    let warm = heat.strip.warmth.indices.filter { heat.strip.warmth[$0] > 0 }.map { $0 + 1 }
    #expect(chapter != "chapter=2" || warm.allSatisfy { (10...21).contains($0) })
    let located = try await FindCells(desk.notebook).one("\(found.cell)")
    for chunk in 0..<found.retrieval.eligible {
      let why = try await TracePassage(desk.notebook).run(
        .chunk(chunk), in: located, observer: { _ in })
      let place = passages.firstIndex { $0.chunk.index == chunk }
      let trace = try #require(why.nearest?.trace)
      #expect((trace.cutOff == nil) == (place != nil), "chunk \(chunk)")
      if let place { #expect(trace.rank == place + 1) }
    }
    let first = try await TracePassage(desk.notebook).run(
      .chunk(0), in: located, observer: { _ in })
    #expect((first.nearest?.trace.cutOff == .scope) == (chapter == "chapter=2"))
  }

  /// The later search is made by a notebook that remembers the earlier one, and by one that does not.
  @Test(
    arguments: [
      ["mode=keyword", "fusion=rrf"], ["mode=keyword", "vector_weight=2"],
      ["mode=hybrid", "per_book=4"],
    ], [true, false])
  func `a search that finds what is known is recorded and replayed with its own settings`(
    settings: [String], isKnown: Bool
  ) async throws {
    var desk = desk
    _ = try await search([settings[0]])
    if !isKnown {
      desk = try await Desk(
        [:], providers: [ExtractChatProvider()], sources: sources, folder: desk.folder,
        embedder: LeaningEmbeddingProvider())
      await desk.notebook.record(into: notebook.recorder)
      _ = try await ResumeSession(desk.notebook).run()
    }
    let second = try await SearchAsCell(desk.notebook).run(
      Self.question, overrides: ParameterChanges(settings), source: "/search", observer: { _ in })
    #expect(second.run.isReused == isKnown)
    let cells = await desk.notebook.recorder.session.cells.filter { !$0.searches.isEmpty }
    #expect(cells.count == 2 && key(cells[0]) == key(cells[1]))
    for cell in cells {
      let parameters = try #require(cell.parameters).restored.parameters
      #expect(cell.searches.map(\.options) == [RetrievalOptions(parameters)], "[\(cell.number)]")
    }
    #expect(cells[0].searches.first?.options != cells[1].searches.first?.options)
    let report = try await replay(desk.notebook)
    #expect(!report.hasDrifted)
    let replayed = report.cells.compactMap(\.replayed).filter { !$0.searches.isEmpty }
    #expect(replayed.flatMap(\.searches).map(\.options) == cells.flatMap(\.searches).map(\.options))
  }

  private func replay(_ other: Notebook? = nil) async throws -> ReplayReport {
    try await desk.replay(
      sources: sources, embedder: LeaningEmbeddingProvider(), as: other ?? notebook)
  }
}
