import Domain
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

  @Test(arguments: [
    ["show", "keeper"], ["chunks", "keeper", "3"], ["pages", "keeper", "3"], ["sets", "keeper"],
    ["find", "keeper", "governor"], ["embed", "keeper"], ["vector", "keeper", "a storm"],
    ["set"], ["template"], ["session", "list"], ["prompt", "keeper", "Who lit it?"],
  ])
  func `whatever lists something lists it as JSON, too`(arguments: [String]) async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    _ = try await value(arguments + ["--json"], in: workspace)
  }
}
