import Foundation
import TestSupport
import Testing

/// Keys of the reader's in whatever the program writes.
@Suite(.timeLimit(.minutes(5)))
struct SecretTests {
  private let canary = "key-canary-7d20b9e1"

  /// A server whose model knows the key by heart, which it learnt from the header of the request.
  private func parrot() throws -> LoopbackServer {
    try LoopbackServer { request in
      let key = request.headers["authorization"]?.split(separator: " ").last ?? "none"
      let answer = """
        data: {"choices":[{"delta":{"content":"Your key is \(key) (p.3)."}}]}

        data: {"choices":[{"delta":{},"finish_reason":"stop"}]}

        data: [DONE]


        """
      return .eventStream(Array(answer.utf8), contentType: "text/event-stream")
    }
  }

  private static let ways: [String: @Sendable (String) -> [String]] = [
    "plain": { [$0] }, "capitals": { [$0.uppercased()] },
    "spaced": { [$0.map { "\($0) " }.joined()] },
    "bare": { [$0.filter { $0 != "-" }] },
    "base64": { [Data("key: \($0).".utf8).base64EncodedString()] },
    "pieces": { $0.map { String($0) } }, "half": { [String($0.dropLast(6))] },
    "emphasis": { [$0.replacing("-", with: "**-**")] },
    "invisible": { [$0.map { "\($0)\u{200B}" }.joined()] },
    "sentences": { ["The key is " + $0.split(separator: "-").joined(separator: ". It is ") + "."] },
  ]

  /// A server that says the key of the request's header as the question asks for it.
  private func spellingParrot() throws -> LoopbackServer {
    try LoopbackServer { request in
      let key = request.headers["authorization"]?.split(separator: " ").last.map(String.init) ?? ""
      let way = Self.ways.first { request.text.contains("key in \($0.key)?") }?.value ?? { [$0] }
      let pieces = (["Your key is "] + way(key) + [" (p.3)."]).map { piece in
        "data: {\"choices\":[{\"delta\":{\"content\":\"\(piece)\"}}]}\n\n"
      }
      let end =
        "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
      return .eventStream(
        Array((pieces.joined() + end).utf8), size: 40, contentType: "text/event-stream")
    }
  }

  @Test func `however a server spells a key, no file that is written holds it`() async throws {
    let server = try spellingParrot()
    let workspace = try await TestWorkspace.withSampleBook()
    let key = "sk-parrot-4f9a-Qz81Lm3xWv70-Jt5Ke2"
    let lines = """
      /set provider=compatible model=parrot
      /open keeper
      \(Self.ways.keys.sorted().map { "What is my key in \($0)?" }.joined(separator: "\n"))
      /export html out.html
      /export jsonl out.jsonl
      /session export shared.ibs --share
      """
    let run = try await workspace.script(
      lines,
      environment: [
        "COMPATIBLE_BASE_URL": server.url + "/v1", "COMPATIBLE_API_KEY": key,
      ])
    #expect(run.code == 0, "\(run.record)")
    #expect(server.posts.count == Self.ways.count)
    let middles = Self.ways.values.compactMap { way -> String? in
      let spelled = TestWorkspace.folded(way(key).joined())[0]
      return spelled.count < 40 ? nil : String(spelled.dropFirst(spelled.count / 3).prefix(24))
    }
    let spellings =
      middles
      + [
        "arrot4f9aqz81lm3", "qz81lm3xwv70",
        Data(key.dropFirst(4).utf8).base64EncodedString(),
      ].map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    for (name, text) in try workspace.writtenTexts() {
      let texts = TestWorkspace.folded(text)
      for spelled in spellings { #expect(!texts.contains { $0.contains(spelled) }, "\(name)") }
    }
    #expect(try workspace.files(holding: "Your key is [secret]").contains("library.db"))
  }

  private func keep(_ name: String, in workspace: TestWorkspace) throws {
    let folder = workspace.folder.url.appending(path: ".config/interactive-books")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "keys").path
    let isMade = FileManager.default.createFile(
      atPath: file, contents: Data("\(name)=\(canary)\n".utf8),
      attributes: [.posixPermissions: 0o600])
    #expect(isMade)
  }

  @Test func `a key of the file is in nothing that is written, though a model says it`()
    async throws
  {
    let server = try parrot()
    let workspace = try await TestWorkspace.withSampleBook()
    try keep("COMPATIBLE_API_KEY", in: workspace)
    let lines = """
      /set provider=compatible model=parrot
      /open keeper
      What is my key?
      /summarize p.3
      /conversation
      /export html out.html
      /export jsonl out.jsonl
      """
    let run = try await workspace.script(
      lines, environment: ["COMPATIBLE_BASE_URL": server.url + "/v1"])
    #expect(run.output.contains("Your key is \(canary)"), "\(run.record)")
    #expect(server.requests.count >= 2)
    #expect(try workspace.files(holding: canary) == ["keys"])
    #expect(try workspace.files(holding: "Your key is [secret]").contains("library.db"))
  }

  @Test func `a key of the keyring is used, told by its place, and written nowhere`() async throws {
    let server = try parrot()
    let workspace = try await TestWorkspace.withSampleBook()
    try StandIn.install(
      "[ \"$*\" = 'lookup service interactive-books key COMPATIBLE_API_KEY' ] && echo \(canary)",
      at: workspace.folder.path("secret-tool"))
    let environment = [
      "COMPATIBLE_BASE_URL": server.url + "/v1", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/none",
      "IB_KEYRING": "1",
      "PATH": workspace.folder.url.path + ":/usr/bin:/bin",
    ]
    let run = try await workspace.script(
      "/model key --json\n/set provider=compatible model=parrot\n/open keeper\nWhat is my key?\n/export html out.html\n",
      environment: environment)
    #expect(run.output.contains("Your key is \(canary)"), "\(run.record)")
    #expect(run.output.contains(#""compatible":"from the keyring""#), "\(run.record)")
    #expect(try workspace.files(holding: canary) == ["secret-tool.sh"])
    let doctor = try await workspace.run(["doctor"], environment: environment)
    #expect(doctor.output.contains("compatible (keyring)"), "\(doctor.record)")
    let typed = try await workspace.run(
      ["ask", "keeper", "Is \(canary) mine?"], environment: environment)
    #expect(typed.code == 64 && typed.diagnostics.contains("holds one of your keys"))
  }

  @Test(arguments: [["ask", "keeper", "Is key-canary-7d20b9e1 mine?"], ["run", "-"]])
  func `a line with a key in it is not run`(_ arguments: [String]) async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try keep("VOYAGE_API_KEY", in: workspace)
    let run = try await workspace.run(arguments, input: "/open keeper\nIs \(canary) mine?\n")
    #expect(run.code == 64)
    #expect(run.diagnostics.contains("holds one of your keys"))
    #expect(try workspace.files(holding: canary) == ["keys"])
  }
}
