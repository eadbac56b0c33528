import Bindings
import Books
import Parameters
import Search

/// The chapter titles of a book's chunks in the keyword index.
struct StoredHeadings {
  private let book: SQLiteValue
  private let database: SQLiteDatabase

  init(_ book: BookID, in database: SQLiteDatabase) {
    self.book = .text(book.rawValue)
    self.database = database
  }

  func headings() throws -> ChapterHeadings {
    ChapterHeadings(
      try database.rows(
        """
        SELECT title, level, start_offset FROM chapters
        WHERE book_id = ? AND start_offset IS NOT NULL ORDER BY chapter_index
        """, book
      ) {
        .init(
          title: $0.text(0), level: $0.integer(1, in: StoredNumber.levels),
          start: $0.integer(2, in: StoredNumber.offsets))
      })
  }

  /// Updates the titles of existing chunk sets, and their keyword rows by triggers.
  func refresh() throws {
    let headings = try headings()
    let update = try database.statement(
      "UPDATE chunks SET headings = ?1 WHERE id = ?2 AND headings IS NOT ?1")
    let chunks = try database.rows(
      """
      SELECT c.id, c.start_offset, c.end_offset FROM chunk_sets AS s
      JOIN chunks AS c ON c.chunk_set_id = s.id WHERE s.book_id = ?
      """, book
    ) { (id: $0.integer(0), range: $0.byteRange(1, 2)) }
    for chunk in chunks {
      try Task.checkCancellation()
      try update.run([.text(orNull: headings.indexed(chunk.range)), .integer(chunk.id)])
    }
  }
}

/// Bounds for numbers of a library from elsewhere, wide enough for any book.
enum StoredNumber {
  static let pages = 0...ParsingLimit.mostPages
  /// Byte offsets in a text, small enough to be summed.
  static let offsets = 0...(Int.max >> 2)
  /// Sizes in units of text, and numbers of chunks.
  static let counts = 0...Int(Int32.max)
  static let levels = 0...100
}

extension SQLiteRow {
  /// The number of a column, clamped to the bounds.
  package func integer(_ column: Int, in bounds: ClosedRange<Int>) -> Int {
    min(max(bounds.lowerBound, integer(column)), bounds.upperBound)
  }

  /// A stretch of text from two columns; empty when the end is before the start.
  func byteRange(_ start: Int, _ end: Int) -> Range<Int> {
    let start = integer(start, in: StoredNumber.offsets)
    return start..<max(start, integer(end, in: StoredNumber.offsets))
  }

  /// Pages from two columns.
  func pageRange(_ first: Int, _ last: Int) -> PageRange {
    PageRange(
      integer(first, in: StoredNumber.pages), integer(last, in: StoredNumber.pages))
  }
}
