import Answers
import Basics
import DeskSupport
import Files
import Lab
@testable import Notebook
import Parameters
import Sessions
@testable import Shell
import TestSupport
import Testing

struct LibraryPortsTests {
  private func notebook(keepsVersions: Bool) async throws -> (Notebook, TemporaryDirectory) {
    let folder = try TemporaryDirectory()
    let (hasher, clock) = (ContentHasher.sha256, WallClock.stepping())
    let prompts = folder.path("prompts-lab")
    let sessions = SessionFolder(
      path: folder.path("sessions"), hasher: hasher, clock: clock, ids: CountingIDs(),
      secrets: SecretFilter([]))
    let ports = try await Desk.ports(
      folder.path("library.db"), prompts: prompts, sources: MemorySources([:], hasher: hasher),
      clock: clock, workspace: WorkspaceFiles(folder: prompts, keepsVersions: keepsVersions))
    let notebook = Notebook(
      ports: ports, providers: ChatProviders([], lacking: [:], models: ModelTable()),
      recorder: try await SessionRecorder(
        await sessions.create(title: "test"), title: "test", app: "test/0", clock: clock,
        hasher: hasher),
      sessions: sessions, parameters: Parameters())
    return (notebook, folder)
  }

  @Test func `a workspace that logs its templates lists their versions`() async throws {
    let (notebook, folder) = try await notebook(keepsVersions: true)
    let templates = Templates(notebook)
    #expect(try templates.versions(of: "answer").map(\.label) == ["answer v1"])
    #expect(try templates.folder == folder.path("prompts-lab"))
  }

  @Test func `templates without a log can be used but not compared`() async throws {
    let (notebook, _) = try await notebook(keepsVersions: false)
    let templates = Templates(notebook)
    #expect(try !templates.template(named: "answer").source.isEmpty)
    #expect(try templates.names().contains("answer"))
    #expect(throws: TemplateVersionError.noVersions) { try templates.versions(of: "answer") }
    #expect(throws: TemplateVersionError.noVersions) { try templates.folder }
    #expect(await templates.refresh().isEmpty)
  }

  @Test func `ports of a setting are those of the same library with another way to make vectors`()
    async throws
  {
    let (notebook, _) = try await notebook(keepsVersions: false)
    let pooled = try notebook.index.selecting(
      PipelineSettings(
        try Parameters().applying(ParameterChanges(["embed.mode=pooled"]), origin: .session)))
    let direct = try notebook.index.selecting(
      PipelineSettings(
        try Parameters().applying(ParameterChanges(["embed.mode=direct"]), origin: .session)))
    #expect(pooled.embedding.mode == .pooled && direct.embedding.mode == .direct)
    #expect(direct.poolingEncoder == nil)
    #expect(pooled.encodedBooks === direct.encodedBooks)
  }
}
