import Basics
import Bindings
import Books
import Parameters
import Search

/// Imports the chunks and vectors of a database that the original program wrote.
///
/// That program kept no pages, so they are rebuilt from the chunks; every chunk keeps its words,
/// its page range and its id. Runs inside the migration's transaction.
struct OriginalLibraryImport {
  /// Highest page number accepted, so that a damaged number does not fill the memory with empty
  /// pages.
  private static let lastPage = 1_000_000

  let database: SQLiteDatabase
  let hasher: any ContentHasher
  let now: Timestamp

  func run() throws {
    var imported: [String: ImportedChunk] = [:]
    for book in try books() { imported.merge(try importBook(book)) { $1 } }
    try database.execute("DROP TABLE original_chunks")
    try OriginalVectorImport(database: database, hasher: hasher, chunks: imported).run()
  }

  private func books() throws -> [BookID] {
    try database.rows(
      "SELECT id FROM books WHERE id IN (SELECT book_id FROM original_chunks) ORDER BY id"
    ) { BookID(rawValue: $0.text(0)) }
  }

  /// The chunks of a book by their original ids.
  private func importBook(_ book: BookID) throws -> [String: ImportedChunk] {
    let chunks = try chunks(of: book)
    let rebuilt = RebuiltText(chunks)
    let hash = PagesHash.of(rebuilt.pages, hasher: hasher)
    var report = ParseReport()
    report.pagesAreEstimated = true
    report.warnings = [
      "The pages were rebuilt from the chunks of an older database; text whose page is not certain "
        + "is put on the last page it can be on."
    ]
    try BookPages(book, in: database).replace(
      with: ParsedBook(pages: rebuilt.pages, report: report))
    try database.run(
      "UPDATE books SET pages_hash = ?, page_count = ? WHERE id = ?", .text(hash.hex),
      .integer(rebuilt.pages.count), .text(book.rawValue))
    let text = BookText(pages: rebuilt.pages)
    let set = try writer(book, rebuilt, pages: hash).write(
      rebuilt.chunks, text: text, originalIDs: chunks.map(\.id), to: database)
    return Dictionary(
      zip(chunks, rebuilt.chunks).map { original, chunk in
        let hash = hasher.hash(Array(text.utf8[chunk.range]))
        return (original.id, ImportedChunk(book: book, set: set.id, chunk: chunk, textHash: hash))
      }, uniquingKeysWith: { $1 })
  }

  private func writer(_ book: BookID, _ rebuilt: RebuiltText, pages: ContentHash) throws
    -> ChunkSetWriter
  {
    let ranges = rebuilt.chunks.map { "\($0.range.lowerBound)-\($0.range.upperBound)" }
    let key = StageKey(
      .chunk, "original/1", of: [pages, hasher.hash(ranges.joined(separator: "\n"))]
    ).hash(by: hasher)
    // The options of the cutting were not recorded; these are the largest found.
    let size = max(1, rebuilt.largestSize)
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(size, .words),
      overlap: TextSize(min(rebuilt.largestOverlap, size - 1), .words))
    return ChunkSetWriter(
      book: book, key: key, options: options, chunker: "original/1", createdAt: now)
  }

  /// Chunks ordered so that last pages never decrease, which for intact data is the order of the
  /// chunks.
  private func chunks(of book: BookID) throws -> [OriginalChunk] {
    try database.rows(
      """
      SELECT id, content, start_page, end_page FROM original_chunks WHERE book_id = ?
      ORDER BY end_page, start_page, chunk_index, rowid
      """, .text(book.rawValue)
    ) { row in
      guard row.integer(3) <= Self.lastPage else {
        throw StorageError.migrationFailed(
          version: 4, reason: "book \(book) claims to have \(row.integer(3)) pages")
      }
      return OriginalChunk(
        id: row.text(0), content: row.text(1), pages: PageRange(row.integer(2), row.integer(3)))
    }
  }
}

/// The place of a chunk of the original database in the new one.
struct ImportedChunk {
  let book: BookID
  let set: ChunkSetID
  let chunk: Chunk
  let textHash: ContentHash
}
