import Bindings
import Books
import Search

/// Keeps the chunk sets of a damaged library that fit their books; the others are made again.
///
/// The ranges of a set come from its rows, everything else from the pages, which the hash of the
/// book has proven. A set whose options or key were damaged has no use, and is found by no search.
struct RescuedChunkSets {
  private let sets: [[SQLiteValue]]
  /// Names of the columns of `chunk_sets`, in the order of a row's values.
  private let columns: [String]
  private let chunks: [Int: [[SQLiteValue]]]
  private let database: SQLiteDatabase

  /// Takes rows by table; `database` has the books already.
  init(_ rows: [String: [[SQLiteValue]]], _ database: SQLiteDatabase) throws {
    columns = try LibraryTable("chunk_sets", in: database).columns.map(\.name)
    sets = rows["chunk_sets"] ?? []
    chunks = Dictionary(grouping: rows["chunks"] ?? []) { Self.number($0[1]) ?? -1 }
    self.database = database
  }

  /// Writes the whole sets and returns their number, and that of the others.
  func run() throws -> (kept: Int, lost: Int) {
    let distinct = Set(sets)
    var kept = 0
    for (book, rows) in Dictionary(grouping: distinct, by: { $0[1] }) {
      guard let text = try text(of: book) else { continue }
      for row in rows where try keep(row, text) { kept += 1 }
    }
    return (kept, distinct.count - kept)
  }

  /// The text of a book that is whole; nil for any other.
  private func text(of book: SQLiteValue) throws -> BookText? {
    guard
      try database.integer("SELECT count(*) FROM books WHERE id = ? AND status = 'ready'", book)
        == 1
    else { return nil }
    let pages = try database.rows(
      "SELECT page_number, text, label FROM pages WHERE book_id = ? ORDER BY page_number", book
    ) { Page(number: $0.integer(0), label: $0.optionalText(2), text: $0.text(1)) }
    return BookText(pages: pages)
  }

  private func keep(_ row: [SQLiteValue], _ text: BookText) throws -> Bool {
    guard let id = Self.number(row[0]), (1..<1 << 40).contains(id),
      let place = columns.firstIndex(of: "chunk_count"), place < row.count,
      let count = Self.number(row[place]), let chunks = whole(count, of: id, text)
    else { return false }
    let marks = repeatElement("?", count: row.count).joined(separator: ", ")
    try database.statement(
      "INSERT OR IGNORE INTO chunk_sets (\(columns.prefix(row.count).joined(separator: ", "))) VALUES (\(marks))"
    ).run(row)
    guard database.changes == 1 else { return false }
    let set = try database.first(
      "SELECT \(ChunkSetRow.columns) FROM chunk_sets WHERE id = ?", .integer(id),
      map: ChunkSetRow.chunkSet)
    guard let set = set.flatMap(\.self) else {
      try database.run("DELETE FROM chunk_sets WHERE id = ?", .integer(id))
      return false
    }
    try ChunkSetWriter.add(chunks, to: set.id, of: set.bookID, text: text, in: database)
    return true
  }

  /// All chunks of a set in their order; nil when one is missing or is not the book's text.
  private func whole(_ count: Int, of set: Int, _ text: BookText) -> [Chunk]? {
    var known: [Int: Chunk] = [:]
    for row in chunks[set] ?? [] {
      guard let chunk = Self.chunk(row, text), known[chunk.index] == nil else { continue }
      known[chunk.index] = chunk
    }
    let ordered = (0..<max(0, min(count, known.count))).compactMap { known[$0] }
    guard ordered.count == count, known.count == count else { return nil }
    return ordered
  }

  /// A chunk whose text is that of its range in the book.
  private static func chunk(_ row: [SQLiteValue], _ text: BookText) -> Chunk? {
    guard row.count > 9, case .text(let content) = row[9], let index = number(row[2]),
      let start = number(row[5]), let end = number(row[6]), let overlap = number(row[7]),
      0 <= start, start <= end, end <= text.utf8.count, (0...end - start).contains(overlap),
      text.utf8[start..<end].elementsEqual(content.utf8)
    else { return nil }
    return Chunk(
      index: index, range: start..<end, overlap: overlap, pages: text.pageMap.pages(of: start..<end)
    )
  }

  private static func number(_ value: SQLiteValue) -> Int? {
    if case .integer(let number) = value { number } else { nil }
  }
}
