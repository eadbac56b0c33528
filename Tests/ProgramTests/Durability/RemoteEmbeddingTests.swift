import Basics
import Foundation
import Synchronization
import TestSupport
import Testing

/// Vectors of services, from a server of our own: chosen, switched, cut off and replayed.
@Suite(.timeLimit(.minutes(5)))
struct RemoteEmbeddingTests {
  private static let book = (1...6).map { page in
    "Page \(page). The keeper of tower \(page) lights lamp \(page) at dusk and reads.\n"
  }.joined(separator: "\u{0C}")

  /// Answers with vectors of three numbers that tell texts apart, and counts the texts.
  private final class Service: Sendable {
    private let counts = Mutex<[String]>([])
    /// Requests that are answered before the service breaks down; nil for all.
    let limit: Int?

    init(limit: Int? = nil) { self.limit = limit }

    var texts: [String] { counts.withLock(\.self) }

    func steps(_ request: ServedRequest) -> [ServerStep] {
      let input = (try? JSONValue(parsing: request.body))?["input"]?.array ?? []
      if let limit, request.index >= limit {
        return .json(400, #"{"error":{"message":"broken","type":"x"}}"#)
      }
      counts.withLock { $0 += input.compactMap(\.string) }
      let data = input.enumerated().map { index, text -> JSONValue in
        let sum = (text.string ?? "").utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 1009 }
        return [
          "index": .integer(index),
          "embedding": [.number(Double(sum) / 1009), .number(Double(sum % 17) / 17), 1],
        ]
      }
      return .json(200, JSONValue.object(["data": .array(data)]).canonicalText)
    }
  }

  private func environment(_ server: LoopbackServer) -> [String: String] {
    [
      "OPENAI_API_KEY": "sk-test-0123456789", "EMBED_OPENAI_BASE_URL": server.url + "/v1",
      "EMBED_COMPATIBLE_BASE_URL": server.url + "/v1",
    ]
  }

  private static let remote = "/set embed.provider=openai embed.dimensions=3"

  @Test func `a switch tells its cost, keeps old vectors, and mixes no two models`() async throws {
    let service = Service()
    let server = try LoopbackServer { service.steps($0) }
    let workspace = try TestWorkspace()
    try workspace.file("tower.txt", Self.book)
    _ = try await workspace.run([
      "ingest", "tower.txt", "--set", "size=20tok", "--set", "embed.mode=direct",
    ])
    let probe = LibraryProbe(path: workspace.database)
    let local = probe.vectors
    let run = try await workspace.script(
      """
      /set size=20tok mode=vector embed.mode=direct
      /open tower
      \(Self.remote)
      /search lamp 3
      """, environment: environment(server))
    #expect(run.code == 0, "\(run.record)")
    #expect(run.output.contains("The next search: Sending"), "\(run.record)")
    #expect(run.output.contains("to openai/text-embedding-3-small at \(server.url)/v1"))
    #expect(run.diagnostics.contains("Sending \(local) texts"), "\(run.record)")
    #expect(service.texts.count == local + 1)
    // Back and forth without another text, and the query of before is all that a new session asks.
    let again = try await workspace.script(
      "/set size=20tok mode=vector embed.mode=direct\n/open tower\n/search lamp 3\n\(Self.remote)\n/search lamp 3\n",
      environment: environment(server))
    #expect(again.code == 0 && !again.output.contains("The next search"), "\(again.record)")
    #expect(service.texts.count == local + 2 && service.texts.last == "lamp 3")
    // As long as the vectors are, another model's are others.
    let other = try await workspace.script(
      "/set size=20tok mode=vector embed.mode=direct embed.provider=compatible embed.model=m embed.dimensions=3\n/open tower\n/search lamp 3",
      environment: environment(server))
    #expect(other.code == 0, "\(other.record)")
    #expect(service.texts.count == 2 * local + 3)
    #expect(probe.vectors == 3 * local)
  }

  @Test func `a replay needs no address of a server whose vectors are on the tape`() async throws {
    let service = Service()
    let server = try LoopbackServer { service.steps($0) }
    let workspace = try TestWorkspace()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 4))
    let run = try await workspace.script(
      "/set mode=vector embed.provider=compatible embed.model=m embed.dimensions=3\n/open log.txt\n/search keeper",
      environment: environment(server))
    #expect(run.code == 0, "\(run.record)")
    let asked = service.texts.count
    let replay = try await workspace.run(["replay", "~1"])
    #expect(replay.code == 0, "\(replay.record)")
    #expect(replay.output.contains("As recorded"), "\(replay.record)")
    #expect(asked > 0 && service.texts.count == asked)
  }

  @Test func `a failure half way keeps what came, and the next run asks for the rest only`()
    async throws
  {
    let broken = Service(limit: 2)
    let failing = try LoopbackServer { broken.steps($0) }
    let workspace = try TestWorkspace()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 300))
    let settings = ["size=60tok", "overlap=0", "embed.mode=direct"].flatMap { ["--set", $0] }
    _ = try await workspace.run(["ingest", "log.txt"] + settings)
    let remote = settings + ["--set", "embed.provider=openai", "--set", "embed.dimensions=3"]
    let first = try await workspace.run(
      ["embed", "log"] + remote, environment: environment(failing))
    #expect(first.code == 5, "\(first.record)")
    #expect(broken.texts.count == 128)
    // What was whole before still is.
    let local = try await workspace.run(["search", "log", "keeper", "--json"] + settings)
    #expect(local.code == 0 && local.output.contains("\"vector\":{"), "\(local.record)")
    let whole = Service()
    let server = try LoopbackServer { whole.steps($0) }
    let second = try await workspace.run(
      ["embed", "log"] + remote, environment: environment(server))
    #expect(second.code == 0, "\(second.record)")
    #expect(whole.texts.count > 100)
    #expect(Set(whole.texts).isDisjoint(with: broken.texts))
  }

  @Test func `a budget stops between batches, and with a higher one the rest is asked for`()
    async throws
  {
    let first = Service()
    let counted = try LoopbackServer { first.steps($0) }
    let workspace = try TestWorkspace()
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 300))
    let settings = ["--set", "size=60tok", "--set", "overlap=0"]
    _ = try await workspace.run(["ingest", "log.txt", "--set", "mode=keyword"] + settings)
    func embed(_ budget: String, _ server: LoopbackServer) async throws -> ProgramRun {
      try await workspace.run(
        ["embed", "log", "--set", "embed.provider=openai", "--set", "embed.dimensions=3"]
          + settings + ["--set", budget], environment: environment(server))
    }
    // A batch of 64 is about 0.0001 dollars on the safe side.
    let stopped = try await embed("budget.session=0.00025", counted)
    #expect(stopped.code == 7, "\(stopped.record)")
    #expect(stopped.diagnostics.contains("budget.session allows"), "\(stopped.record)")
    #expect(stopped.diagnostics.contains("goes on from there"), "\(stopped.record)")
    #expect(first.texts.count == 128)
    let refused = try await embed("budget.call=0.00005", counted)
    #expect(refused.code == 7, "\(refused.record)")
    #expect(first.texts.count == 128)
    let cost = try await workspace.script("/model cost --json\n")
    #expect(cost.output.contains("text-embedding-3-small"), "\(cost.record)")
    let whole = Service()
    let server = try LoopbackServer { whole.steps($0) }
    let second = try await embed("budget.day=1", server)
    #expect(second.code == 0, "\(second.record)")
    #expect(whole.texts.count > 100 && Set(whole.texts).isDisjoint(with: first.texts))
  }

  @Test func `under a budget nothing goes to a service whose price nobody knows, in no command`()
    async throws
  {
    let service = Service()
    let server = try LoopbackServer { service.steps($0) }
    let workspace = try TestWorkspace()
    try workspace.file("tower.txt", Self.book)
    _ = try await workspace.run(["ingest", "tower.txt", "--set", "size=20tok"])
    for line in ["/search lamp 3", "/chunks build", "/chunks vector lamp", "/heat lamp"] {
      let run = try await workspace.script(
        "/set size=20tok mode=vector\n/open tower\n/set embed.provider=compatible embed.model=m embed.dimensions=3 budget.call=1\n\(line)\n",
        environment: environment(server))
      #expect(run.code == 7, "\(line) \(run.record)")
      #expect(run.diagnostics.contains("The price of m by compatible"), "\(run.record)")
    }
    #expect(service.texts.isEmpty)
  }

  @Test func `a session with vectors of a service is replayed without it`() async throws {
    let workspace = try TestWorkspace()
    try workspace.file("tower.txt", Self.book)
    do {
      let service = Service()
      let server = try LoopbackServer { service.steps($0) }
      let run = try await workspace.script(
        "\(Self.remote)\n/set size=20tok top_k=2 provider=extract\n/open tower.txt\n/search lamp 4\nWho lights lamp 5?\n",
        environment: environment(server))
      #expect(run.code == 0, "\(run.record)")
    }
    // The library that has the vectors is gone, and so are server and key.
    try FileManager.default.removeItem(atPath: workspace.database)
    let replay = try await workspace.run(["replay", "~1", "--book", "tower.txt"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
  }

  @Test func `the text to be sent is announced, and nothing is sent offline`() async throws {
    let workspace = try TestWorkspace()
    try workspace.file("tower.txt", Self.book)
    let lines = "\(Self.remote)\n/model privacy\n/open tower.txt\n/search stone\n"
    // Not a line further, which would ask the real service.
    let told = try await workspace.script("\(Self.remote)\n/model privacy\n")
    #expect(told.output.contains("the text of every book that is searched by vectors, as a whole"))
    let offline = try await workspace.run(
      ["--offline", "run", "-"], input: lines, environment: ["OPENAI_API_KEY": "sk-test-0123456789"]
    )
    #expect(offline.code != 0 && !offline.output.contains("as a whole"), "\(offline.record)")
    let model = try await workspace.script(
      "/set embed.provider=ollama embed.model=strange\n/open tower.txt\n")
    #expect(model.code != 0 && model.diagnostics.contains("embed.dimensions"), "\(model.record)")
  }
}
