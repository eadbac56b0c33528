import Foundation
import TestSupport
import Testing

/// Answers that end otherwise than by themselves, through the program.
@Suite(.timeLimit(.minutes(5)))
struct AnswerEndingTests {
  private func workspace(_ scene: String) async throws -> (
    TestWorkspace, [String: String], LoopbackServer
  ) {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    return (
      try await TestWorkspace.searchingByKeywords(),
      [
        "COMPATIBLE_BASE_URL": "\(server.url)/\(scene)/v1", "IB_CHAT_PROVIDER": "compatible",
      ], server
    )
  }

  @Test func `a cut answer says so, exits with 9, and is gone on with`() async throws {
    let (workspace, environment, server) = try await workspace("limit")
    let run = try await workspace.script(
      "/open keeper\nWhat stands on the sill?\n/cells\n/trace\n/ask --continue\n/show\n/prompt\n/rerun --fresh\n",
      environment: environment)
    #expect(run.code == 9, "\(run.record)")
    #expect(
      run.output.contains(
        "Every evening he\nstopped at chat.max_tokens=1024: /ask --continue goes on\n"),
      "\(run.record)")
    #expect(run.output.contains("What stands on the sill? cut off\n"), "\(run.record)")
    #expect(run.output.contains("· cut off at its limit"), "\(run.record)")
    #expect(run.output.contains("Every evening he wrote down what it showed (p.6).\n"))
    #expect(run.output.contains("[3←2] ask What stands on the sill? kept"))
    // The prompt of the second part holds the first, and another answer begins anew.
    #expect(run.output.contains("[3] goes on with [2]: this was sent for its part"))
    #expect(
      run.output.contains(
        "── assistant ──\ncontinuation | The keeper put the storm glass on the sill (p.5)."))
    #expect(run.output.contains("Your answer was cut off here."))
    #expect(run.diagnostics.contains("[3] went on with [2]: the question is asked anew"))
    let replay = try await workspace.run(["replay", "~1"], environment: environment)
    #expect(replay.code == 0, "\(replay.record)")
    withExtendedLifetime(server) {}
  }

  @Test(arguments: [
    ("window", "stopped by the server before chat.max_tokens=1024", "context_limit"),
    ("mute", "the model said nothing before its limit", "maximum_tokens"),
    ("empty", "the model said nothing: /rerun --fresh asks once more", "end_of_turn"),
    ("unstoppable", "asked for another search after its last one", "tool_use"),
    ("filtered", "cut off by the provider's content filter", "content_filter"),
    ("declined", "the model declined to answer: put it otherwise", "refusal"),
  ])
  func `one question tells how it ended by line, word and exit code`(
    scene: String, line: String, word: String
  ) async throws {
    let (workspace, environment, server) = try await workspace(scene)
    let run = try await workspace.run(["ask", "keeper", "Who?"], environment: environment)
    #expect(run.code == 9 && run.output.contains(line), "\(run.record)")
    let json = try await workspace.run(
      ["ask", "keeper", "Who?", "--json"], environment: environment)
    #expect(json.code == 9 && json.output.contains(#""stop":"\#(word)""#), "\(json.record)")
    withExtendedLifetime(server) {}
  }

  @Test func `a cut summary says so, exits with 9, and is what a check finds`() async throws {
    let (workspace, environment, server) = try await workspace("limit")
    let run = try await workspace.script(
      "/open keeper\nWhat stands on the sill?\n/summarize pages 5-6\n/show --check\n/show\n",
      environment: environment)
    let line =
      "stopped at chat.max_tokens=1024, and not kept: max_tokens=4096 behind /summarize leaves more room\n"
    #expect(run.output.components(separatedBy: line).count == 3, "\(run.record)")
    #expect(
      run.output.contains("the summary [3] note /summarize pages 5-6 cut off\n"), "\(run.record)")
    let alone = try await workspace.run(
      ["summarize", "keeper", "pages", "5-6", "--json"], environment: environment)
    #expect(
      alone.code == 9 && alone.output.contains(#""stop":"maximum_tokens""#), "\(alone.record)")
    withExtendedLifetime(server) {}
  }
}
