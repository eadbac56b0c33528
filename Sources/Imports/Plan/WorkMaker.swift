import Basics
import Reading

/// Makes parts of the shelf from what rows state.
final class WorkMaker {
  let importID: ImportID
  private let ids: any IDSource
  /// Authors by folded name: equal names are one author.
  private var authors: [String: Author] = [:]

  init(importID: ImportID, ids: any IDSource, authors: [Author]) {
    self.importID = importID
    self.ids = ids
    for author in authors where self.authors[FoldedText.folded(author.name)] == nil {
      self.authors[FoldedText.folded(author.name)] = author
    }
  }

  package func work(_ book: ImportedBook) throws(ReadingError) -> ShelvedWork {
    let id = WorkID(rawValue: ids.uuid())
    let work = try Work(
      id: id, title: book.title, subtitle: book.subtitle, authors: credits(book),
      firstPublished: book.firstPublished, originalLanguage: book.originalLanguage,
      subjects: book.subjects, series: book.series, description: book.description,
      identifiers: book.workNames, isSynthetic: book.isSynthetic,
      review: book.needsReview ? .needsReview : .verified, addedAt: book.addedAt,
      tags: book.tags, ownedCopies: book.ownedCopies ?? 0)
    let edition = book.statesEdition ? edition(book, of: id) : nil
    var shelved = ShelvedWork(
      work: work, editions: edition.map { [$0] } ?? [],
      entries: book.readings.map { entry($0, book, of: id, edition: edition?.id) })
    shelved.sortEntries()
    return shelved
  }

  func credits(_ book: ImportedBook) -> [Credit] {
    book.credits.map { Credit(author: author($0), role: $0.role) }
  }

  func edition(_ book: ImportedBook, of work: WorkID) -> Edition {
    Edition(
      id: EditionID(rawValue: ids.uuid()), workID: work, isbns: book.isbns,
      publisher: book.publisher, published: book.published, pageCount: book.pageCount,
      format: book.format, language: book.language, identifiers: book.editionNames,
      coverURL: book.coverURL)
  }

  func entry(
    _ reading: ImportedReading, _ book: ImportedBook, of work: WorkID, edition: EditionID?
  ) -> Entry {
    Entry(
      id: EntryID(rawValue: ids.uuid()), workID: work, editionID: edition,
      status: reading.status, rating: reading.rating, review: reading.review,
      notes: reading.notes, started: reading.started, finished: reading.finished,
      page: reading.page, addedAt: book.addedAt, isOwned: book.isOwned, importID: importID)
  }

  private func author(_ credit: ImportedCredit) -> Author {
    let key = FoldedText.folded(credit.name)
    if let author = authors[key], !key.isEmpty { return author }
    let author = Author(
      id: AuthorID(rawValue: ids.uuid()), name: credit.name, sortName: credit.sortName)
    authors[key] = author
    return author
  }
}

extension ImportedBook {
  /// True where the row says anything about an edition.
  var statesEdition: Bool {
    !isbns.isEmpty || publisher != nil || published != nil || pageCount != nil
      || format != .unknown || language != nil || !editionNames.isEmpty || coverURL != nil
  }
}
