import Bindings
import Books

/// Looks for damage in an open library.
enum LibraryCheck {
  /// Checks the structure of the file only: about 60 ms for 160 MB.
  static func quick(on database: SQLiteDatabase) throws {
    try expectOK("quick_check", on: database)
  }

  /// Checks structure, references between tables, and every keyword row against its chunk.
  static func run(on database: SQLiteDatabase) throws {
    try structure(on: database)
    let dangling = try database.first("PRAGMA foreign_key_check") { $0.text(0) }
    if let dangling {
      throw StorageError.corrupted(path: database.path, detail: "\(dangling) refers to nothing")
    }
    try database.run("INSERT INTO chunks_fts(chunks_fts, rank) VALUES ('integrity-check', 1)")
  }

  /// Checks every page, and every index against its table.
  static func structure(on database: SQLiteDatabase) throws {
    try expectOK("integrity_check", on: database)
  }

  private static func expectOK(_ pragma: String, on database: SQLiteDatabase) throws {
    let answer = try database.first("PRAGMA \(pragma)(1)") { $0.text(0) }
    guard answer == "ok" else {
      throw StorageError.corrupted(path: database.path, detail: answer ?? "no answer")
    }
  }
}
