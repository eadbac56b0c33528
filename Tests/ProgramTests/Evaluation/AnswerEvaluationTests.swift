import Foundation
import TestSupport
import Testing

/// Answers to a question set, checked and judged, against a service that a test speaks for.
@Suite(.timeLimit(.minutes(5)))
struct AnswerEvaluationTests {
  /// Judges by the number of the request, answers the same to every question.
  private static func reply(_ number: Int, _ request: String) -> String {
    guard request.contains("<answer>") else {
      return request.contains("king")
        ? "I found nothing about it." : "Tarrant hid the jars “under the landing stair” (p.27)."
    }
    let verdicts = [
      #"{"verdict":"yes","reason":"It says so."}"#, #"{"verdict":"no","reason":"It is the cook."}"#,
      #"{"verdict":"cannot tell","reason":"The passage breaks off."}"#, "I would say yes.",
    ]
    return verdicts[number % 4]
  }

  private func workspace() async throws -> TestWorkspace {
    let workspace = try await TestWorkspace.searchingByKeywords()
    let folder = URL(filePath: workspace.path).appending(path: "prompts-lab/questions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      """
      {"id":"a1","kind":"single","question":"Where had Tarrant hidden the jars?","spans":[{"text":"in the old quarry hole under the landing stair"}]}
      {"id":"a2","kind":"single","question":"Who designed the tower?","spans":[{"text":"to the design of Josiah Marr"}]}
      {"id":"a3","kind":"single","question":"How far from Port Carrow is the Rock?","contains":["eleven miles"]}
      {"id":"a4","kind":"none","question":"Who was king when the tower was built?"}
      {"id":"a5","kind":"single","question":"What is not here?","spans":[{"text":"no such words"}]}

      """.utf8
    ).write(to: folder.appending(path: "few.jsonl"))
    return workspace
  }

  private func environment(_ server: LoopbackServer) -> [String: String] {
    ["ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url]
  }

  @Test func `answers are asked for after their cost was told, checked, judged twice and replayed`()
    async throws
  {
    let replies = SpokenReplies(Self.reply)
    let server = try LoopbackServer { replies.steps(for: $0) }
    let workspace = try await workspace()
    let run = try await workspace.script(
      """
      /open keeper
      /set mode=keyword
      /eval few --metric hit@5 --judge --twice
      n
      /eval few --metric hit@5 --judge --twice
      y
      /cells
      /eval metric judge few a2 --yes
      /eval metric citation-recall few a4 provider=extract
      """, environment: environment(server))
    try expectSnapshot(
      workspace.stable(run.output + "--- exit \(run.code)\n"), "eval-judge")
    // Four answers, twice four verdicts, one answer and its verdict.
    #expect(replies.asked == 14)
    let replay = try await workspace.run(["replay", "~1"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
  }

  @Test func `without a model the book's own sentences are measured, and both sides are compared`()
    async throws
  {
    let workspace = try await workspace()
    let run = try await workspace.run([
      "eval", "keeper", "few", "mode=keyword", "--metric", "hit@5", "--answers", "--against",
      "top_k=1", "--json", "--svg", "all.html",
    ])
    #expect(run.code == 0, "\(run.record)")
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let metrics = try #require(value["metrics"] as? [[String: Any]])
    #expect(metrics.contains { $0["metric"] as? String == "false-abstention" })
    // Four questions settle nothing.
    #expect(metrics.allSatisfy { $0["verdict"] as? String == "not_distinguishable" })
    let cost = try #require(value["cost"] as? [String: [String: Any]])
    #expect(
      cost["now"]?["prompt_tokens_p50"] as? Int ?? 0 > cost["then"]?["prompt_tokens_p50"] as? Int
        ?? 0)
    let page = try String(contentsOfFile: workspace.folder.path("all.html"), encoding: .utf8)
    #expect(page.components(separatedBy: "<svg").count == 3)
    let judged = try await workspace.run(["eval", "keeper", "few", "--judge"])
    #expect(judged.code == 64 && judged.record.contains("needs a language model"))
    let unasked = try await workspace.run(["eval", "keeper", "few", "--twice"])
    #expect(unasked.code == 64)
  }

  @Test func `a budget that could be passed ends the asking and keeps what there is`() async throws
  {
    let replies = SpokenReplies(Self.reply)
    let server = try LoopbackServer { replies.steps(for: $0) }
    let workspace = try await workspace()
    let run = try await workspace.run(
      [
        "eval", "keeper", "few", "mode=keyword", "--metric", "hit@5", "--answers", "--yes",
        "--json",
        "--set", "budget.session=0.032",
      ], environment: environment(server))
    #expect(run.code == 0, "\(run.record)")
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let answers = try #require(value["answers"] as? [String: Any])
    let answered = try #require(answers["answered"] as? Int)
    #expect(answered > 0 && answered < 4 && answered == replies.asked)
    #expect(answers["unanswered"] as? Int == 4 - answered && answers["failure"] != nil)
  }
}
