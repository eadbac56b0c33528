@testable import Asking
import Basics
@testable import Notebook
@testable import Replays
@testable import Shell
@testable import ShellKit
import TestSupport
import Testing

/// The shapes that other programs read; their keys are the canonical names of the database.
struct JSONTests {
  private func value(_ arguments: [String], in workspace: TestWorkspace) async throws -> JSONValue {
    let run = try await workspace.run(arguments)
    #expect(run.code == 0, "\(run.record)")
    #expect(run.output.hasSuffix("\n") && run.output.split(separator: "\n").count == 1)
    return try JSONValue(parsing: run.output)
  }

  @Test func `a search names pages, score and text of every hit`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let found = try await value(
      ["search", "keeper", "how long does winding take", "--json", "--set", "top_k=4"],
      in: workspace)
    let hits = try #require(found["hits"]?.array)
    #expect(hits.count == 4)
    for hit in hits {
      let start = try #require(hit["start_page"]?.integer)
      let end = try #require(hit["end_page"]?.integer)
      #expect(1 <= start && start <= end && end <= 35)
      #expect((hit["score"]?.double ?? 0) > 0)
      #expect(hit["text"]?.string?.isEmpty == false)
    }
    let scores = hits.compactMap { $0["score"]?.double }
    #expect(scores == scores.sorted(by: >))
    #expect(hits[0]["text"]?.string?.contains("Winding takes twelve") == true)
  }

  @Test func `an answer names its cell, its text and what it rests on`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let answer = try await value(
      ["ask", "keeper", "How long does winding take?", "--json"], in: workspace)
    #expect(answer["cell"]?.integer == 2)
    #expect(answer["status"]?.string == "ok")
    #expect(answer["provider"]?.string == "extract")
    #expect(answer["answer"]?.string?.contains("twelve minutes") == true, "\(answer)")
    #expect(answer["hits"]?.array?.isEmpty == false)
  }

  @Test func `a book has the names of the database`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let books = try #require(try await value(["books", "--json"], in: workspace).array)
    #expect(books.count == 1)
    #expect(books[0]["page_count"]?.integer == 35)
    #expect(books[0]["current_page"]?.integer == 0)
    #expect(books[0]["status"]?.string == "ready")
  }

  /// Lines of a shell, a judgement, a document, a remark: nothing that another program would read.
  private static let withoutJSON: Set = ["alias", "edit", "export", "note", "quit", "run"]

  @Test func `every other command takes --json`() {
    for spec in CommandRegistry.standard.all.map(\.spec) {
      #expect(
        spec.usage.contains("--json") != Self.withoutJSON.contains(spec.name), "\(spec.name)")
    }
  }

  /// Every command whose result is a value, in an order in which each finds what it needs.
  private static let script = [
    "/open keeper", "/page 30", "/page", "/books", "/books info", "/chunks build", "/chunks sets",
    "/chunks 1",
    "/chunks vector storm", "/pages 2", "/pages chapters", "/search --literal lamp", "/search lamp",
    "/ask top_k=3 How long does winding take?", "/show --passages ^", "/prompt ^", "/trace ^",
    "/prompt --tokens ^",
    "/why p.6 ^", "/why p.9 ^", "/heat ^", "/show --check ^", "/summarize chapter 2",
    "/question list", "/question add lamp \"How long does winding take?\" \"Winding takes twelve\"",
    "/question list lamp", "/eval metric", "/eval metric mrr", "/eval metric mrr lamp q1",
    "/eval lamp",
    "/set", "/set top_k=4", "/set --reset top_k", "/preset", "/template", "/model list claude",
    "/model",
    "/model cost", "/model key", "/model privacy", "/cells", "/show ^", "/rerun ^ top_k=2",
    "/rerun --fresh ^",
    "/sweep ^ top_k=2,3", "/conversation keep ^", "/conversation drop ^", "/conversation from ^",
    "/tag ^ good", "/tag ^ base",
    "/session fork", "/conversation", "/session", "/session list", "/help", "/help search",
  ]

  @Test func `each line of JSON is one whole value`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let lines = Self.script.map { $0 + " --json" }.joined(separator: "\n")
    let run = try await workspace.script(lines)
    #expect(run.code == 0, "\(run.diagnostics)")
    let values = run.output.split(separator: "\n")
    #expect(values.count == Self.script.count, "\(run.output.prefix(2000))")
    for value in values { #expect(throws: Never.self) { try JSONValue(parsing: String(value)) } }
  }

  @Test(arguments: [
    ["show", "keeper"], ["chunks", "keeper", "3"], ["pages", "keeper", "3"],
    ["chunks", "keeper", "sets"],
    ["search", "keeper", "--literal", "governor"], ["embed", "keeper"],
    ["chunks", "vector", "keeper", "a storm"],
    ["set"], ["template"], ["session", "list"], ["prompt", "keeper", "Who lit it?"],
  ])
  func `whatever lists something lists it as JSON, too`(arguments: [String]) async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    _ = try await value(arguments + ["--json"], in: workspace)
  }
}
