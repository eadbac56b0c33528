import Basics
import Discovery
import Foundation
package import Notebook
import Providers
package import Reading
import Sessions
import Shelf
import ShellKit
import Storage
package import Suggesting
import TestSupport
import Testing

/// A notebook with the sample's shelf and catalogue.
package struct DiscoverDesk {
  package let desk: Desk

  package var notebook: Notebook { desk.notebook }
  package var location: String { notebook.recorder.location }

  /// With neither shelf nor catalogue where they are not wanted.
  package init(hasShelf: Bool = true, hasCatalogue: Bool = true) async throws {
    let folder = try TemporaryDirectory()
    let clock = WallClock.stepping()
    let catalogue = CatalogueDatabase(path: folder.path("catalogue.db"))
    let store = SQLiteCatalogueStore(catalogue, clock: clock)
    desk = try await Desk(
      [:], providers: [ExtractChatProvider()], folder: folder, clock: clock,
      catalogues: Catalogues(
        local: store, candidates: CatalogueCandidates(catalogue, clock: clock)))
    if hasCatalogue {
      _ = try await store.importFile(Self.sample("classics.csv").path) { _, _ in }
    }
    if hasShelf { try await shelve(Self.sampleShelf()) }
  }

  package func suggest(_ line: String) async throws -> SuggestedCell {
    try await SuggestBooks(notebook).run(line, mayAsk: true, source: "/discover \(line)")
  }

  package func shelve(_ works: [ShelvedWork]) async throws {
    try await notebook.ports.reading.apply(
      ShelfRevision(.import, subject: "sample", saved: works, at: notebook.now))
  }

  private static func sample(_ name: String) -> URL {
    Fixture.repository.appending(path: "shared/sample/shelf/\(name)")
  }

  /// The rows of the sample's table as works.
  package static func sampleShelf() throws -> [ShelvedWork] {
    let rows = [
      ("Moby-Dick", "Herman Melville", ["Adventure", "Sea Stories"], 20),
      ("To the Lighthouse", "Virginia Woolf", ["Literary Fiction", "Modernism"], 20),
      ("Mrs Dalloway", "Virginia Woolf", ["Literary Fiction", "Modernism"], 16),
      ("The Moonstone", "Wilkie Collins", ["Mystery", "Classics"], 16),
      ("Kidnapped", "Robert Louis Stevenson", ["Adventure", "Historical Fiction"], 16),
      ("Dracula", "Bram Stoker", ["Horror", "Classics"], 8),
    ]
    return try rows.map { try work($0.0, by: $0.1, $0.2, quarters: $0.3) }
  }

  package static func work(
    _ title: String, by author: String, _ subjects: [String], quarters: Int,
    _ status: ReadingStatus = .read
  ) throws -> ShelvedWork {
    let id = WorkID(rawValue: "work-\(title)")
    let work = try Work(
      id: id, title: title,
      authors: [Credit(author: Author(id: AuthorID(rawValue: "author-\(author)"), name: author))],
      subjects: subjects)
    return ShelvedWork(
      work: work,
      entries: [
        Entry(
          id: EntryID(rawValue: "entry-\(title)"), workID: id, status: status,
          rating: status == .read ? Rating(quarters: quarters) : nil,
          finished: status == .read ? PartialDate(year: 2026, month: 5, day: 1) : nil)
      ])
  }
}
