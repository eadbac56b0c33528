import Basics
import Discovery
import Files
import Foundation
import Notebook
import Parameters
import Providers
import Reading
import Replays
import Sessions
import Shell
import ShellKit
import Storage
import Suggesting

/// The first list of suggestions of a session, offline, from a shelf of N works and a catalogue; rated in lists.
///
/// Arguments: the embedder's folder, sqlite-vec's library, a dump that is read before, N. Each round is a
/// notebook of its own on one library, so that nothing is known from the round before.
struct FirstSuggestionsBenchmark: Benchmark {
  private let catalogue: ScratchCatalogue
  private let ports: LibraryPorts
  private let sessions: SessionFolder

  init(arguments: [String]) async throws {
    catalogue = try ScratchCatalogue()
    _ = try await catalogue.store.importFile(try arguments.argument(2, "FILE")) { _, _ in }
    let folder = catalogue.folder.path
    let (hasher, clock) = (ContentHasher.sha256, WallClock.system)
    let database = try await LibraryDatabase.open(
      path: folder + "/library.db", vectorExtension: try arguments.argument(1, "VEC0"),
      clock: clock)
    sessions = SessionFolder(
      path: folder + "/sessions", hasher: hasher, clock: clock, ids: RandomIDSource(clock: clock),
      secrets: SecretFilter(["sk-bench-0123456789abcdefghij"]))
    ports = try LibraryPorts.bench(
      database, LocalEmbedders(directory: try arguments.argument(0, "MODEL")), folder: folder,
      catalogues: Catalogues(
        local: catalogue.store, candidates: catalogue.candidates,
        vectors: SQLiteTextVectors(catalogue.database)))
    let count = Int(try arguments.argument(3, "COUNT")) ?? 0
    let models = try await catalogue.works(min(count, 500))
    guard !models.isEmpty else { throw UsageError(message: "the dump has no works to read") }
    let works = try (0..<count).map { try Self.work($0, like: models[$0 % models.count]) }
    try await ports.reading.apply(
      ShelfRevision(.import, subject: "bench", saved: works, at: clock.now()))
  }

  func run() async throws -> Double {
    let notebook = Notebook(
      ports: ports, providers: ChatProviders([ExtractChatProvider()], lacking: [:]),
      recorder: try await SessionRecorder(
        await sessions.create(title: "bench"), title: "bench", app: "bench/1",
        clock: WallClock.system, hasher: ContentHasher.sha256),
      sessions: sessions, parameters: Parameters())
    let made = try await SuggestBooks(notebook).run("", mayAsk: false, source: "/discover")
    guard made.round.books.count == 4 else {
      throw UsageError(message: "\(made.round.books.count) books of four")
    }
    return 1
  }

  /// A book that was read, with the authors and subjects of one of the catalogue.
  private static func work(_ number: Int, like model: CatalogueWork) throws -> ShelvedWork {
    let id = WorkID(rawValue: "00000000-0000-4000-8000-\(100_000_000_000 + number)")
    let authors = model.authors.prefix(2).map { author in
      Credit(author: Author(id: AuthorID(rawValue: "author-\(author.name)"), name: author.name))
    }
    let finished = try PartialDate("20\(10 + number % 15)-0\(1 + number % 9)-11")
    return ShelvedWork(
      work: try Work(
        id: id, title: "Read \(number)", authors: authors, firstPublished: 1850 + number * 7 % 170,
        subjects: model.subjects?.value ?? []),
      entries: [
        Entry(
          id: EntryID(rawValue: "r\(id.rawValue)"), workID: id, status: .read,
          rating: Rating(quarters: 4 + number * 13 % 17), finished: finished)
      ])
  }
}
