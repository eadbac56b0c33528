import Foundation
import ShelfShell
import Shell
import Terminal
import TestSupport
import Testing

/// A model asks to move the reader on, at a terminal.
@Suite(.timeLimit(.minutes(5)), .comparedWithPyte)
struct ToolConsentTests {
  /// Says once that it wants page 20, then answers.
  private static func steps(_ request: ServedRequest) -> [ServerStep] {
    func stream(_ events: [String]) -> [ServerStep] {
      .eventStream(Array(events.map { "data: \($0)\n\n" }.joined().utf8))
    }
    let start =
      #"{"type":"message_start","message":{"id":"m","role":"assistant","content":[],"usage":{"input_tokens":9,"output_tokens":1}}}"#
    func stop(_ reason: String) -> [String] {
      [
        #"{"type":"content_block_stop","index":0}"#,
        #"{"type":"message_delta","delta":{"stop_reason":"\#(reason)"},"usage":{"output_tokens":9}}"#,
        #"{"type":"message_stop"}"#,
      ]
    }
    let called =
      String(decoding: request.body, as: UTF8.self).contains(#""tool_result""#)
    guard !called else {
      return stream(
        [
          start,
          #"{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}"#,
          #"{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Read on then."}}"#,
        ] + stop("end_turn"))
    }
    return stream(
      [
        start,
        #"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"t1","name":"set_page","input":{}}}"#,
        #"{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\"page\": \"20\"}"}}"#,
      ] + stop("tool_use"))
  }

  @Test(arguments: [true, false])
  func `the reader is asked, and the replay answers the same`(_ isAllowed: Bool) async throws {
    let server = try LoopbackServer { Self.steps($0) }
    let workspace = try await TestWorkspace.searchingByKeywords()
    let terminal = try PseudoTerminal(
      "interactive-books", ["shell", "keeper"],
      environment: workspace.environment.merging([
        "TERM": "xterm", "ANTHROPIC_API_KEY": "sk-ant-test-0123456789",
        "ANTHROPIC_BASE_URL": server.url,
      ]) { $1 },
      rows: 40, columns: 100, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "the prompt") { $0.lines.contains { $0.contains("…>") } }
    await terminal.send("/page 12\r")
    await terminal.wait(for: "Reading position p.12")
    await terminal.send("I have read on for some days.\r")
    await terminal.wait(for: "Move your reading position forward: set_page: page 20")
    await terminal.wait(for: "Allow it? [y/N]")
    await terminal.send(isAllowed ? "y\r" : "\r")
    await terminal.wait(for: "Read on then.")
    if isAllowed { await terminal.wait(for: "You are at p.20 from now on.") }
    await terminal.send("/page\r")
    await terminal.wait(for: isAllowed ? "Reading position p.20" : "Reading position p.12")
    await terminal.send("\u{4}")
    #expect(await terminal.waitForExit() == 0)
    let transcript = try workspace.files(
      holding: #""consent":"\#(isAllowed ? "granted" : "refused")""#)
    #expect(transcript.count == 1)
    // Without a connection and without anybody to ask.
    let replay = try await workspace.run(["replay", "~1"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
  }
}
