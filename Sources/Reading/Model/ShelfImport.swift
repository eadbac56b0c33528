package import Basics

/// A file that was brought to the shelf, as the list of imports shows it.
package struct ShelfImport: Hashable, Sendable {
  package let id: ImportID
  /// Name of the file without its folder.
  package let file: String
  package let service: ReadingService
  package let rule: DuplicateRule
  package let importedAt: Timestamp
  /// Rows by what became of them.
  package let counts: ImportCounts
  /// Number of the change by which it is taken back; nil where the record of it is gone.
  package let change: Int?
  /// True where it was taken back and later changes stayed.
  package let wasUndone: Bool

  package init(
    id: ImportID, file: String, service: ReadingService, rule: DuplicateRule,
    importedAt: Timestamp, counts: ImportCounts, change: Int? = nil, wasUndone: Bool = false
  ) {
    self.id = id
    self.file = file
    self.service = service
    self.rule = rule
    self.importedAt = importedAt
    self.counts = counts
    self.change = change
    self.wasUndone = wasUndone
  }
}

/// Rows of a file by what became of them; their sum is the number of rows.
package struct ImportCounts: Hashable, Sendable {
  package var added = 0
  package var updated = 0
  package var skipped = 0
  package var refused = 0

  package init(added: Int = 0, updated: Int = 0, skipped: Int = 0, refused: Int = 0) {
    self.added = added
    self.updated = updated
    self.skipped = skipped
    self.refused = refused
  }

  package var rows: Int { added + updated + skipped + refused }
}

/// A service, or a program, whose exports are known; raw values are what is typed and stored.
package enum ReadingService: String, Sendable, CaseIterable {
  case goodreads
  case storyGraph = "storygraph"
  case libraryThing = "librarything"
  case openLibrary = "openlibrary"
  case openReads = "openreads"
  case calibre
  case bookWyrm = "bookwyrm"
  /// Any other table with a title.
  case plain
}

/// The rule for a row whose book is on the shelf already.
package enum DuplicateRule: String, Sendable, CaseIterable {
  /// Leave what is on the shelf.
  case skip
  /// Take from the row what it states.
  case update
  /// Add another work.
  case new
  /// The same ISBN: fill what is empty and add readings; the same title and author: the same, as an update.
  case smart
}
