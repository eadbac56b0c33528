import Answers
package import Basics
import Books
package import Notebook
package import Reading

/// What the notebook asks of a shelf, answered from its store.
extension AskedShelf {
  package init(_ store: any ReadingStore, _ world: World) {
    self.init(
      hasWorks: { try await !store.titles(limit: 1).isEmpty },
      reviewCount: { try await store.reviewCount() },
      listing: { try await RowsOfShelf(store).listing($0, limit: $1) },
      files: { question in
        let found = try await store.search(ShelfQuery(question), limit: Int(Int32.max))
        // The reader did not ask for a near word.
        guard found.corrections.isEmpty else { return ([], 0) }
        let links = try await store.links(to: found.works.map(\.work.id))
        return (Set(links.map(\.book)), found.count)
      },
      link: { try await LinkBook(store, world).run($0, $1) })
  }
}

/// Rows of the shelf for a model: what the reader said of works, without what may tell of pages to come.
///
/// Notes are for nobody else and never leave the shelf. Catalogues' descriptions tell of the plot and are left
/// out. A review is the reader's own and may tell of the end: while a file of the work has a reading position
/// before its last page, or before a reading has ended, it is withheld, as the text behind the position is.
private struct RowsOfShelf {
  /// Most rows that are told in full.
  private static let mostInFull = 3
  /// Longest review in characters.
  private static let longestReview = 2_000

  private let store: any ReadingStore

  init(_ store: any ReadingStore) { self.store = store }

  /// The rows that a question finds, at most `limit`, below their number.
  func listing(_ question: String, limit: Int) async throws -> String {
    let found = try await store.search(ShelfQuery(question), limit: limit)
    guard !found.works.isEmpty else { return "No work of the shelf fits \(question)." }
    let links = try await store.links(to: found.works.map(\.work.id))
    let isInFull = found.works.count <= Self.mostInFull
    let rows = found.works.map { shelved in
      let own = links.filter { $0.work == shelved.work.id }
      return ShelfRow(
        mark: String(shelved.work.id.rawValue.prefix(ShelfRow.markLength)),
        text: Self.text(of: shelved, own, isInFull: isInFull)
      ).line
    }
    return ([heading(found)] + rows).joined(separator: "\n")
  }

  private func heading(_ found: FoundWorks) -> String {
    let near = found.corrections.sorted { $0.key < $1.key }.map {
      " No work has \($0.key); found by \($0.value.joined(separator: ", "))."
    }
    let count = found.count == 1 ? "1 work fits." : "\(found.count) works fit."
    let rest = found.works.count < found.count ? " The first \(found.works.count):" : ""
    return count + rest + near.joined()
  }

  private static func text(of shelved: ShelvedWork, _ links: [BookLink], isInFull: Bool) -> String {
    let work = shelved.work
    let title = [work.title, work.subtitle].compactMap(\.self).joined(separator: ": ")
    let names = work.authors.filter { $0.role == nil }.map(\.author.name)
    let by = names.isEmpty ? "" : " by \(names.joined(separator: ", "))"
    let year = work.firstPublished.map { " (\($0))" } ?? ""
    var facts = [title + by + year]
    facts += work.series.map { [$0.name, $0.place].compactMap(\.self).joined(separator: " ") }
    facts += reading(shelved)
    if !work.tags.isEmpty { facts.append("tags \(work.tags.joined(separator: ", "))") }
    if !links.isEmpty { facts.append("a file of it is in the library") }
    if isInFull { facts += details(shelved, links) }
    return facts.joined(separator: " · ")
  }

  /// The reading that is shown: status, rating, dates and progress.
  private static func reading(_ shelved: ShelvedWork) -> [String] {
    guard let entry = shelved.current else { return [] }
    let isUnderWay = entry.status == .reading || entry.status == .onHold
    let pages = shelved.edition?.pageCount.map { " of \($0)" } ?? ""
    let facts: [String?] = [
      entry.status.rawValue, entry.rating.map { "\($0.stars) stars" },
      shelved.timesRead > 1 ? "read \(shelved.timesRead) times" : nil,
      entry.started.map { "started \($0)" }, entry.finished.map { "finished \($0)" },
      isUnderWay && entry.page > 0 ? "page \(entry.page)\(pages)" : nil,
    ]
    return facts.compactMap(\.self)
  }

  private static func details(_ shelved: ShelvedWork, _ links: [BookLink]) -> [String] {
    let (work, edition) = (shelved.work, shelved.edition)
    var facts: [String?] = [
      work.subjects.isEmpty
        ? nil : "subjects \(work.subjects.prefix(10).joined(separator: ", "))",
      work.originalLanguage.map { "written in \($0)" },
      edition?.publisher.map { publisher in
        "published by \(publisher)" + (edition?.published.map { " \($0.year)" } ?? "")
      },
      edition?.pageCount.map { "\($0) pages" }, edition?.isbns.first.map { "ISBN \($0)" },
    ]
    let reviews = shelved.entries.filter { $0.review != nil }
    let mayBeTold = reviews.filter { $0.status == .read || $0.status == .didNotFinish }
    let isInTheMiddle = links.contains { link in
      link.position.page.map { $0 < link.pageCount } ?? false
    }
    let told = isInTheMiddle ? [] : mayBeTold
    if told.count < reviews.count {
      facts.append("a review is withheld, since it may tell what comes after the reader's page")
    }
    facts += told.compactMap(\.review).map { "review “\($0.prefix(longestReview))”" }
    return facts.compactMap(\.self)
  }
}
