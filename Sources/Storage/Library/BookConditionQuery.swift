import Bindings
import Books

/// Finds the searchable parts of a book, from stored rows alone.
struct BookConditionQuery {
  let database: SQLiteDatabase
  let book: BookID

  func condition() throws -> BookCondition {
    BookCondition(hasText: try exists(Self.text), vectors: try vectors())
  }

  private func vectors() throws -> BookCondition.Vectors {
    if try exists(Self.index) || exists(Self.states) { return .all }
    return try exists(Self.vector) ? .some : .none
  }

  private func exists(_ query: String) throws -> Bool {
    try database.integer("SELECT EXISTS (\(query))", .text(book.rawValue)) == 1
  }

  private static let text = """
    SELECT 1 FROM pages WHERE book_id = ? AND trim(text, char(9, 10, 12, 13, 32)) <> ''
    """
  private static let index = """
    SELECT 1 FROM chunk_sets AS c JOIN vector_indexes AS v ON v.chunk_set_id = c.id
    WHERE c.book_id = ?
    """
  /// The states that vectors are pooled from; the number of vectors is known only after reading the
  /// book.
  private static let states = "SELECT 1 FROM state_caches WHERE book_id = ?"
  private static let vector = "SELECT 1 FROM book_vectors WHERE book_id = ?"
}
