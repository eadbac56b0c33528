package import Reading

/// A row of a table as the book and the readings it states.
package struct ImportedBook: Hashable, Sendable {
  /// Line of the file on which the row begins, from 1.
  package let line: Int
  package var title: String
  package var subtitle: String?
  package var credits: [ImportedCredit] = []
  package var firstPublished: Int?
  package var originalLanguage: String?
  package var subjects: [String] = []
  package var series: [SeriesPlace] = []
  package var description: String?
  package var workNames: [Identifier] = []
  package var addedAt: PartialDate?
  package var tags: [String] = []
  package var ownedCopies: Int?
  package var isOwned = false
  package var isbns: [ISBN] = []
  package var publisher: String?
  package var published: PartialDate?
  package var pageCount: Int?
  package var format: EditionFormat = .unknown
  package var language: String?
  package var editionNames: [Identifier] = []
  package var coverURL: String?
  /// One or more, in the order in which they were read; the present state is the last.
  package var readings: [ImportedReading] = []
  /// True where the row names the book by an identifier only.
  package var isSynthetic = false
  /// True where a column was taken for title or author on weak evidence.
  package var needsReview = false
  package var notices: [RowNotice] = []
}

/// A person named in a row.
package struct ImportedCredit: Hashable, Sendable {
  package var name: String
  package var sortName: String?
  /// Nil for the author.
  package var role: String?
}

/// A reading that a row states.
package struct ImportedReading: Hashable, Sendable {
  package var status: ReadingStatus
  package var rating: Rating?
  package var review: String?
  package var notes: String?
  package var started: PartialDate?
  package var finished: PartialDate?
  package var page = 0
}

/// What of a row was not taken as it stands, or was changed; the row itself is taken, and a cell that nobody can read
/// is in its notes.
package enum RowNotice: Hashable, Sendable {
  /// A number such as `9.78E+12`, of which a spreadsheet kept only the first digits.
  case floatISBN(column: String, cell: String)
  case brokenISBN(column: String, ISBNError)
  /// Zeros a spreadsheet took away, which the checksum proves.
  case restoredISBN(cell: String, ISBN)
  /// An ISBN that another cell of the row contradicts; it is left out.
  case contradictedISBN(ISBN, by: String)
  case unreadDate(column: String, cell: String)
  /// A day such as `03/04/2020`, of which only the year is sure.
  case ambiguousDate(column: String, cell: String)
  /// A date read before its date started; both are kept.
  case finishedBeforeStart(PartialDate, PartialDate)
  case unknownStatus(String, taken: ReadingStatus)
  case unreadRating(String)
  /// A rating between two quarter stars.
  case roundedRating(String, Rating)
  /// A cell for which the shelf has no place.
  case kept(column: String, cell: String)
  /// An address in place of the name of an author.
  case addressAsAuthor(String)
  /// A number of readings beyond the most that are kept.
  case tooManyReadings(Int, kept: Int)
  case unreadNumber(column: String, cell: String)
  /// Cells to the right of the last column.
  case extraCells(Int)
  /// The ISBN is that of another work of the shelf, whose title and authors differ.
  case sharedISBN(ISBN, title: String)
}

/// Reasons for which a row is not taken at all.
package enum RowRefusal: Hashable, Sendable {
  case noTitle
}
