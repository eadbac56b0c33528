package import Answers
package import Asking
package import Basics
package import Books
import Files
import Foundation
package import Lab
package import Notebook
package import Parameters
import Replays
package import Search
import Sessions
import Shelf
import Shell
import ShellKit
import Storage
package import TestSupport
import Testing

/// A whole notebook on a library of its own: real storage, made-up books, embedder and model.
package struct Desk {
  package let notebook: Notebook
  package let folder: TemporaryDirectory

  package init(
    _ files: [String: [Page]], providers: [any ChatProvider] = [],
    sources: (any SourceCatalog)? = nil, folder: TemporaryDirectory? = nil,
    clock: WallClock = .stepping(), secrets: [String] = [],
    embedder: any EmbeddingProvider = HashingEmbeddingProvider(),
    e5: (any EmbeddingProvider)? = nil,
    tokenCounter: any TokenCounter = WordCounter(), models: ModelTable = ModelTable(),
    sampleBook: String? = nil, catalogues: Catalogues = .none
  ) async throws {
    let folder = try folder ?? TemporaryDirectory()
    let hasher = ContentHasher.sha256
    let secrets = SecretFilter(secrets)
    let sessions = SessionFolder(
      path: folder.path("sessions"), hasher: hasher, clock: clock, ids: CountingIDs(),
      secrets: secrets)
    self.folder = folder
    notebook = Notebook(
      ports: try await Self.ports(
        folder.path("library.db"), prompts: folder.path("prompts-lab"),
        sources: sources ?? MemorySources(files, hasher: hasher), clock: clock,
        embedder: embedder, e5: e5, tokenCounter: tokenCounter, sampleBook: sampleBook,
        catalogues: catalogues),
      providers: ChatProviders(providers, lacking: [:], models: models),
      recorder: try await SessionRecorder(
        await sessions.create(title: "test"), title: "test", app: "test/0", clock: clock,
        hasher: hasher, secrets: secrets),
      sessions: sessions, parameters: Parameters())
  }

  /// Real storage under `path`, empty for a library in a file without a name.
  package static func ports(
    _ path: String, prompts: String, sources: any SourceCatalog, clock: WallClock,
    embedder: any EmbeddingProvider = HashingEmbeddingProvider(),
    e5: (any EmbeddingProvider)? = nil, tokenCounter: any TokenCounter = WordCounter(),
    embedders: (any EmbeddingCatalog)? = nil, workspace: WorkspaceFiles? = nil,
    sampleBook: String? = nil, catalogues: Catalogues = .none
  ) async throws -> LibraryPorts {
    let hasher = ContentHasher.sha256
    let vec = try #require(Fixture.dependencies).appending(path: "sqlite_vec/vec0.so").path
    let database = try await LibraryDatabase.open(
      path: path, vectorExtension: vec, clock: clock)
    let shelf = SQLiteReadingStore(database)
    let world = World(hasher: hasher, clock: clock, ids: RandomIDSource())
    var encoders = Encoders(
      embedders ?? OneEmbedder(embedder, e5: e5), using: embedder, tokenCounter: tokenCounter)
    encoders.hasE5 = e5 != nil
    return LibraryPorts(
      storage: LibraryStorage(database, clock: clock), reading: shelf,
      shelf: AskedShelf(shelf, world),
      discovery: SQLiteDiscoveryStore(database),
      catalogues: catalogues, sources: sources, sampleBook: sampleBook,
      encoders: encoders,
      workspace: workspace ?? WorkspaceFiles(folder: prompts),
      world: world)
  }

  /// Opens the book and sets parameters.
  package func open(_ name: String, _ assignments: [String] = []) async throws -> OpenedBook {
    if !assignments.isEmpty { _ = try await notebook.set(assignments) }
    return try await PutOnDesk(notebook).run("/" + name, observer: { _ in })
  }
}

extension Notebook {
  /// Sets parameters as `/set` does.
  package func set(_ texts: [String]) async throws -> Parameters {
    try await set(ParameterChanges(texts))
  }

  /// The state of a line with settings.
  package func state(_ texts: [String]) throws -> CellState { try state(ParameterChanges(texts)) }
}

extension Page {
  /// A page of sentences that name their page in every word, so that a leak shows.
  package static func telltale(_ number: Int, words: Int) -> Page {
    let text = (0..<words).map { index in
      index % 9 == 8 ? "page\(number)end." : "word\(index % 23)p\(number)"
    }
    return Page(number: number, text: text.joined(separator: " "))
  }
}
