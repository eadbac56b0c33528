package import Discovery
package import Reading
import Shelf

/// What shelf and catalogue say of a suggestion, without what comes late in any book.
package struct BookKnowledge: Sendable {
  package let book: ShownBook
  /// The beginning of the catalogue's description; nil where no catalogue has one.
  package let description: String?
  /// True where the description goes on.
  package let isCut: Bool
  package let subjects: [String]
  /// Works of its authors on the shelf, in the order of the shelf.
  package let sameAuthor: [ShelvedWork]
  /// Liked works that share most subjects with it, at most three, with those subjects.
  package let alike: [(work: ShelvedWork, subjects: [String])]
}

/// Tells more about a suggestion.
package struct MoreAboutSuggestion: Sendable {
  private let ports: DiscoveryPorts
  private let list: ShownList

  package init(_ ports: DiscoveryPorts, _ list: ShownList) {
    self.ports = ports
    self.list = list
  }

  /// The local catalogue is asked for what was not shown; no catalogue of the network is.
  package func run(_ book: ShownBook, source: String) async throws -> BookKnowledge {
    try await ports.shelf.record(source: source) { _ in
      let shelf = try await ports.shelf.store.works()
      let found = book.description == nil ? try await inCatalogue(book) : nil
      let whole = book.description ?? found?.description?.value
      let blurb = whole.map { Blurb($0) }
      try await ports.store.log(
        DiscoveryEvent(
          .more(list.logged(book)), in: list.conversation.id, at: ports.shelf.now))
      let subjects = book.subjects.isEmpty ? found?.subjects?.value ?? [] : book.subjects
      let taste = TasteKeys(
        subjects: Genre.normalized(subjects), authors: book.authors, pages: nil, year: nil,
        language: nil)
      return BookKnowledge(
        book: book, description: blurb?.text, isCut: blurb?.isCut ?? false, subjects: subjects,
        sameAuthor: shelf.filter { !Set(TasteKeys($0).authors).isDisjoint(with: taste.authors) },
        alike: alike(taste, shelf))
    }
  }

  /// The work of the local catalogue that it surely is.
  private func inCatalogue(_ book: ShownBook) async throws -> CatalogueWork? {
    let query = try LookUpQuery(title: book.title, authors: book.authors, year: book.year)
    let works = try await LookUp(ports.shelf).run(query, among: [.local], limit: 3).works
    guard let best = works.first,
      best.score.isSure(second: works.dropFirst().first?.score.value)
    else { return nil }
    return best.work
  }

  private func alike(
    _ taste: TasteKeys, _ shelf: [ShelvedWork]
  ) -> [(work: ShelvedWork, subjects: [String])] {
    let profile = TasteProfile(shelf, on: ports.shelf.today)
    let works = Dictionary(shelf.map { ($0.work.id, $0) }) { first, _ in first }
    let wanted = Set(taste.subjects)
    let shared = profile.liked.enumerated().compactMap { rank, row in
      works[row.work].map { work in
        (rank: rank, work: work, keys: Set(TasteKeys(work).subjects).intersection(wanted))
      }
    }
    let best = shared.filter { !$0.keys.isEmpty }.sorted {
      $0.keys.count == $1.keys.count ? $0.rank < $1.rank : $0.keys.count > $1.keys.count
    }
    return best.prefix(3).map { found in
      let names = Genre.normalized(found.work.work.subjects).filter {
        found.keys.contains(TasteKey(.subject, $0))
      }
      return (found.work, names)
    }
  }
}

/// The beginning of a description: three sentences at most, since what comes later may tell the end.
struct Blurb {
  private static let mostSentences = 3
  private static let mostCharacters = 480

  package let text: String
  let isCut: Bool

  init(_ description: String) {
    let words = description.split(whereSeparator: \.isWhitespace)
    var (kept, length, sentences): ([Substring], Int, Int) = ([], 0, 0)
    for word in words {
      guard sentences < Self.mostSentences, length + word.count < Self.mostCharacters else { break }
      kept.append(word)
      length += word.count + 1
      let bare = word.reversed().drop { "\"”’'»)".contains($0) }
      if let end = bare.first, ".!?…".contains(end), word.count > 3 { sentences += 1 }
    }
    isCut = kept.count < words.count
    text = kept.joined(separator: " ") + (isCut && sentences < Self.mostSentences ? " …" : "")
  }
}
