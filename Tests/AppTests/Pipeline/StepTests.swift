import Answers
@testable import App
import Basics
import Books
import Foundation
import Parameters
import Search
import Sessions
import TestSupport
import Testing

/// The list of steps compared with other descriptions of it.
struct StepTests {
  @Test func `the steps record every stage of a question once and in order`() {
    #expect(
      Step.all.flatMap(\.stages) == Stage.allCases.filter { $0 > .page && !$0.isOfSuggestions })
    #expect(
      Step.all.map(\.name) == ["index", "phrase", "search", "render", "call", "check"])
  }

  @Test func `every parameter except those of ingest makes one step stale`() {
    for row in ParameterRegistry.all {
      let steps = Step.all.filter { $0.parameters.contains(row) }
      let others = DiscoverStep.all.filter { $0.parameters.contains(row) }
      #expect(steps.count + others.count == (row.stage == .parse ? 0 : 1), "\(row.name)")
    }
  }

  @Test func `a run stops at a requested step and can continue from there`() {
    func names(_ steps: [Step]) -> [String] { steps.map(\.name) }
    #expect(names(Step.through(.chunk)) == ["index"])
    #expect(names(Step.through(.retrieve)) == ["index", "phrase", "search"])
    #expect(names(Step.after(.embed, through: .retrieve)) == ["phrase", "search"])
    #expect(names(Step.after(.retrieve, through: .render)) == ["render"])
    #expect(names(Step.through(.answer)) == names(Step.all))
    #expect(Step.through(.parse).isEmpty)
  }

  @Test func `the description of a transcript names every stage in order`() throws {
    let page = try String(
      contentsOf: Fixture.repository.appending(path: "docs/transcript.md"), encoding: .utf8)
    let names = Stage.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    #expect(page.contains("(\(names))"), "\(names)")
  }

  @Test func `the architecture page has a row for each step`() throws {
    let page = try String(
      contentsOf: Fixture.repository.appending(path: "docs/architecture.md"), encoding: .utf8)
    let rows = Step.all.map { step in
      let stages = step.stages.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      let file = "`\(step.name.capitalized)Step.swift`"
      return "| \(step.name) | \(file) | \(step.reads) | \(stages.isEmpty ? "–" : stages) |"
    }
    #expect(page.contains(rows.joined(separator: "\n")), "\(rows.joined(separator: "\n"))")
  }

  @Test func `the architecture page has a row for each step of suggestions`() throws {
    let page = try String(
      contentsOf: Fixture.repository.appending(path: "docs/architecture.md"), encoding: .utf8)
    let rows = DiscoverStep.all.map { step in
      "| \(step.name) | `\(step.name.capitalized)Step.swift` | \(step.reads) |"
    }
    #expect(page.contains(rows.joined(separator: "\n")), "\(rows.joined(separator: "\n"))")
    #expect(DiscoverStep.all.map(\.stage) == Stage.allCases.filter(\.isOfSuggestions))
  }
}

/// The steps on a real library.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct StepRunTests {
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

  @Test func `each step writes the lines of its own stages`() async throws {
    let desk = try await Self.desk()
    let state = try await desk.notebook.state([])
    var asking = Asking(Self.question, in: state.scene)
    var pipeline = Pipeline(desk.notebook, state)
    for step in Step.all {
      let journal = StageJournal()
      pipeline.journal = journal
      asking = try await pipeline.run([step], on: asking)
      // Calls and answers are recorded by lines of their own.
      #expect(
        await journal.stages == step.stages.filter { $0 < .call }, "\(step.name)")
    }
    #expect(try asking.made(\.answer).text == "It is (p.7).")
    #expect(try asking.made(\.checked).citations.count == 1)
  }

  @Test func `a step before the one whose result it reads names the result`() async throws {
    let desk = try await Self.desk()
    let state = try await desk.notebook.state([])
    let error = await #expect(throws: StepMissing.self) {
      try await Pipeline(desk.notebook, state).run(
        Step.after(.retrieve, through: .render), on: Asking(Self.question, in: state.scene))
    }
    #expect(error?.result == "FoundGround")
  }

  @Test func `an inserted step changes the inputs of later steps`() async throws {
    let desk = try await Self.desk()
    let state = try await desk.notebook.state(["top_k=4"])
    let pipeline = Pipeline(desk.notebook, state)
    let best = Step("best", reads: "the passages") { _, asking in
      let found = try asking.made(\.found)
      asking.found = FoundGround(
        retrieval: Retrieval(
          query: found.retrieval.query, options: found.retrieval.options,
          fence: found.retrieval.fence, passages: Array(found.retrieval.passages.prefix(1)),
          keywordHits: 0, vectorHits: 0, eligible: 0),
        run: found.run, usage: found.usage, grounding: found.grounding)
    }
    let asked = Asking(Self.question, in: state.scene)
    let usual = try await pipeline.run(Step.through(.render), on: asked)
    let shorter = try await pipeline.run(
      Step.through(.retrieve) + [best] + Step.after(.retrieve, through: .render), on: asked)
    #expect(try usual.made(\.prompt).passageNumbers.count == 4)
    #expect(try shorter.made(\.prompt).passageNumbers.count == 1)
  }
}

/// Notes which stages were recorded.
private actor StageJournal: CellJournal {
  private(set) var stages: [Stage] = []

  func record(_ stage: StageRun) { stages.append(stage.stage) }
  func record(_ retrieval: Retrieval) {}
  func record(_ prompt: RenderedPrompt, from template: WholeTemplate) {}
  func keep(_ template: PromptTemplate) {}
  func record(unusable templates: [PromptTemplate]) {}
  func record(_ call: CallRecord) {}
  func record(_ result: ToolResult, of invocation: ToolInvocation, consent: ToolConsent?) {}
  func record(part: String) {}
  func record(_ answer: Answer, citations: [ResolvedCitation], native: [ResolvedCitation]) {}
  func record(_ check: GroundingCheck) {}
}
