import TestSupport
import Testing

/// A template that was broken, mended and shared: every cell is computed again with its own state of it.
@Suite(.enabled(if: Fixture.dependencies != nil, "the model is not unpacked"))
struct MendedTemplateTests {
  private static let sound = """
    ---
    input: { default: { voice: a keeper } }
    ---
    {{role "user"}}As {{voice}}:
    {{#each passages}}{{text}}{{/each}}
    {{question}}
    """

  @Test func `a shared session with a template that was broken and mended comes out as recorded`()
    async throws
  {
    let book = GeneratedBook.text(paragraphs: 12)
    let keywords = ["IB_RETRIEVE_MODE": "keyword"]
    let giver = try TestWorkspace()
    try giver.file("log.txt", book)
    func chat(_ lines: String, _ session: [String] = ["--session", "~1"]) async throws -> ProgramRun
    {
      try await giver.run(["chat"] + session, input: lines, environment: keywords)
    }
    _ = try await chat("/open log.txt\n/template new terse\n/template terse\n", [])
    let template = "workspace/prompts-lab/terse.prompt"
    try giver.file(template, Self.sound.replacing("{{voice}}", with: "{{voise}}"))
    let failed = try await chat("How long did the lamp burn on day 7?\n")
    #expect(failed.diagnostics.contains("voise"), "\(failed.record)")
    try giver.file(template, Self.sound)
    let mended = try await chat(
      "How long did the lamp burn on day 7?\n/rerun\nHow long did the lamp burn on day 7?\n")
    #expect(mended.code == 0, "\(mended.record)")
    let file = giver.folder.path("log.ibshare")
    let share = try await giver.run(["session", "export", "~1", file, "--share"])
    #expect(share.code == 0, "\(share.record)")

    let taker = try TestWorkspace()
    try taker.file("a.txt", book)
    let taken = try await taker.run(["session", "rehydrate", file, "--book", "a.txt"])
    #expect(taken.code == 0, "\(taken.record)")
    let replay = try await taker.run(["replay", "~1"])
    #expect(replay.code == 0 && replay.output.contains("As recorded"), "\(replay.record)")
    #expect(!replay.output.contains("drifted"), "\(replay.record)")
  }
}
