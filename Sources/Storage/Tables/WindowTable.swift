import Basics
import Bindings
import Books
import Search

/// The rows of one embedding model: its vectors by content and its vec0 table of windows.
///
/// The format of vec0 is not promised to be stable: vectors are also kept by content, so that the table can be
/// made again.
struct WindowTable {
  let modelID: Int
  let database: SQLiteDatabase

  /// Name of the vec0 table; only digits follow the prefix.
  var name: String { "window_vectors_\(modelID)" }

  /// Returns nil for a model unknown to the library.
  static func known(_ model: EmbeddingModel, in database: SQLiteDatabase) throws -> WindowTable? {
    try database.first(
      """
      SELECT id FROM embedding_models
      WHERE provider = ? AND name = ? AND dimension = ? AND fingerprint = ?
      """, .text(model.provider), .text(model.name), .integer(model.dimension),
      .text(model.fingerprint)
    ) { WindowTable(modelID: $0.integer(0), database: database) }
  }

  /// The rows of the model, made in the caller's transaction when it is new.
  static func make(_ model: EmbeddingModel, in database: SQLiteDatabase) throws -> WindowTable {
    if let known = try known(model, in: database) { return known }
    try database.run(
      "INSERT INTO embedding_models (provider, name, dimension, fingerprint) VALUES (?, ?, ?, ?)",
      .text(model.provider), .text(model.name), .integer(model.dimension),
      .text(model.fingerprint))
    let table = WindowTable(modelID: database.lastInsertedRow, database: database)
    // 128 rows per block: at the default of 1024 a short book takes eight times the space.
    try database.execute(
      """
      CREATE VIRTUAL TABLE \(table.name) USING vec0(
        window_id INTEGER PRIMARY KEY, chunk_set_id INTEGER PARTITION KEY,
        start_page INTEGER, end_page INTEGER, vector FLOAT[\(model.dimension)], chunk_size=128);
      CREATE TRIGGER \(table.name)_delete AFTER DELETE ON windows
        WHEN old.model_id = \(table.modelID) BEGIN
        DELETE FROM \(table.name)
          WHERE window_id = (old.chunk_set_id << 20) | old.window_index;
      END;
      """)
    return table
  }

  func vectorID(of text: ContentHash) throws -> Int? {
    try database.first(
      "SELECT id FROM vectors WHERE model_id = ? AND text_hash = ?", .integer(modelID),
      .blob(text.bytes)
    ) { $0.integer(0) }
  }

  func vector(of text: ContentHash) throws -> Embedding? {
    try database.first(
      "SELECT vector FROM vectors WHERE model_id = ? AND text_hash = ?", .integer(modelID),
      .blob(text.bytes)
    ) { Embedding(values: $0.floats(0)) }
  }

  /// Stores a vector for the book; an existing one stays unless `replacing`.
  func store(
    _ embedding: Embedding, of text: ContentHash, book: BookID, replacing: Bool = false
  ) throws {
    let known = try vectorID(of: text)
    if let known, replacing {
      try database.run(
        "UPDATE vectors SET vector = ? WHERE id = ?", .floats(embedding.values), .integer(known))
    }
    if known == nil {
      try database.run(
        "INSERT INTO vectors (model_id, text_hash, vector) VALUES (?, ?, ?)", .integer(modelID),
        .blob(text.bytes), .floats(embedding.values))
    }
    try keep(known ?? database.lastInsertedRow, for: book)
  }

  func keep(_ vector: Int, for book: BookID) throws {
    try database.run(
      "INSERT INTO book_vectors (book_id, vector_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
      .text(book.rawValue), .integer(vector))
  }

  /// Number of windows; nil when the set has no complete index by this model.
  func windowCount(of set: ChunkSetID) throws -> Int? {
    try database.first(
      "SELECT window_count FROM vector_indexes WHERE chunk_set_id = ? AND model_id = ?",
      .integer(set.rawValue), .integer(modelID)
    ) { $0.integer(0) }
  }
}

extension ContentHash {
  /// The 32 bytes, the form of hashes that the database looks up by the thousand.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    var high: UInt8?
    for digit in hex.utf8 {
      let value = digit <= 0x39 ? digit &- 0x30 : digit &- 0x57
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }
}

extension WindowTable {
  /// Replaces all windows of a chunk set, because vec0 frees space only when a block of rows is empty.
  func replace(_ set: ChunkSetID, with windows: [WindowEntry]) throws {
    let book = try book(of: set)
    let key: [SQLiteValue] = [.integer(set.rawValue), .integer(modelID)]
    for rows in ["windows", "vector_indexes"] {
      try database.statement("DELETE FROM \(rows) WHERE chunk_set_id = ? AND model_id = ?")
        .run(key)
    }
    for (index, entry) in windows.enumerated() { try insert(entry, of: set, at: index, book: book) }
    try database.statement(
      "INSERT INTO vector_indexes (chunk_set_id, model_id, window_count) VALUES (?, ?, ?)"
    ).run(key + [.integer(windows.count)])
    try database.run(
      """
      UPDATE books SET (embedding_provider, embedding_dimension) =
        (SELECT provider, dimension FROM embedding_models WHERE id = ?)
      WHERE id = ?
      """, .integer(modelID), .text(book.rawValue))
  }

  private func book(of set: ChunkSetID) throws -> BookID {
    let book = try database.first(
      "SELECT book_id FROM chunk_sets WHERE id = ?", .integer(set.rawValue)
    ) { BookID(rawValue: $0.text(0)) }
    guard let book else { throw StorageError.notFound(what: "chunk set \(set)") }
    return book
  }

  private func insert(_ entry: WindowEntry, of set: ChunkSetID, at index: Int, book: BookID) throws
  {
    let stored = try database.first(
      "SELECT id, vector FROM vectors WHERE model_id = ? AND text_hash = ?",
      .integer(modelID), .blob(entry.textHash.bytes)
    ) { (id: $0.integer(0), vector: $0.floats(1)) }
    guard let stored else {
      throw StorageError.notFound(what: "vector of \(entry.textHash.short)")
    }
    try keep(stored.id, for: book)
    try database.run(
      """
      INSERT INTO windows (chunk_set_id, model_id, window_index, chunk_index, start_offset,
        end_offset, text_hash) VALUES (?, ?, ?, ?, ?, ?, ?)
      """, .integer(set.rawValue), .integer(modelID), .integer(index),
      .integer(entry.window.chunk), .integer(entry.window.range.lowerBound),
      .integer(entry.window.range.upperBound), .blob(entry.textHash.bytes))
    try database.run(
      """
      INSERT INTO \(name) (window_id, chunk_set_id, start_page, end_page, vector)
      VALUES (?, ?, ?, ?, ?)
      """, .integer(ChunkRowID.make(set, index)), .integer(set.rawValue),
      .integer(entry.pages.start), .integer(entry.pages.end), .floats(stored.vector))
  }
}
