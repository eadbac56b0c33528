import Bindings
import Books
import FoundationEssentials

/// The file of a library and those beside it.
enum LibraryFiles {
  /// Size in bytes; 0 for a missing file.
  static func size(_ path: String) -> Int {
    FileSystem.sizeAndChange(of: path)?.byteCount ?? 0
  }

  /// Creates a library's file if it is missing; throws `StorageError.corrupted` for an empty one.
  ///
  /// The file gets its name with its first page, so that an empty file is one that lost its
  /// content.
  static func make(_ path: String, _ prepare: (SQLiteDatabase) throws -> Void) throws {
    if FileManager.default.fileExists(atPath: path) {
      guard size(path) > 0 else {
        throw StorageError.corrupted(path: path, detail: "it is empty: 0 bytes")
      }
      return
    }
    let draft = "\(path).new-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do {
      // Its owner's alone, whatever the folder allows.
      _ = FileManager.default.createFile(
        atPath: draft, contents: nil, attributes: [.posixPermissions: 0o600])
      let database = try SQLiteDatabase(path: draft)
      try database.execute("PRAGMA synchronous = OFF")
      try prepare(database)
    }
    // Another process may have been faster.
    if (try? FileManager.default.linkItem(atPath: draft, toPath: path)) == nil {
      try? FileManager.default.moveItem(atPath: draft, toPath: path)
    }
  }

  /// The name itself, or with the lowest number that no file has.
  static func free(_ name: String) -> String {
    var candidate = name
    var number = 2
    while FileManager.default.fileExists(atPath: candidate) {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}
