import Basics
import Bindings
import Books
import Search

/// Writes the searchable windows of one chunk set for one model.
struct WindowTableWriter {
  let table: WindowTable
  let set: ChunkSetID
  let database: SQLiteDatabase

  /// Replaces the whole partition, because vec0 frees space only when a block of rows is empty.
  func replace(with windows: [WindowEntry]) throws {
    let book = try book()
    let key: [SQLiteValue] = [.integer(set.rawValue), .integer(table.modelID)]
    for name in ["windows", "vector_indexes"] {
      try database.statement("DELETE FROM \(name) WHERE chunk_set_id = ? AND model_id = ?")
        .run(key)
    }
    for (index, entry) in windows.enumerated() { try insert(entry, at: index, book: book) }
    try database.statement(
      "INSERT INTO vector_indexes (chunk_set_id, model_id, window_count) VALUES (?, ?, ?)"
    ).run(key + [.integer(windows.count)])
    try database.run(
      """
      UPDATE books SET (embedding_provider, embedding_dimension) =
        (SELECT provider, dimension FROM embedding_models WHERE id = ?)
      WHERE id = ?
      """, .integer(table.modelID), .text(book.rawValue))
  }

  private func book() throws -> BookID {
    let book = try database.first(
      "SELECT book_id FROM chunk_sets WHERE id = ?", .integer(set.rawValue)
    ) { BookID(rawValue: $0.text(0)) }
    guard let book else { throw StorageError.notFound(what: "chunk set \(set)") }
    return book
  }

  private func insert(_ entry: WindowEntry, at index: Int, book: BookID) throws {
    let stored = try database.first(
      "SELECT id, vector FROM vectors WHERE model_id = ? AND text_hash = ?",
      .integer(table.modelID), .blob(entry.textHash.bytes)
    ) { (id: $0.integer(0), vector: $0.floats(1)) }
    guard let stored else {
      throw StorageError.notFound(what: "vector of \(entry.textHash.short)")
    }
    try table.keep(stored.id, for: book)
    try database.run(
      """
      INSERT INTO windows (chunk_set_id, model_id, window_index, chunk_index, start_offset,
        end_offset, text_hash) VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .integer(set.rawValue), .integer(table.modelID), .integer(index),
      .integer(entry.window.chunk), .integer(entry.window.range.lowerBound),
      .integer(entry.window.range.upperBound), .blob(entry.textHash.bytes))
    try database.run(
      """
      INSERT INTO \(table.name) (window_id, chunk_set_id, start_page, end_page, vector)
      VALUES (?, ?, ?, ?, ?)
      """, .integer(ChunkRowID.make(set, index)), .integer(set.rawValue),
      .integer(entry.pages.start), .integer(entry.pages.end), .floats(stored.vector))
  }
}
