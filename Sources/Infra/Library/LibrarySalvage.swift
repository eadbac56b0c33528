internal import Bindings
package import Domain
internal import FoundationEssentials

extension LibraryCondition {
  /// Looks at a library without changing it.
  @concurrent
  package static func of(_ path: String) async -> LibraryCondition {
    guard FileSystem.kind(of: path) != nil else { return .absent }
    if FileLock.isHeld(path, SQLiteDatabase.lockedBytes) { return .inUse }
    guard LibraryFiles.size(path) > 0,
      let database = try? SQLiteDatabase(path: path, mode: .readOnly),
      (try? LibraryCheck.structure(on: database)) != nil,
      let count = try? database.integer("SELECT count(*) FROM books")
    else { return .damaged }
    return .sound(bookCount: count)
  }
}

extension LibrarySalvage {
  /// Makes a new library of what a damaged one still holds, and moves that one and its log aside.
  ///
  /// The library must not be open. Throws `StorageError.writeFailed` when a file cannot be moved.
  @concurrent
  package static func run(
    path: String, vectorExtension: String, hasher: any ContentHasher, clock: any WallClock
  ) async throws -> LibrarySalvage {
    let (file, log) = (bytes(path), bytes(path + "-wal"))
    let draft = LibraryFiles.free(path + ".rescued")
    let library = try await LibraryDatabase.open(
      path: draft, vectorExtension: vectorExtension, hasher: hasher, clock: clock)
    let now = clock.now()
    let outcome = try await library.write {
      try LibraryRebuild(database: $0, hasher: hasher, now: now).run(file: file, log: log)
    }
    await library.close()
    let target = LibraryFiles.free(path + ".damaged")
    for suffix in ["-wal", "-shm", ""] { try move(path + suffix, to: target + suffix) }
    try move(draft, to: path)
    return LibrarySalvage(
      movedTo: target, books: outcome.books, counts: outcome.counts, strays: outcome.strays)
  }

  private static func bytes(_ path: String) -> [UInt8] { (try? FileSystem.read(path)) ?? [] }

  private static func move(_ path: String, to target: String) throws(StorageError) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.moveItem(atPath: path, toPath: target)
    } catch {
      throw .writeFailed(path: path, reason: "it cannot be moved aside")
    }
  }
}
