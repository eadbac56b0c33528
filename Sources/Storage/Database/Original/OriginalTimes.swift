import Basics
import Bindings

/// Converts the times of the original program to one form, so that they sort as text.
///
/// It wrote ISO 8601 with microseconds, without them when they were 0, and its schema's defaults
/// wrote `2026-02-14 09:30:05`. A time that cannot be read stays unchanged.
struct OriginalTimes {
  private static let columns = [
    ("books", "created_at"), ("books", "updated_at"), ("conversations", "created_at"),
    ("chat_messages", "created_at"), ("section_summaries", "created_at"),
  ]

  let database: SQLiteDatabase

  func run() throws {
    for (table, column) in Self.columns {
      let times = try database.rows("SELECT rowid, \(column) FROM \(table)") { row in
        (row: row.integer(0), old: row.text(1), new: Timestamp(row.text(1))?.description)
      }
      let update = try database.statement("UPDATE \(table) SET \(column) = ? WHERE rowid = ?")
      for time in times {
        guard let new = time.new, new != time.old else { continue }
        try update.run([.text(new), .integer(time.row)])
      }
    }
  }
}
