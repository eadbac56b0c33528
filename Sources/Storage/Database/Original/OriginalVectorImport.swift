import Basics
import Bindings
import Books
import Search

/// Imports the vectors of the original program, one table per provider and dimension.
struct OriginalVectorImport {
  let database: SQLiteDatabase
  let hasher: any ContentHasher
  /// Chunks by their original ids.
  let chunks: [String: ImportedChunk]

  func run() throws {
    let tables = try database.rows(
      """
      SELECT name FROM sqlite_schema
      WHERE name LIKE 'embeddings\\_%' ESCAPE '\\' AND sql LIKE '%USING vec0%' ORDER BY name
      """
    ) { $0.text(0) }
    for table in tables {
      do {
        try takeOver(table)
        try database.execute("DROP TABLE \"\(table.quoted)\"")
      } catch let error as SQLiteError where error.kind == .corrupted || error.kind == .other {
        try warn(
          "The vectors in \(table) cannot be read and were left as they are: \(error.message)")
      }
    }
  }

  private func takeOver(_ table: String) throws {
    let vectors = try vectors(in: table)
    guard let dimension = vectors.first?.vector.values.count else { return }
    let provider = table.dropFirst("embeddings_".count).split(separator: "_").dropLast()
    let model = EmbeddingModel(
      provider: provider.joined(separator: "_"), name: "original", dimension: dimension,
      fingerprint: "original/1", windowTokens: nil)
    let windows = try WindowTable.make(model, in: database)
    var found: [ChunkSetID: [WindowEntry]] = [:]
    for (imported, vector) in vectors where vector.values.count == dimension {
      try windows.store(vector, of: imported.textHash, book: imported.book)
      let window = EmbeddingWindow(chunk: imported.chunk.index, range: imported.chunk.range)
      found[imported.set, default: []].append(
        WindowEntry(window: window, pages: imported.chunk.pages, textHash: imported.textHash))
    }
    for (set, entries) in found.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let count = chunks.values.count { $0.set == set }
      // An index is complete or absent.
      guard Set(entries.map(\.window.chunk)).count == count else { continue }
      try WindowTableWriter(table: windows, set: set, database: database).replace(
        with: entries.sorted { $0.window.chunk < $1.window.chunk })
    }
  }

  /// Vectors of existing chunks, normalised to length 1; zero vectors are left out.
  private func vectors(in table: String) throws -> [(ImportedChunk, vector: Embedding)] {
    try database.rows("SELECT chunk_id, vector FROM \"\(table.quoted)\"") { row in
      let values = row.floats(1)
      let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard let chunk = chunks[row.text(0)], length > 0, length.isFinite else { return nil }
      return (chunk, Embedding(values: values.map { $0 / length }))
    }.compactMap(\.self)
  }

  /// Adds a warning to the report of every imported book.
  private func warn(_ warning: String) throws {
    for book in Set(chunks.values.map(\.book)) {
      let pages = BookPages(book, in: database)
      guard var report = try pages.report() else { continue }
      report.warnings.append(warning)
      try pages.save(report)
    }
  }
}

extension String {
  /// The name escaped for double quotes in SQL.
  fileprivate var quoted: String {
    split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
  }
}
