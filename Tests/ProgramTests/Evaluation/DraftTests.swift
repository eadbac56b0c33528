import Basics
import Foundation
import TestSupport
import Testing

/// Questions that a model proposes, as a person decides on them.
@Suite(.timeLimit(.minutes(5)))
struct DraftTests {
  /// The third to ninth word of the passage as the quote; some replies are spoiled.
  private static func reply(_ number: Int, _ request: String) -> String {
    let passage = request.split(separator: "\n").first { !$0.hasPrefix("<") } ?? ""
    let words = passage.split(separator: " ").dropFirst(2).prefix(7).joined(separator: " ")
    let question = number == 2 ? "What is told first?" : "What is told of \(words.prefix(12))?"
    switch number {
    case 1: return #"{"question": "Which moon shone?", "quotes": ["a moon that no book has"]}"#
    case 3: return "I would rather not."
    default:
      let reply: JSONValue = ["question": .string(question), "quotes": [.string(words)]]
      return "```json\n\(reply.canonicalText)\n```"
    }
  }

  private func environment(_ server: LoopbackServer) -> [String: String] {
    ["ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url]
  }

  @Test func `each proposal is taken, changed or left, and the replay proposes the same`()
    async throws
  {
    let replies = SpokenReplies(Self.reply)
    let server = try LoopbackServer { replies.steps(for: $0) }
    let workspace = try await TestWorkspace.searchingByKeywords()
    let run = try await workspace.script(
      """
      /open keeper
      /page 20
      /question draft mine 5 --dry
      /question draft mine 5
      n
      /question draft mine 5
      y
      y
      y
      e
      Who designed the tower?
      Josiah Marr
      y
      n
      n
      /question list mine
      /show 3
      """, environment: environment(server))
    try expectSnapshot(
      workspace.stable(run.output + "--- exit \(run.code)\n"), "draft")
    #expect(replies.asked == 5)
    let file = try String(
      contentsOfFile: workspace.path + "/prompts-lab/questions/mine.jsonl", encoding: .utf8)
    #expect(file.contains(#""edited":true"#) && file.contains(#""template":"draft v1""#))
    let replay = try await workspace.run(["replay", "~1"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
    #expect(replay.output.contains("render call answer"))
  }

  @Test func `a script takes what is sound and reads what is not`() async throws {
    let replies = SpokenReplies(Self.reply)
    let server = try LoopbackServer { replies.steps(for: $0) }
    let workspace = try await TestWorkspace.withSampleBook()
    let refused = try await workspace.run(
      ["question", "keeper", "draft", "mine", "4", "--json"], environment: environment(server))
    #expect(refused.code == 64 && replies.asked == 0, "\(refused.record)")
    let run = try await workspace.run(
      ["question", "keeper", "draft", "mine", "4", "--json", "--yes"],
      environment: environment(server))
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let drafts = try #require(value["drafts"] as? [[String: Any]])
    #expect(drafts.map { $0["taken"] as? String } == ["q1", nil, "q2", nil], "\(run.output)")
    #expect(value["input_tokens"] as? Int == 3600)
    let again = try await workspace.run(
      ["question", "keeper", "draft", "mine", "4", "--json", "--yes", "--set", "provider=extract"],
      environment: environment(server))
    #expect(again.code == 64 && again.record.contains("needs a language model"))
  }
}
