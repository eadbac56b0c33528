package import Basics
package import Books

/// The works of a person's shelf with their editions and readings.
package protocol ReadingStore: EnrichmentQueue, ReviewQueue {
  /// Every work, in the order in which they came.
  func works() async throws -> [ShelvedWork]
  /// Works by id, in that order; ids that are not on the shelf are left out.
  func works(_ ids: [WorkID]) async throws -> [ShelvedWork]
  /// Works whose id begins with a text.
  func works(idPrefix: String) async throws -> [ShelvedWork]
  /// Works with one of the ISBNs.
  func works(isbns: [ISBN]) async throws -> [ShelvedWork]
  /// Works that a query finds, at most `limit`, in its order.
  func search(_ query: ShelfQuery, limit: Int) async throws -> FoundWorks
  /// Titles with their first author, the newest works first.
  func titles(limit: Int) async throws -> [(title: String, author: String?)]
  /// Writes a change in one transaction; undo takes it back.
  func apply(_ change: ShelfRevision) async throws
  /// Takes the last change back; nil without one.
  func undo() async throws -> UndoneRevision?
  /// Takes an import back and leaves what was changed later; undo takes that back in turn.
  ///
  /// Nil where the record of it is gone, or it was taken back before.
  func undo(_ shelfImport: ImportID, at time: Timestamp) async throws -> UndoneRevision?
  /// Imports, newest first.
  func imports() async throws -> [ShelfImport]
  /// Every row of the shelf.
  func backup() async throws -> ShelfBackup
  /// Deletes every row in one transaction; throws `ShelfBackupError.changed` unless they are those of the
  /// backup.
  func reset(_ backup: ShelfBackup) async throws
  /// Writes the rows of a backup in one transaction; throws `ShelfBackupError.notEmpty` where works are.
  func restore(_ backup: ShelfBackup) async throws

  /// The edition whose file a book of the library is; nil without a link.
  func link(of book: BookID) async throws -> BookLink?
  /// The books that are files of the works.
  func links(to works: [WorkID]) async throws -> [BookLink]
  /// Links a book to an edition, in place of an earlier link.
  func link(_ book: BookID, to edition: EditionID) async throws
  /// Notes that the question at the last page was asked; false when it had been asked before.
  func askOnce(about book: BookID) async throws -> Bool
}

/// The works that a query finds.
package struct FoundWorks: Hashable, Sendable {
  /// The first of them.
  package let works: [ShelvedWork]
  /// Number of all works found.
  package let count: Int
  /// Words that no work holds, with the near ones that were taken in their place.
  package let corrections: [String: [String]]

  package init(works: [ShelvedWork], count: Int, corrections: [String: [String]] = [:]) {
    self.works = works
    self.count = count
    self.corrections = corrections
  }
}

/// A book of the library as a file of an edition.
package struct BookLink: Hashable, Sendable {
  package let book: BookID
  package let work: WorkID
  package let edition: EditionID
  /// How far the book was read.
  package let position: ReadingPosition
  /// Pages of the book, 0 before they are known.
  package let pageCount: Int

  package init(
    book: BookID, work: WorkID, edition: EditionID, position: ReadingPosition, pageCount: Int
  ) {
    self.book = book
    self.work = work
    self.edition = edition
    self.position = position
    self.pageCount = pageCount
  }
}

/// What machines propose and a person decides.
package protocol ReviewQueue: Sendable {
  /// Keeps proposals; one about a book of which another is open is left out. Returns how many are new.
  func propose(_ proposals: [ReviewProposal], at time: Timestamp) async throws -> Int
  /// Open items of books on the shelf or not yet on it: those put off last, the surest first.
  func reviews() async throws -> [ReviewItem]
  /// Number of open items.
  func reviewCount() async throws -> Int
  /// Puts an item behind the others.
  func putOff(_ number: Int) async throws
}

/// Works that wait for a look-up in catalogues, and how those before them ended.
package protocol EnrichmentQueue: Sendable {
  /// Queues works as one batch, and returns how many were not queued before.
  ///
  /// Those that wait already keep their batch, and get the priority where it is higher.
  func queue(_ works: [WorkID], _ order: EnrichmentOrder, at time: Timestamp) async throws -> Int
  /// Items of works on the shelf, in the order in which they are taken.
  func enrichments() async throws -> [EnrichmentItem]
  /// Takes the next item that is due; nil without one.
  func takeEnrichment(for runner: String, at time: Timestamp) async throws -> EnrichmentItem?
  /// Puts items back that another run has in hand, such as one that was killed; its end is refused then.
  func takeOver(for runner: String) async throws
  /// Writes the end of a look-up, with the facts and the change of the shelf that it makes, in one transaction.
  func end(
    _ item: EnrichmentItem, _ end: EnrichmentEnd, of runner: String, at time: Timestamp
  ) async throws -> EnrichmentWriting
  /// Puts aside what waits; returns how many.
  func cancelEnrichments(at time: Timestamp) async throws -> Int
  /// Queues again what was put aside, and lets what waits be due; returns how many.
  func resumeEnrichments(at time: Timestamp) async throws -> Int
}

/// What became of an end that was to be written.
package enum EnrichmentWriting: Hashable, Sendable {
  case written
  /// Another run has the item; nothing is written.
  case takenOver
  /// The work was changed meanwhile; nothing is written.
  case workChanged
}
