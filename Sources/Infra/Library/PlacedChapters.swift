import Bindings
import Books

/// Finds out for books of an earlier schema where their chapters begin, and indexes all chunks anew.
struct PlacedChapters {
  let database: SQLiteDatabase

  func run() throws {
    let books = try database.rows("SELECT DISTINCT book_id FROM chapters") {
      BookID(rawValue: $0.text(0))
    }
    try database.run("INSERT INTO chunks_fts(chunks_fts) VALUES ('rebuild')")
    for book in books {
      let pages = BookPages(book, in: database)
      try pages.place(try pages.chapters(), in: try pages.text())
      try StoredHeadings(book, in: database).refresh()
    }
  }
}
