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
