import Foundation
import TestSupport
import Testing

/// The program killed in the middle of a sweep and of a rerun.
@Suite(.timeLimit(.minutes(5)))
struct SweepKillTests {
  private static let sweep = "/sweep 2 size=60tok,90tok,120tok top_k=2,4 --json --yes"

  private func environment(_ server: LoopbackServer) -> [String: String] {
    [
      "ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url + "/answer",
      "IB_RETRIEVE_MODE": "keyword",
    ]
  }

  /// The transcript of the one session that asked.
  private func transcript(_ workspace: TestWorkspace) -> String {
    let folder = URL(filePath: workspace.path).appending(path: "sessions")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let found = (files?.allObjects as? [URL] ?? []).compactMap { url -> String? in
      guard url.path.hasSuffix(".ibs.jsonl") else { return nil }
      return try? String(contentsOf: url, encoding: .utf8)
    }
    return found.first { $0.contains("Who came") } ?? ""
  }

  private func finishedCells(_ workspace: TestWorkspace) -> Int {
    transcript(workspace).components(separatedBy: #""k":"end""#).count - 1
  }

  @Test func `a killed sweep keeps its finished cells and runs only the others`() async throws {
    // The question, two cells of the sweep, and the call in which it is killed.
    let server = try LoopbackServer.stalling(at: 3)
    let workspace = try TestWorkspace()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 60))
    let lines =
      "/open log.txt size=4000tok\n/ask size=4000tok Who came to the landing?\n\(Self.sweep)\n"
    let shell = try workspace.start(
      ["run", "-"], input: lines, environment: environment(server))
    let isReached = await shell.signal(once: {
      finishedCells(workspace) >= 4 && server.requests.count > 3
    })
    #expect(isReached)
    #expect(await shell.end().code == 128 + SIGKILL)
    let finished = finishedCells(workspace) - 2
    #expect(finished >= 2 && finished < 6)

    let again = try await workspace.run(
      ["shell", "--session", "~1"], input: "\(Self.sweep)\n/session verify\n",
      environment: environment(server))
    #expect(again.code == 0, "\(again.record)")
    #expect(again.output.contains("Intact"))
    let line = try #require(again.output.split(separator: "\n").first { $0.hasPrefix("[{") })
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[String: Any]])
    #expect(rows.count == 6)
    #expect(rows.filter { $0["done_before"] as? Bool == true }.count == finished)
  }

  @Test func `a killed rerun leaves the cell it ran again, and says that it was cut off`()
    async throws
  {
    let server = try LoopbackServer.stalling(at: 1)
    let workspace = try TestWorkspace()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 60))
    let lines = "/open log.txt size=4000tok\nWho came to the landing?\n/rerun 2 size=50tok\n"
    let shell = try workspace.start(
      ["run", "-"], input: lines, environment: environment(server))
    let isReached = await shell.signal(once: { server.requests.count > 1 })
    #expect(isReached)
    #expect(await shell.end().code == 128 + SIGKILL)
    let more = try await workspace.run(
      ["shell", "--session", "~1"],
      input: "/cells\n/rerun 2 size=50tok top_k=2\n/diff 2 2\n/session verify\n",
      environment: environment(server))
    #expect(more.code == 0, "\(more.record)")
    #expect(more.output.contains("[3←2] ask Who came to the landing? interrupted"))
    #expect(more.output.contains("[4←2] "))
    #expect(more.output.contains("[2] → [2]  no difference"))
    #expect(more.output.contains("Intact"))
  }
}
