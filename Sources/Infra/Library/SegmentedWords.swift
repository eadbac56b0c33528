import Basics
import Bindings

/// Gives chunks in scripts without spaces the form their words are indexed in, and indexes all anew.
struct SegmentedWords {
  let database: SQLiteDatabase

  func run() throws {
    let update = try database.statement("UPDATE chunks SET words = ? WHERE id = ?")
    let chunks = try database.statement("SELECT id, content FROM chunks")
    try chunks.forEach([]) { row in
      let content = row.text(1)
      let words = KeywordWords.segmented(content)
      if words != content { try update.run([.text(words), .integer(row.integer(0))]) }
      return true
    }
    try database.run("INSERT INTO chunks_fts(chunks_fts) VALUES ('rebuild')")
  }
}
