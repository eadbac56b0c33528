internal import Bindings
package import Domain
internal import FoundationEssentials

/// What could still be read of a damaged library, so that its books can be indexed anew.
package struct LibrarySalvage: Hashable, Sendable {
  /// Where the damaged file lies now; nothing of it was deleted.
  package let movedTo: String
  /// Books whose rows were readable, oldest first; `source` says where to read them again.
  package let books: [Book]
}

extension LibrarySalvage {
  /// Moves a damaged library and its log aside and lists the books that it still names.
  ///
  /// The library must not be open. Afterwards the path is free for a new library. Throws
  /// `StorageError.writeFailed` when the file cannot be moved.
  @concurrent
  package static func run(path: String) async throws(StorageError) -> LibrarySalvage {
    let books = readableBooks(path)
    let target = LibraryFiles.free(path + ".damaged")
    for suffix in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: path + suffix) {
      do {
        try FileManager.default.moveItem(atPath: path + suffix, toPath: target + suffix)
      } catch {
        throw .writeFailed(path: path + suffix, reason: "it cannot be moved aside")
      }
    }
    return LibrarySalvage(movedTo: target, books: books)
  }

  /// Every row up to the first unreadable page, from either end of the table.
  private static func readableBooks(_ path: String) -> [Book] {
    guard let database = try? SQLiteDatabase(path: path, mode: .readOnly) else { return [] }
    var found: [BookID: Book] = [:]
    for order in ["ASC", "DESC"] {
      let statement = try? database.statement(
        "SELECT \(BookRow.columns) FROM books ORDER BY rowid \(order)")
      try? statement?.forEach([]) { row in
        if let book = try? BookRow.book(row) { found[book.id] = book }
        return true
      }
    }
    return found.values.sorted { ($0.createdAt, $0.id.rawValue) < ($1.createdAt, $1.id.rawValue) }
  }
}
