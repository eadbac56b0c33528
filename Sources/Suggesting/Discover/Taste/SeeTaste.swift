import Books
package import Discovery
package import Reading
import Shelf

/// The taste that the shelf shows, and what the person said of it.
package struct SeenTaste: Sendable {
  package let profile: TasteProfile
  /// What was said, in that order.
  package let stated: [StatedTaste]
  /// Titles of works that are set aside and are still on the shelf.
  package let titles: [WorkID: String]
  /// Names of subjects and authors as the shelf has them.
  package let names: [TasteKey: String]

  /// What was last said of a side of books, in the words it was said in.
  package func words(of side: TasteSide) -> StatedTaste? {
    stated.last { $0.statement.side == side }
  }
}

extension DiscoveryPorts {
  /// Counts taste from the shelf, with the rows behind each figure.
  package func taste() async throws -> SeenTaste {
    let works = try await shelf.store.works()
    let stated = try await store.statements()
    let profile = TasteProfile(
      works, traces: try await ReadingTraces.all(of: works, shelf.store),
      statements: stated.map(\.statement), on: shelf.today)
    let titles = works.filter { profile.setAside[$0.work.id] != nil }
    return SeenTaste(
      profile: profile, stated: stated,
      titles: Dictionary(titles.map { ($0.work.id, $0.work.title) }) { first, _ in first },
      names: Dictionary(works.flatMap(Self.names)) { first, _ in first })
  }

  private static func names(of shelved: ShelvedWork) -> [(TasteKey, String)] {
    Genre.normalized(shelved.work.subjects).map { (TasteKey(.subject, $0), $0) }
      + shelved.work.authors.map { (TasteKey(.author, $0.author.name), $0.author.name) }
  }
}

extension ReadingTraces {
  /// How far the files of works were read, by work.
  package static func all(
    of works: [ShelvedWork], _ store: any ReadingStore
  ) async throws -> [WorkID: ReadingTraces] {
    let links = try await store.links(to: works.map(\.work.id))
    return Dictionary(
      links.compactMap { link in
        link.position.page.map { (link.work, ReadingTraces(page: $0, pageCount: link.pageCount)) }
      }
    ) { $0.page >= $1.page ? $0 : $1 }
  }
}
