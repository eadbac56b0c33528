import Basics
import Foundation
import TestSupport
import Testing

/// Re-ranking by a service of our own: shown, traced, replayed, priced and kept behind the fence.
@Suite(.timeLimit(.minutes(5)))
struct RerankTests {
  /// The last word of each page is its number, and the server scores by it: later pages are better.
  private static let book = (1...8).map { page in
    "The keeper of the tower lights a lamp at dusk and reads until it is quite dark outside \(page)"
  }.joined(separator: "\u{0C}")

  private static let setting = "/set size=19tok overlap=0 mode=keyword top_k=2 reranker=voyage"

  private func environment(_ server: LoopbackServer) -> [String: String] {
    ["VOYAGE_API_KEY": "pa-test-0123456789", "RERANK_VOYAGE_BASE_URL": server.url + "/x/v1"]
  }

  private func workspace() throws -> TestWorkspace {
    let workspace = try TestWorkspace()
    try workspace.file("tower.txt", Self.book)
    return workspace
  }

  private func documents(_ server: LoopbackServer) throws -> [String] {
    try server.requests.flatMap {
      try JSONValue(parsing: $0.body)["documents"]?.array?.compactMap(\.string) ?? []
    }
  }

  @Test func `the order changes, and every view tells how`() async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let workspace = try workspace()
    let run = try await workspace.script(
      """
      \(Self.setting)
      /open tower.txt
      /search keeper lamp
      /why p.8
      /why p.1
      /trace
      /model cost
      /model privacy
      """, environment: environment(server))
    #expect(run.code == 0, "\(run.record)")
    #expect(run.output.contains("0.800 ←8") && run.output.contains("0.700 ←7"), "\(run.record)")
    #expect(run.output.contains("re-ranked 8 candidates in"))
    #expect(run.output.contains("re-ranked with 0.8000, 8 by keywords"), "\(run.record)")
    #expect(run.output.contains("the re-ranker made it 8; top_k keeps 2"), "\(run.record)")
    #expect(run.output.contains("rerank.provider voyage → none"), "\(run.record)")
    #expect(run.output.contains("retrieve.top_k 2 → 8"), "\(run.record)")
    #expect(run.output.contains("voyage rerank-2.5") && run.output.contains("$0.000002"))
    #expect(run.output.contains("every search sends its query and up to 20 passages"))
    // /why asked the service nothing.
    #expect(server.requests.count == 1)
  }

  @Test func `nothing beyond the reading position is in a request`() async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let workspace = try TestWorkspace()
    // Every word names its page, and chunks of 30 words cross the borders of pages of 20.
    let pages = (1...8).map { page in
      (0..<20).map { $0 % 9 == 0 ? "lamp" : "w\($0)p\(page)x" }.joined(separator: " ")
    }
    try workspace.file("tower.txt", pages.joined(separator: "\u{0C}"))
    let run = try await workspace.script(
      "\(Self.setting) size=30w neighbours=2\n/open tower.txt\n/page 5\n/search lamp\n/rerun _ top_k=4\n/ask provider=extract Who lights the lamp?\n",
      environment: environment(server))
    #expect(run.code == 0, "\(run.record)")
    let sent = try documents(server).joined(separator: " ")
    #expect(sent.contains("p5x") && sent.contains("p4x"), "\(run.record)")
    for body in server.requests.map(\.text) {
      for page in 6...8 { #expect(!body.contains("p\(page)x")) }
    }
  }

  @Test func `a session is replayed without the service, and a budget is kept`() async throws {
    let workspace = try workspace()
    do {
      let server = try LoopbackServer { ModelScene.steps(for: $0) }
      let run = try await workspace.script(
        "\(Self.setting) provider=extract\n/open tower.txt\n/search keeper lamp\nWho lights the lamp?\n",
        environment: environment(server))
      #expect(run.code == 0, "\(run.record)")
      let refused = try await workspace.script(
        "\(Self.setting) budget.session=0.000001\n/open tower\n/search keeper lamp\n",
        environment: environment(server))
      #expect(refused.code == 7, "\(refused.record)")
      let unpriced = try await workspace.script(
        "\(Self.setting) rerank.model=new budget.day=1\n/open tower\n/search keeper lamp\n",
        environment: environment(server))
      #expect(unpriced.code == 7, "\(unpriced.record)")
      #expect(server.requests.count == 2)
    }
    let replay = try await workspace.run(["replay", "~3", "--book", "tower.txt"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
    // The place of another answer is on no tape.
    let other = try await workspace.run(
      ["replay", "~3", "--book", "tower.txt", "--set", "rerank.depth=3"])
    #expect(other.code == 6, "\(other.record)")
  }

  @Test func `a replay needs no address of a server whose scores are on the tape`() async throws {
    let workspace = try workspace()
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let run = try await workspace.script(
      "/set size=19tok mode=keyword reranker=compatible rerank.model=m\n/open tower.txt\n/search keeper lamp\n",
      environment: ["RERANK_COMPATIBLE_BASE_URL": server.url + "/x/v1"])
    #expect(run.code == 0, "\(run.record)")
    let replay = try await workspace.run(["replay", "~1"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
    #expect(server.requests.count == 1)
  }

  @Test func `a re-ranker that failed fails again in the replay`() async throws {
    let workspace = try workspace()
    let server = try LoopbackServer { _ in .json(200, "{\"results\":[]}") }
    let run = try await workspace.script(
      """
      /set size=19tok mode=keyword provider=extract reranker=compatible
      /open tower.txt
      /search keeper lamp
      Who lights the lamp?
      /set rerank.model=x
      /search keeper lamp
      /trace
      Who lights the lamp?
      """, environment: ["RERANK_COMPATIBLE_BASE_URL": server.url + "/x/v1"])
    #expect(run.code != 0 && server.requests.count == 2, "\(run.record)")
    let line = try #require(run.output.split(separator: "\n").first { $0.contains("re-rank  ") })
    #expect(line.contains(" failed with 9 candidates: ") && !line.contains("("), "\(run.record)")
    let replay = try await workspace.run(["replay", "~1"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
    #expect(server.requests.count == 2)
  }

  @Test func `offline it is refused, and a lacking key is named`() async throws {
    let workspace = try workspace()
    let lines = "\(Self.setting)\n/open tower.txt\n/search keeper lamp\n"
    let keyless = try await workspace.script(lines)
    #expect(
      keyless.code == 4 && keyless.diagnostics.contains("VOYAGE_API_KEY"), "\(keyless.record)")
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let offline = try await workspace.run(
      ["--offline", "run", "-"], input: lines, environment: environment(server))
    #expect(offline.code == 5 && offline.diagnostics.contains("offline"), "\(offline.record)")
    #expect(server.requests.isEmpty)
    let nowhere = try await workspace.script(
      "/set reranker=local\n/open tower\n/search lamp\n/set rerank.model=nowhere\n/search lamp\n")
    #expect(nowhere.diagnostics.contains("needs a cross-encoder's folder"), "\(nowhere.record)")
    #expect(nowhere.diagnostics.contains("nowhere/config.json is not there"), "\(nowhere.record)")
  }

  @Test func `the gain of a re-ranker is measured on questions`() async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let workspace = try workspace()
    let run = try await workspace.script(
      """
      /set size=19tok overlap=0 mode=keyword
      /open tower.txt
      /question add t "Which keeper lights the lamp?" "outside 8"
      /question add t "Who reads at dusk?" "outside 7"
      /eval t --against "reranker=voyage" --metric mrr@10
      """, environment: environment(server))
    #expect(run.code == 0, "\(run.record)")
    #expect(run.output.contains("0.1339") && run.output.contains("0.7500"), "\(run.record)")
    #expect(server.requests.count == 2)
  }
}
