package import Basics
import Bindings
package import Books

extension LibraryCondition {
  /// Examines a library without changing it.
  @concurrent
  package static func of(_ path: String) async -> LibraryCondition {
    guard FileSystem.kind(of: path) != nil else { return .absent }
    if FileLock.isHeld(path, SQLiteDatabase.lockedBytes) { return .inUse }
    return bookCount(path).map { .sound(bookCount: $0) } ?? .damaged
  }

  /// Number of books; nil when the library is damaged.
  static func bookCount(_ path: String) -> Int? {
    guard LibraryFiles.size(path) > 0,
      let database = try? SQLiteDatabase(path: path, mode: .readOnly),
      (try? LibraryCheck.structure(on: database)) != nil
    else { return nil }
    return try? database.integer("SELECT count(*) FROM books")
  }
}

extension LibrarySalvage {
  /// Makes a new library of the readable rows of another, and moves that one and its log aside.
  ///
  /// Killed at any moment, it leaves the former library or the new one under the name, and a second
  /// run finds everything that the first one had. Throws `StorageError.writeFailed` when a file
  /// cannot be moved.
  @concurrent
  package static func run(
    path: String, vectorExtension: String, hasher: ContentHasher, clock: WallClock
  ) async throws -> LibrarySalvage {
    let isSound = LibraryCondition.bookCount(path) != nil
    if isSound { try? SQLiteDatabase(path: path).execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    let swap = LibrarySwap(path: path, suffix: isSound ? ".before-rescue" : ".damaged")
    let (file, log) = (bytes(path), bytes(swap.log))
    let draft = try swap.freshDraft()
    let library = try await LibraryDatabase.open(
      path: draft, vectorExtension: vectorExtension, clock: clock)
    let now = clock.now()
    let outcome = try await library.write {
      try LibraryRebuild(database: $0, hasher: hasher, now: now).run(file: file, log: log)
    }
    await library.close()
    try swap.run()
    return LibrarySalvage(
      wasSound: isSound, movedTo: swap.target, books: outcome.books, counts: outcome.counts,
      strays: outcome.strays, derived: outcome.derived)
  }

  private static func bytes(_ path: String) -> [UInt8] { (try? FileSystem.read(path)) ?? [] }
}
