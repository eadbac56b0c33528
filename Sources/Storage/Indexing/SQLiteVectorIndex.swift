package import Basics
import Bindings
package import Books
package import Search

/// Vectors and exact nearest-neighbour search in the library database, by sqlite-vec.
package struct SQLiteVectorIndex: VectorIndex {
  private let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  package func missing(_ texts: [ContentHash], model: EmbeddingModel) async throws
    -> Set<ContentHash>
  {
    try await database.read { database in
      guard let table = try WindowTable.known(model, in: database) else { return Set(texts) }
      return try Set(texts).filter { try table.vectorID(of: $0) == nil }
    }
  }

  package func store(
    _ vectors: [(text: ContentHash, embedding: Embedding)], model: EmbeddingModel, of book: BookID,
    replacing: Bool
  ) async throws {
    for (index, vector) in vectors.enumerated() {
      try UnitVector.check(vector.embedding, dimension: model.dimension, index: index)
    }
    try await database.write { database in
      let table = try WindowTable.make(model, in: database)
      for vector in vectors {
        try table.store(vector.embedding, of: vector.text, book: book, replacing: replacing)
      }
    }
  }

  package func vector(of text: ContentHash, model: EmbeddingModel) async throws -> Embedding? {
    try await database.read { database in
      try WindowTable.known(model, in: database)?.vector(of: text)
    }
  }

  package func isBuilt(_ set: ChunkSetID, model: EmbeddingModel) async throws -> Bool {
    try await database.read { database in
      try WindowTable.known(model, in: database)?.windowCount(of: set) != nil
    }
  }

  package func build(_ windows: [WindowEntry], in set: ChunkSetID, model: EmbeddingModel)
    async throws
  {
    try ChunkRowID.expectRoom(for: windows.count, of: "windows", path: database.path)
    try await database.write { database in
      try WindowTable.make(model, in: database).replace(set, with: windows)
    }
  }

  package func search(
    _ query: Embedding, in set: ChunkSetID, model: EmbeddingModel, fence: Fence,
    limit: Int
  ) async throws -> [IndexHit] {
    try UnitVector.check(query, dimension: model.dimension, index: 0)
    guard limit > 0 else { return [] }
    return try await database.read { database in
      guard let table = try WindowTable.known(model, in: database),
        try table.windowCount(of: set) != nil
      else { throw StorageError.notFound(what: "vectors of \(set) by \(model.name)") }
      return try NearestChunks(query: query, table: table, set: set, fence: fence)
        .best(limit)
    }
  }
}

/// States of books, from which vectors are pooled.
extension SQLiteVectorIndex {
  package func states(of book: BookID, key: ContentHash, dimension: Int) async throws -> StateRows {
    let path = database.path
    return try await database.read { database in
      var rows = StateRows(dimension: dimension)
      let parts = try database.statement(
        """
        SELECT p.first_atom, p.rows FROM state_caches AS c JOIN state_parts AS p
          ON p.cache_id = c.id
        WHERE c.book_id = ? AND c.key = ? ORDER BY p.first_atom
        """)
      try parts.forEach([.text(book.rawValue), .text(key.hex)]) { part in
        guard part.integer(0) == rows.count else { return false }
        guard let more = StateRows(dimension: dimension, bytes: part.blob(1)) else {
          throw StorageError.corrupted(path: path, detail: "states of \(book) cannot be read")
        }
        rows.append(more)
        return true
      }
      return rows
    }
  }

  package func append(
    _ states: StateRows, at first: Int, of book: BookID, key: ContentHash
  ) async throws {
    try await database.write { database in
      try database.run(
        "INSERT INTO state_caches (book_id, key) VALUES (?, ?) ON CONFLICT DO NOTHING",
        .text(book.rawValue), .text(key.hex))
      try database.run(
        """
        INSERT INTO state_parts (cache_id, first_atom, rows)
        SELECT id, ?, ? FROM state_caches WHERE book_id = ? AND key = ? ON CONFLICT DO NOTHING
        """, .integer(first), .blob(states.bytes), .text(book.rawValue), .text(key.hex))
    }
  }
}

/// The condition on every vector that is stored in the index or searched for.
///
/// Distances are Euclidean, which orders like the cosine only between unit vectors; sqlite-vec
/// 0.1.9 itself accepts NaN and zero.
enum UnitVector {
  /// Twice the largest error of a sum of 4096 squares in single precision.
  private static let tolerance: Float = 1e-3

  static func check(_ embedding: Embedding, dimension: Int, index: Int) throws(EmbeddingError) {
    guard embedding.values.count == dimension else {
      throw .wrongDimension(expected: dimension, found: embedding.values.count)
    }
    var squares: Float = 0
    for value in embedding.values { squares += value * value }
    // A NaN fails every comparison.
    guard abs(squares - 1) <= tolerance else { throw .notFinite(index: index) }
  }
}
