import Answers
import Books
import Infra
import Search
import TestSupport

@testable import App

extension Desk {
  /// Replays the session, or the one at `location`, in a library that is empty at first.
  ///
  /// `sources` are the files that are at hand, none unless given.
  func replay(
    _ location: String? = nil, sources: (any SourceCatalog)? = nil,
    embedder: any EmbeddingProvider = HashingEmbeddingProvider(),
    offline: [any ChatProvider] = [ExtractChatProvider()], as notebook: Notebook? = nil
  ) async throws -> ReplayReport {
    let (folder, notebook) = (folder, notebook ?? self.notebook)
    let sources = sources ?? MemorySources([:], hasher: SHA256Hasher())
    let tools = ReplayPorts(
      scratch: {
        ScratchLibrary(
          ports: try await Desk.ports(
            "", prompts: folder.path("prompts-lab"), sources: sources, clock: SteppingClock(),
            embedder: embedder),
          close: {})
      }, offline: { offline })
    return try await ReplaySession(notebook, tools).run(
      location ?? notebook.recorder.location, ReplayOptions()
    ) { _ in }
  }
}
