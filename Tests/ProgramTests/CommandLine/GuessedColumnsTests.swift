import Basics
import TestSupport
import Testing

/// `/shelf import FILE --map auto`: a model guesses columns, and nothing is written before a person has seen them.
@Suite(.timeLimit(.minutes(5)))
struct GuessedColumnsTests {
  private static let reply = #"""
    {"columns": [{"column": "Könyv", "field": "title", "confidence": 0.95},
      {"column": "Szerző", "field": "author", "confidence": 0.9},
      {"column": "Csillagok", "field": "rating", "confidence": 0.4},
      {"column": "Szerző hazája", "field": "region", "confidence": 1}]}
    """#

  private func environment(_ server: LoopbackServer) -> [String: String] {
    ["ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url]
  }

  @Test func `guesses are shown first, and only a yes writes`() async throws {
    let replies = SpokenReplies { _, _ in Self.reply }
    let server = try LoopbackServer { replies.steps(for: $0) }
    let workspace = try TestWorkspace()
    try workspace.file(
      "konyvek.csv",
      "Könyv;Szerző;Csillagok;Szerző hazája\nMystiek lichaam;Frans Kellendonk;4;NL\n")
    let run = try await workspace.script(
      """
      /shelf import konyvek.csv --map auto --map "Csillagok=rating"
      n
      /shelf import konyvek.csv --map auto --map "Csillagok=rating"
      y
      n
      /shelf
      /shelf import konyvek.csv --map auto
      y
      y
      /shelf
      /review
      /review 1
      /review accept 1
      /shelf
      /shelf undo
      /review
      """, environment: environment(server))
    try expectSnapshot(workspace.stable(run.output + "--- exit \(run.code)\n"), "guessed-columns")
    #expect(replies.asked == 2)
    let sent = try #require(server.requests.first).text
    #expect(sent.contains("Xxxxxxx xxxxxxx") && !sent.contains("Kellendonk"))
    let replay = try await workspace.run(["replay", "~1"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
    #expect(replay.output.contains("render call answer"), "\(replay.output)")
  }

  @Test func `a program has to agree, and is told what was guessed`() async throws {
    let replies = SpokenReplies { _, _ in Self.reply }
    let server = try LoopbackServer { replies.steps(for: $0) }
    let workspace = try TestWorkspace()
    try workspace.file("konyvek.csv", "Könyv;Szerző\nMystiek lichaam;Frans Kellendonk\n")
    let arguments = ["shelf", "import", "konyvek.csv", "--map", "auto", "--json"]
    let refused = try await workspace.run(arguments, environment: environment(server))
    #expect(refused.code == 64 && replies.asked == 0, "\(refused.record)")
    let run = try await workspace.run(arguments + ["--yes"], environment: environment(server))
    let columns = try JSONValue(parsing: run.output)["columns"]?.array ?? []
    #expect(columns.map { $0["reason"]?.string } == ["model", "model"], "\(run.record)")
    #expect(columns.map { $0["field"]?.string } == ["title", "author"])
  }
}
