import Basics
import Bindings
import Books
import Search

/// What a reader at some page may see of the chunks of a set, as keyword indexes take it.
struct VisibleText {
  private let set: FencedSet
  /// Chunks that end before this page are left out.
  private let firstEndPage: Int
  private let database: SQLiteDatabase
  private let headings: ChapterHeadings?
  /// Where the last visible page ends in the book's text.
  private let end: Int

  /// Chapter titles cost a look at the book's chapters, and are left out where they do not count.
  ///
  /// `straddlingOnly` leaves out the chunks that lie before the fence as a whole.
  init(
    of set: FencedSet, straddlingOnly: Bool = false, withHeadings: Bool, in database: SQLiteDatabase
  ) throws {
    self.set = set
    self.database = database
    let page = set.position.lastPage
    firstEndPage = straddlingOnly ? page + 1 : 0
    headings = withHeadings ? try Self.headings(of: set.id, in: database) : nil
    end =
      set.position.isSet
      ? try database.integer(
        """
        SELECT max(p.end_offset) FROM chunk_sets AS s JOIN pages AS p ON p.book_id = s.book_id
        WHERE s.id = ? AND p.page_number <= ?
        """, .integer(set.id.rawValue), .integer(page)) : Int.max
  }

  /// Row, words and titles of every chunk of which anything is visible.
  func forEach(_ body: (_ row: Int, _ words: String, _ titles: String?) throws -> Void) throws {
    let rows = try database.statement(
      """
      SELECT id, start_offset, content FROM chunks
      WHERE chunk_set_id = ? AND start_page <= ? AND end_page >= ?
      """)
    try rows.forEach([
      .integer(set.id.rawValue), .integer(set.position.lastPage), .integer(firstEndPage),
    ]) { row in
      let start = row.integer(1, in: StoredNumber.offsets)
      let visible = Array(row.text(2).utf8.prefix(max(0, end &- start)))
      guard !visible.isEmpty else { return true }
      let text = String(decoding: visible, as: UTF8.self)
      // The stored titles of a cut chunk may lie beyond the fence.
      let titles = headings?.indexed(start..<start + visible.count)
      try body(row.integer(0), KeywordWords.segmented(text), titles)
      return true
    }
  }

  private static func headings(of set: ChunkSetID, in database: SQLiteDatabase) throws
    -> ChapterHeadings?
  {
    let book = try database.first(
      "SELECT book_id FROM chunk_sets WHERE id = ?", .integer(set.rawValue)
    ) { BookID(rawValue: $0.text(0)) }
    return try book.map { try StoredHeadings($0, in: database).headings() }
  }
}
