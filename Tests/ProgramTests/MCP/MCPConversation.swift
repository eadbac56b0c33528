import Basics
import TestSupport
import Testing

/// What a client says to the server at once, and what came back by the id of the request.
struct MCPConversation {
  let run: ProgramRun
  let messages: [JSONValue]

  /// Sends every message, then closes the pipe.
  init(
    _ workspace: TestWorkspace, _ messages: [JSONValue], arguments: [String] = [],
    environment: [String: String] = [:]
  ) async throws {
    let lines = messages.map { $0.canonicalText + "\n" }.joined()
    run = try await workspace.run(["mcp"] + arguments, input: lines, environment: environment)
    self.messages = try run.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  /// The one answer to a request.
  func answer(_ id: JSONValue) throws -> JSONValue {
    let answers = messages.filter { $0["id"] == id }
    try #require(answers.count == 1, "\(id): \(answers.count) answers\n\(run.record)")
    return answers[0]
  }

  func result(_ id: JSONValue) throws -> JSONValue {
    let answer = try answer(id)
    return try #require(answer["result"], "\(answer)")
  }

  /// The text of a tool's result.
  func text(_ id: JSONValue) throws -> String {
    try #require(try result(id)["content"]?.array?.first?["text"]?.string)
  }

  static func request(_ id: JSONValue, _ method: String, _ parameters: JSONValue = [:]) -> JSONValue
  {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]
  }

  static func call(_ id: JSONValue, _ tool: String, _ arguments: JSONValue = [:]) -> JSONValue {
    request(id, "tools/call", ["name": .string(tool), "arguments": arguments])
  }

  static func notification(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  /// The parameters of revision 2026-07-28 around others.
  static func stateless(
    _ members: [String: JSONValue] = [:], version: String = "2026-07-28"
  ) -> JSONValue {
    var members = members
    members["_meta"] = [
      "io.modelcontextprotocol/protocolVersion": .string(version),
      "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    return .object(members)
  }
}
