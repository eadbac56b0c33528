import Answers
@testable import Asking
import Basics
import DeskSupport
import Files
@testable import Notebook
import Parameters
import Providers
@testable import Shell
import TestSupport
import Testing

/// A resumed session uses its recorded settings, and the banner names them.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ResumingTests {
  private let memory = MemoryTranscript(sessionID: "S", hasher: ContentHasher.sha256)

  /// A shell on the session, started with `--set` and `--preset`.
  private func notebook(
    _ flags: [String] = [], preset: [String] = [], isOffline: Bool = false,
    lacking: [String: String] = [:]
  ) async throws -> Notebook {
    let desk = try await Desk([:])
    let server = RemoteChatProvider.compatible(
      at: "http://localhost", network: Network(NetworkSettings()),
      keys: FixedKeyStore([:]), models: try ModelTable.bundled())
    return Notebook(
      ports: desk.notebook.ports,
      providers: ChatProviders(
        [ExtractChatProvider()] + (lacking.isEmpty ? [server] : []), lacking: lacking,
        isOffline: isOffline),
      recorder: try await SessionRecorder(
        memory, title: "t", app: "test/0", clock: .stepping(), hasher: ContentHasher.sha256),
      sessions: desk.notebook.sessions,
      parameters: try Parameters().applying(ParameterChanges(preset), origin: .preset)
        .applying(ParameterChanges(flags), origin: .flag))
  }

  private func setting(_ name: String, _ notebook: Notebook) async throws -> String {
    let setting = try await notebook.parameters.setting(named: name)
    return "\(setting.value) from \(setting.origin.rawValue)"
  }

  private func answerer(of notebook: Notebook) async -> Answerer {
    Answerer(await notebook.parameters, among: notebook.providers)
  }

  @Test func `a resumed session has as its own what --set and /set set, and presets by their name`()
    async throws
  {
    let first = try await notebook(["chat.model=old", "top_k=3"], preset: ["pool=40"])
    _ = try await first.set(["chat.provider=compatible"])
    _ = try await AnnotateSession(first).note("x")
    let again = try await notebook()
    _ = try await ResumeSession(again).run(asStarted: true)
    #expect(try await setting("chat.model", again) == "old from session")
    #expect(try await setting("retrieve.top_k", again) == "3 from session")
    #expect(try await setting("retrieve.pool", again) == "40 from preset")
    #expect(try await setting("chat.provider", again) == "compatible from session")
    #expect(try await again.unset("chat.model"))
  }

  @Test func `a session without settings resumes with those of its start`() async throws {
    _ = try await AnnotateSession(try await notebook(["chat.model=old"])).note("x")
    let again = try await notebook()
    _ = try await ResumeSession(again).run(asStarted: true)
    #expect(try await setting("chat.model", again) == "old from session")
  }

  @Test func `settings of this start win over those of the resumed session`() async throws {
    _ = try await notebook().set(["chat.model=old", "top_k=3"])
    let again = try await notebook(["chat.model=new"])
    _ = try await ResumeSession(again).run(asStarted: true)
    #expect(try await setting("chat.model", again) == "new from \(ParameterOrigin.flag.rawValue)")
    #expect(try await setting("retrieve.top_k", again) == "3 from session")
  }

  @Test func `a setting that was removed stays removed when the session is resumed`() async throws {
    let first = try await notebook()
    _ = try await first.set(["top_k=3"])
    _ = try await first.unset("retrieve.top_k")
    let again = try await notebook()
    _ = try await ResumeSession(again).run(asStarted: true)
    #expect(try await again.parameters.setting(named: "retrieve.top_k").origin == .builtIn)
  }

  @Test func `the answerer is that of the session's settings`() async throws {
    _ = try await notebook().set(["chat.provider=compatible", "chat.model=m"])
    let again = try await notebook()
    guard case .extract = await answerer(of: again) else {
      Issue.record("not yet resumed")
      return
    }
    _ = try await ResumeSession(again).run(asStarted: true)
    guard case .model(let card) = await answerer(of: again) else {
      Issue.record("\(await answerer(of: again))")
      return
    }
    #expect(card.provider == "compatible" && card.name == "m")
    let offline = try await notebook(isOffline: true)
    _ = try await ResumeSession(offline).run(asStarted: true)
    guard case .refused("compatible") = await answerer(of: offline) else {
      Issue.record("\(await answerer(of: offline))")
      return
    }
    let nowhere = try await notebook(lacking: ["compatible": "COMPATIBLE_BASE_URL"])
    _ = try await ResumeSession(nowhere).run(asStarted: true)
    guard case .nobody(let error) = await answerer(of: nowhere) else {
      Issue.record("\(await answerer(of: nowhere))")
      return
    }
    #expect(
      error as? LLMError
        == .apiKeyMissing(provider: "compatible", variable: "COMPATIBLE_BASE_URL"))
  }
}
