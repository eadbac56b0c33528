package import Books

/// The works of a person's shelf with their editions and readings.
package protocol ReadingStore: Sendable {
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
  /// Writes a change in one transaction; undo takes it back.
  func apply(_ change: ShelfRevision) async throws
  /// Takes the last change back; nil without one.
  func undo() async throws -> UndoneRevision?
  /// Imports, newest first.
  func imports() async throws -> [ShelfImport]

  /// The edition whose file a book of the library is; nil without a link.
  func link(of book: BookID) async throws -> BookLink?
  /// The books that are files of a work.
  func links(to work: WorkID) async throws -> [BookLink]
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

  package init(book: BookID, work: WorkID, edition: EditionID) {
    self.book = book
    self.work = work
    self.edition = edition
  }
}
