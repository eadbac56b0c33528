import Basics
import Bindings
import Books
import Parameters
import Search

/// A chunk set as a row of `chunk_sets`.
enum ChunkSetRow {
  static let columns =
    "id, book_id, key, strategy, size, overlap, unit, chunker, chunk_count, created_at, child"

  /// Returns nil for a row with options unknown to this program.
  static func chunkSet(_ row: SQLiteRow) -> ChunkSet? {
    guard let key = ContentHash(row.text(2)),
      let strategy = ChunkingStrategy(rawValue: row.text(3)),
      let unit = TextUnit(rawValue: row.text(6)),
      let options = try? ChunkingOptions(
        strategy: strategy, size: TextSize(row.integer(4, in: StoredNumber.counts), unit),
        overlap: TextSize(row.integer(5, in: StoredNumber.counts), unit),
        child: row.isNull(10) ? nil : row.integer(10, in: StoredNumber.counts))
    else { return nil }
    return ChunkSet(
      id: ChunkSetID(rawValue: row.integer(0)), bookID: BookID(rawValue: row.text(1)), key: key,
      options: options, chunker: row.text(7), chunkCount: row.integer(8, in: StoredNumber.counts),
      createdAt: Timestamp(stored: row.text(9)))
  }
}
