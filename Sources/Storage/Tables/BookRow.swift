import Basics
import Bindings
import Books

/// A book as a row of `books`.
enum BookRow {
  static let columns = """
    id, title, author, language, status, format, source, source_hash, pages_hash, page_count,
    current_page, created_at, updated_at
    """

  /// A book from a row; values that the schema cannot rule out become the nearest safe ones.
  package static func book(_ row: SQLiteRow) throws -> Book {
    let id = row.text(0)
    let title = row.text(1)
    return try Book(
      id: BookID(rawValue: id),
      title: title.contains { !$0.isWhitespace } ? title : id,
      author: row.optionalText(2), language: row.optionalText(3),
      status: BookStatus(rawValue: row.text(4)) ?? .failed,
      format: BookFormat(rawValue: row.text(5)) ?? .unknown,
      source: row.optionalText(6), sourceHash: row.optionalText(7).flatMap { ContentHash($0) },
      pagesHash: row.optionalText(8).flatMap { ContentHash($0) },
      pageCount: row.integer(9, in: StoredNumber.pages),
      position: ReadingPosition(page: row.integer(10, in: StoredNumber.pages)),
      createdAt: Timestamp(stored: row.text(11)), updatedAt: Timestamp(stored: row.text(12)))
  }

  package static func values(_ book: Book) -> [SQLiteValue] {
    [
      .text(book.id.rawValue), .text(book.title), .text(orNull: book.author),
      .text(orNull: book.language), .text(book.status.rawValue), .text(book.format.rawValue),
      .text(orNull: book.source), .text(orNull: book.sourceHash?.hex),
      .text(orNull: book.pagesHash?.hex), .integer(book.pageCount), .integer(book.position.stored),
      .text(book.createdAt.description), .text(book.updatedAt.description),
    ]
  }
}

extension Timestamp {
  /// Reads a stored time; the epoch when it cannot be read.
  init(stored text: String) { self = Timestamp(text) ?? Timestamp(microseconds: 0) }
}
