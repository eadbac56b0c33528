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
