import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
import Foundation
@testable import Notebook
@testable import NotebookShell
import Parameters
@testable import Replays
import Search
import Sessions
@testable import ShelfShell
@testable import Shell
@testable import ShellKit
import Synchronization
import TestSupport
import Testing

/// The stages compared with other descriptions of them.
struct StageTests {
  @Test func `every parameter except those of ingest makes one stage of a pipeline stale`() {
    let stages = Stage.ofQuestions + Stage.allCases.filter(\.isOfSuggestions)
    for row in ParameterRegistry.all {
      #expect(stages.count { $0 == row.stage } == (row.stage == .parse ? 0 : 1), "\(row.name)")
    }
  }

  @Test func `the description of a transcript names every stage in order`() throws {
    let names = Stage.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    #expect(try Self.text("docs/transcript.md").contains("(\(names))"), "\(names)")
  }

  /// Rows of a table of the architecture page: the function, its file, what it takes and what it records.
  private static func rows(below heading: String) throws -> [[String]] {
    let page = try text("docs/architecture.md").components(separatedBy: heading).last ?? ""
    let lines = page.split(separator: "\n").drop { !$0.hasPrefix("|---") }.dropFirst()
    return lines.prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Fixture.repository.appending(path: path), encoding: .utf8)
  }

  /// True when the file of a row declares its function.
  private static func isThere(_ row: [String], in folder: String) throws -> Bool {
    try text("\(folder)/\(row[1].trimmingCharacters(in: ["`"]))").contains("func \(row[0])(")
  }

  @Test func `the architecture page has a row for each function of a question`() throws {
    let rows = try Self.rows(below: "## The life of a question")
    #expect(rows.map(\.[0]) == ["index", "query", "search", "render", "call", "check"])
    for row in rows { #expect(try Self.isThere(row, in: "Sources/Asking/Pipeline"), "\(row)") }
    let recorded = rows.flatMap { $0[3].matches(of: /`(\w+)`/).map { String($0.1) } }
    #expect(recorded == Stage.ofQuestions.map(\.rawValue))
  }

  @Test func `the architecture page has a row for each stage of suggestions`() throws {
    let rows = try Self.rows(below: "## The life of a suggestion")
    #expect(rows.map(\.[0]) == Stage.allCases.filter(\.isOfSuggestions).map(\.rawValue))
    for row in rows { #expect(try Self.isThere(row, in: "Sources/Suggesting/Discover"), "\(row)") }
  }
}

/// What a memory of stages takes for known.
struct StageMemoryTests {
  @Test func `a value of an optional type is made once, and its absence is made, too`() async throws
  {
    let memory = StageMemory(hasher: ContentHasher.fake)
    let key = StageKey(.embed, "test/1", of: [])
    var made = 0
    for expected in [7, 7] {
      let value: Int? = try await memory.value(of: key) {
        made += 1
        return 7
      }
      #expect(value == expected)
    }
    #expect(made == 1)
  }
}

/// The stages on a real library.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct StageRunTests {
  private static let question = "word3p7 word5"

  private static func desk() async throws -> Desk {
    let desk = try await Desk(
      ["/b": (1...12).map { Page.telltale($0, words: 53) }],
      providers: [
        ScriptedChatProvider([[.event(.text("It is (p.7).")), .event(.finished(.endOfTurn))]])
      ])
    _ = try await desk.open("b", ["chunk.size=60w"])
    return desk
  }

  /// The stages that a run tells, in order.
  private func stages(
    _ desk: Desk, _ run: (Pipeline, Scene) async throws -> Void
  ) async throws -> [Stage] {
    let told = Mutex<[Stage]>([])
    let state = try await desk.notebook.state([])
    var pipeline = Pipeline(desk.notebook, state)
    pipeline.observer = { event in
      if case .stage(let run) = event { told.withLock { $0.append(run.stage) } }
    }
    try await run(pipeline, state.scene)
    return told.withLock(\.self)
  }

  @Test func `each function records its own stages, and a draft those before the call`()
    async throws
  {
    let desk = try await Self.desk()
    #expect(
      try await stages(desk) { _ = try await $0.index(of: $1) } == [.chunk, .embed])
    #expect(
      try await stages(desk) { pipeline, scene in
        let index = try await pipeline.index(of: scene)
        _ = try await pipeline.passages(for: Self.question, in: index, of: scene)
      } == [.chunk, .embed, .retrieve])
    #expect(
      try await stages(desk) { _ = try await $0.draft(Self.question, in: $1) }
        == [.chunk, .embed, .retrieve, .render])
  }

  @Test func `a cell holds every stage of a question once and in order`() async throws {
    let desk = try await Self.desk()
    let asked = try await AskQuestion(desk.notebook).run(Self.question, observer: { _ in })
    #expect(asked.answer.text == "It is (p.7)." && asked.citations.count == 1)
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    // Calls and answers are recorded by lines of their own.
    #expect(cell.stages.map(\.stage) == Stage.ofQuestions.filter { $0 < .call })
    #expect(cell.calls.count == 1 && cell.outputs.count == 1)
  }

  @Test func `a run again makes anew what a stage and those after it made`() async throws {
    let desk = try await Self.desk()
    let state = try await desk.notebook.state([])
    let pipeline = Pipeline(desk.notebook, state)
    _ = try await pipeline.draft(Self.question, in: state.scene)
    for stage in Stage.ofQuestions where stage < .call {
      let made = Mutex<[Stage]>([])
      var again = await pipeline.forgetting(from: stage)
      again.observer = { event in
        if case .stage(let run) = event, !run.isReused { made.withLock { $0.append(run.stage) } }
      }
      _ = try await again.draft(Self.question, in: state.scene)
      #expect(made.withLock(\.self) == Stage.ofQuestions.filter { $0 >= stage && $0 < .call })
    }
  }

  @Test func `a stage takes what it is given in place of what the one before it made`()
    async throws
  {
    let desk = try await Self.desk()
    let state = try await desk.notebook.state(["top_k=4"])
    let (pipeline, scene) = (Pipeline(desk.notebook, state), state.scene)
    let index = try await pipeline.index(of: scene)
    let found = try await pipeline.passages(for: Self.question, in: index, of: scene).retrieval
    let best = Retrieval(
      query: found.query, options: found.options, fence: found.fence,
      passages: Array(found.passages.prefix(1)), keywordHits: 0, vectorHits: 0, eligible: 0)
    let usual = try await pipeline.render(Self.question, found, in: scene)
    let shorter = try await pipeline.render(Self.question, best, in: scene)
    #expect(usual.passageNumbers.count == 4)
    #expect(shorter.passageNumbers.count == 1)
  }
}
