package import Answers
import Basics
package import Books
import Files
package import Notebook
import Providers
package import Replays
package import Search
import Shell
import Suggesting
import TestSupport

extension Desk {
  /// Replays the session, or the one at `location`, in a library that is empty at first.
  ///
  /// `sources` are the files that are at hand, none unless given.
  package func replay(
    _ location: String? = nil, _ options: ReplayOptions = ReplayOptions(),
    sources: (any SourceCatalog)? = nil,
    embedder: any EmbeddingProvider = HashingEmbeddingProvider(),
    embedders: (any EmbeddingCatalog)? = nil,
    offline: [any ChatProvider] = [ExtractChatProvider()], as notebook: Notebook? = nil
  ) async throws -> ReplayReport {
    let (folder, notebook) = (folder, notebook ?? self.notebook)
    let sources = sources ?? MemorySources([:], hasher: ContentHasher.sha256)
    let tools = ReplayPorts(
      scratch: {
        ScratchLibrary(
          ports: try await Desk.ports(
            "", prompts: folder.path("prompts-lab"), sources: sources, clock: .stepping(),
            embedder: embedder, embedders: embedders),
          close: {})
      }, offline: { offline }, shelf: ShelfCells.find)
    return try await ReplaySession(notebook, tools).run(
      location ?? notebook.recorder.location, options
    ) { _ in }
  }
}
