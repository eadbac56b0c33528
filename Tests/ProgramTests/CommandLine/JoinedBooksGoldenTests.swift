import Basics
import Foundation
import Sessions
import TestSupport
import Testing

/// Several books at once, as a person at the shell sees them.
struct JoinedBooksGoldenTests {
  private static let log = """
    The log of Hallow Bank.

    Every night the keeper winds the clockwork before the lamp is lit, and again at two.
    \u{0C}
    On the ninth of March the storm took the boat, and nobody was relieved for eleven days.
    \u{0C}
    Tarrant was sent away in the autumn; the jars of mercury were found broken on the stair.
    """

  private func workspace() async throws -> TestWorkspace {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("hallow.txt", Self.log)
    return workspace
  }

  @Test func `books are opened, asked, fenced and searched together`() async throws {
    let workspace = try await workspace()
    let run = try await workspace.run(
      ["run", "--echo", "-"],
      input: """
        /open keeper hallow.txt
        Where had Tarrant hidden the jars?
        /search winding the clockwork top_k=3
        /page hallow 2
        /page
        Where had Tarrant hidden the jars?
        /show --check 5
        /rerun 5 top_k=2
        /diff 5 6
        /why p.hallow:1
        /page nowhere 2
        /template
        /page hallow:0
        What about p.2?
        /open keeper
        /page
        """)
    try expectSnapshot(
      workspace.stable(run.record).split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("Embedding ") }.joined(separator: "\n"), "joined")
  }

  @Test func `one question on the command line can take several books`() async throws {
    let workspace = try await workspace()
    let run = try await workspace.run([
      "ask", "keeper", "--with", "hallow.txt", "When does the keeper wind the clockwork?", "--json",
    ])
    #expect(run.code == 0, "\(run.record)")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let hits = try #require(answer["hits"] as? [[String: Any]])
    #expect(Set(hits.compactMap { $0["label"] as? String }) == ["Keeper", "hallow"])
    for hit in hits where hit["label"] as? String == "hallow" {
      #expect(hit["start_page"] as? Int == 1 && hit["start_offset"] as? Int == 0)
    }
    let missing = try await workspace.run(["ask", "keeper", "Who?", "--with"])
    #expect(missing.code == 64, "\(missing.record)")
  }

  @Test func `a question by itself makes no conversation, one of a named session does`()
    async throws
  {
    let workspace = try await workspace()
    for question in ["Who winds the clockwork?", "Who lit the lamp?"] {
      _ = try await workspace.run(["ask", "keeper", question])
    }
    let none = try await workspace.script("/open keeper\n/conversation --json")
    #expect(!none.output.contains("Who winds"), "\(none.record)")
    let session = try await workspace.newestSession()
    _ = try await workspace.run(["ask", "keeper", "Who kept the log?", "--session", session])
    let one = try await workspace.script("/open keeper\n/conversation --json")
    #expect(one.output.contains("Who kept the log?"), "\(one.record)")
  }

  @Test func `its session is replayed offline and shared without the words of either book`()
    async throws
  {
    let workspace = try await workspace()
    let asked = try await workspace.script(
      "/open keeper hallow.txt\n/page hallow 2\nWhat did the storm take?\n"
    )
    #expect(asked.output.contains("hallow p.2"), "\(asked.record)")
    let replay = try await workspace.run(["replay", "~1"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
    let verified = try await workspace.script(
      "/session verify ~1\n/session export ~1 s.ibshare --share")
    #expect(verified.output.contains("Intact"), "\(verified.record)")
    let shared = try String(contentsOfFile: workspace.folder.path("s.ibshare"), encoding: .utf8)
      .replacing(#"\n"#, with: " ")
    for book in ["keeper", "hallow"] {
      let pages = try await workspace.run(["pages", book, "--all-pages", "--json"])
      let text = try #require(JSONValue(parsing: pages.output).array)
        .compactMap { $0["text"]?.string }.joined(separator: "\n")
      #expect(text.utf8.count > 100)
      #expect(BookQuotes(Array(text.utf8)).long(in: Array(shared.utf8)).isEmpty)
    }
  }
}
