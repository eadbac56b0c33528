package import Basics
package import Reading

/// Adds a work to the shelf of which only the ISBN is typed; a catalogue states the rest.
package struct AddFromCatalogue: Sendable {
  private let shelf: ShelfPorts

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// The ISBN that words are, beside those that say more, such as `9780061054884 tag:sf`; nil for a title.
  ///
  /// Throws `LookUpError.invalidISBN` for digits with a wrong checksum.
  package static func isbn(in words: [String]) throws -> ISBN? {
    let plain = try words.filter { try ShelfTerm($0) == nil }
    guard !plain.isEmpty else { return nil }
    return try LookUpQuery(typed: plain, authors: []).isbns.first
  }

  /// Adds the work; throws `CatalogueVerbError.noISBN` when no catalogue has it, and
  /// `ShelfError.alreadyThere` for one of the shelf.
  package func run(_ isbn: ISBN, _ words: [String], source: String) async throws -> AddedWork {
    let query = try LookUpQuery(isbns: [isbn])
    let answer = try await LookUp(shelf).run(query)
    try await LookUp(shelf).record(answer, source: "/catalogue \(isbn.digits)")
    guard let match = answer.works.first(where: { $0.score.hasISBN }) else {
      throw CatalogueVerbError.noISBN(isbn)
    }
    let change = ChangeShelf(shelf)
    let id = WorkID(rawValue: shelf.newID())
    let work = try Work(
      id: id, title: match.work.title.value, isSynthetic: match.work.isSynthetic,
      addedAt: shelf.today)
    let edition = Edition(id: EditionID(rawValue: shelf.newID()), workID: id, isbns: [isbn])
    let filled = FillWork(
      ShelvedWork(work: work, editions: [edition]), from: match.work, newID: shelf.newID)
    let terms = try words.compactMap { try ShelfTerm($0) }
    return AddedWork(
      work: try await change.add(filled.shelved, terms, source: source),
      sources: answer.metadata.providers)
  }
}

/// A work that was added with facts of catalogues.
package struct AddedWork: Sendable {
  package let work: ShelvedWork
  package let sources: [CatalogueName]
}

/// Reasons for which a catalogue is of no help.
package enum CatalogueVerbError: Error, Hashable, Sendable {
  case noISBN(ISBN)
}

extension CatalogueVerbError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noISBN(let isbn):
      .init(
        "No catalogue has ISBN \(isbn.description).",
        advice: "Name its title: /shelf add TITLE author:NAME isbn:\(isbn.description).", .notFound)
    }
  }
}
