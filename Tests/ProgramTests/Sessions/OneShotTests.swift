import Basics
import TestSupport
import Testing

/// What a single command of the command line leaves in the list of sessions.
@Suite(.enabled(if: Fixture.dependencies != nil, "the model is not unpacked"))
struct OneShotTests {
  private func count(_ workspace: TestWorkspace) async throws -> Int? {
    let run = try await workspace.run(["session", "list", "--json"])
    return try JSONValue(parsing: run.output).array?.count
  }

  @Test func `a question that continues a session leans on its conversation`() async throws {
    let workspace = try TestWorkspace()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 6))
    let asked = try await workspace.run(["ask", "log.txt", "How long did the lamp burn on day 2?"])
    #expect(asked.code == 0, "\(asked.record)")
    let session = try await workspace.newestSession()
    let next = try await workspace.run(["ask", "log.txt", "And why?", "--session", session])
    #expect(next.output.contains("searching for: And why?"), "\(next.record)")
    #expect(next.output.contains("lamp"), "\(next.record)")
    let known = try await workspace.run(["ask", "log", "And why?", "--session", session, "--json"])
    let answer = try JSONValue(parsing: known.output)
    #expect(answer["searched"]?.string?.contains("lamp") == true, "\(known.record)")
    #expect(answer["phrased_by"]?.string == "rule", "\(known.record)")
  }

  @Test func `only what asks is kept, by its id`() async throws {
    let workspace = try TestWorkspace()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 6))
    let asked = try await workspace.run(["ask", "log.txt", "How long did the lamp burn on day 2?"])
    #expect(asked.code == 0, "\(asked.record)")
    for words in [
      ["ingest", "log.txt"], ["search", "log", "lamp", "mode=keyword"], ["set-page", "log", "1"],
      ["ask", "nowhere", "Why?"], ["ingest", "nowhere.txt"], ["books", "rm", "log", "--yes"],
    ] {
      _ = try await workspace.run(words)
      #expect(try await count(workspace) == 1, "\(words)")
    }
    let session = try await workspace.newestSession()
    let newest = try await workspace.run(["cells", "--session", session])
    #expect(newest.output.contains("How long did the lamp burn"), "\(newest.record)")
    let told = try await workspace.run(["ingest", "log.txt", "--record"])
    #expect(told.code == 0, "\(told.record)")
    #expect(try await count(workspace) == 2)
  }

  @Test func `a single question leaves ~1 to the last shell, and is listed by its name`()
    async throws
  {
    let workspace = try TestWorkspace()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 6))
    let keywords = ["IB_RETRIEVE_MODE": "keyword"]
    let shell = try await workspace.script(
      "/open log.txt\nWho kept the log on day 3?\n", environment: keywords)
    #expect(shell.code == 0, "\(shell.record)")
    let asked = try await workspace.run(
      ["ask", "log", "How long did the lamp burn on day 2?"], environment: keywords)
    #expect(asked.code == 0, "\(asked.record)")
    let last = try await workspace.run(["cells", "--session", "~1"])
    #expect(last.output.contains("Who kept the log"), "\(last.record)")
    #expect(!last.output.contains("How long"), "\(last.record)")
    let list = try await workspace.run(["session", "list"])
    let row = list.output.split(separator: "\n").first { $0.contains("How long") }
    #expect(row?.hasPrefix("ask") == true, "\(list.record)")
  }
}
