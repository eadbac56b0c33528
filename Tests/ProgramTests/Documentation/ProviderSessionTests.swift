import Foundation
import TestSupport
import Testing

/// The sessions in the documentation are what the program does with each provider's format.
struct ProviderSessionTests {
  private static let question = "What does the White Rabbit take out of its pocket?"

  /// A provider, what chooses it, and the variable that holds its address.
  private static let providers: [(name: String, model: String, environment: [String: String])] = [
    ("anthropic", "default", ["ANTHROPIC_API_KEY": "sk-ant-test-123", "ANTHROPIC_BASE_URL": ""]),
    ("openai", "default", ["OPENAI_API_KEY": "sk-test-123", "OPENAI_BASE_URL": "/v1"]),
    ("compatible", "local", ["COMPATIBLE_BASE_URL": "/v1"]),
    ("ollama", "llama3.2", ["OLLAMA_HOST": ""]),
  ]

  @Test func `the documentation shows a session with every provider`() async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let workspace = try await TestWorkspace.withSampleBook()
    var sessions = ""
    for provider in Self.providers {
      let environment = provider.environment.mapValues {
        $0.hasPrefix("sk-") ? $0 : "\(server.url)/answer\($0)"
      }
      let model = provider.model == "default" ? "" : " model=\(provider.model)"
      let lines = "/open keeper\n/set provider=\(provider.name)\(model)\n\(Self.question)\n"
      let run = try await workspace.run(
        ["run", "--echo", "-"], input: lines,
        environment: environment.merging(["COLUMNS": "90"]) { $1 })
      #expect(run.code == 0, "\(run.record)")
      sessions += run.output
    }
    #expect(server.posts.count == Self.providers.count)
    try compare("```\n" + sessions + "```\n", workspace)
  }

  private func compare(_ sessions: String, _ workspace: TestWorkspace) throws {
    let url = try MarkedPage.url(of: "providers")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- providers -->\n"))
    let end = try #require(text.range(of: "<!-- /providers -->"))
    let found = String(text[start.upperBound..<end.lowerBound])
    let isFresh = workspace.stable(found) == workspace.stable(sessions)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", !isFresh {
      let changed = text.replacingCharacters(
        in: start.upperBound..<end.lowerBound, with: sessions)
      try changed.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(url.lastPathComponent); run again")
    } else {
      #expect(isFresh, "write it anew with: make record")
    }
  }
}
