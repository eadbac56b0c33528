import TestSupport
import Testing

/// Keys that the program was never told, known by their form.
@Suite(.timeLimit(.minutes(5)))
struct UnnamedKeyTests {
  @Test func `a key that nobody named is sent as it was typed, and written nowhere`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let key = "sk-ant-api03-typed0123456789ABCDEFGH"
    let lines = """
      /open keeper
      Is \(key) mine?
      /search \(key)
      /note \(key)
      /question add mine "Is \(key) mine?" "Josiah Marr" --place 1
      /set model=\(key)
      /preset save mine
      /export html out.html
      """
    let run = try await workspace.script(lines)
    #expect(run.code == 0, "\(run.record)")
    #expect(try workspace.files(holding: "typed0123456789") == [])
    // What was written says where the key stood.
    let redacted = Set(try workspace.files(holding: "[secret]"))
    #expect(redacted.isSuperset(of: ["mine.jsonl", "mine.preset", "out.html"]), "\(redacted)")
    #expect(redacted.contains { $0.hasPrefix("library.db") }, "\(redacted)")
  }

  private static func reply(_ deltas: [String], _ reason: String = "stop") -> [ServerStep] {
    let ends = ["{\"choices\":[{\"delta\":{},\"finish_reason\":\"\(reason)\"}]}", "[DONE]"]
    let events = deltas.map { "{\"choices\":[{\"delta\":\($0)}]}" } + ends
    return .eventStream(
      Array(events.map { "data: \($0)\n\n" }.joined().utf8), size: 40,
      contentType: "text/event-stream")
  }

  /// A server that was set up with a key of its own, and tells of it wherever a reply has room.
  private func indiscreet(_ key: String) throws -> LoopbackServer {
    let done = "{\"content\":\"Done (p.3).\"}"
    return try LoopbackServer { request in
      // Later requests hold the questions before them, too.
      if request.text.contains("by error?") {
        return .json(400, "{\"error\":{\"message\":\"bad key \(key)\",\"code\":\"\(key)\"}}")
      }
      if request.text.contains("\"role\":\"tool\"") { return Self.reply([done]) }
      if request.text.contains("by call?") {
        let function = "{\"name\":\"search_book\",\"arguments\":\"{\\\"query\\\":\\\"\(key)\\\"}\"}"
        let call = "{\"index\":0,\"id\":\"\(key)\",\"type\":\"function\",\"function\":\(function)}"
        return Self.reply(["{\"tool_calls\":[\(call)]}"], "tool_calls")
      }
      if request.text.contains("by reason?") { return Self.reply([done], key) }
      return Self.reply(key.map { "{\"reasoning_content\":\"\($0)\"}" } + [done])
    }
  }

  @Test(arguments: ["", "\u{200B}", "**"])
  func `a key that nobody named leaves thoughts, calls, errors and names of files`(_ mark: String)
    async throws
  {
    let key = "sk-ant-api03-said0123456789ABCDEFGH"
    let spelled = key.split(separator: "-").joined(separator: mark + "-" + mark)
    let server = try indiscreet(spelled)
    let workspace = try await TestWorkspace.withSampleBook()
    let named = try workspace.file(
      "sk-ant-api03-file0123456789ABCDEFGH.txt", "The lamp burned whale oil until the winter.")
    let lines = """
      /set provider=compatible model=parrot
      /open keeper
      What is it by thought?
      What is it by reason?
      What is it by call?
      /open \(named)
      /set provider=extract
      What burned?
      /export html out.html
      /export jsonl out.jsonl
      /session export shared.ibs --share
      /set provider=compatible
      What is it by error?
      """
    let run = try await workspace.script(
      lines, environment: ["COMPATIBLE_BASE_URL": server.url + "/v1"])
    #expect(server.requests.count >= 5, "\(run.record)")
    #expect(try workspace.files(holding: "[secret]").contains("out.jsonl"))
    for (name, text) in try workspace.writtenTexts() {
      let texts = TestWorkspace.folded(text)
      #expect(!texts.contains { $0.contains("said0123456789") }, "\(name)")
      // The library keeps where a book came from.
      guard !name.hasPrefix("library.db") else { continue }
      #expect(!texts.contains { $0.contains("file0123456789") }, "\(name)")
    }
  }
}
