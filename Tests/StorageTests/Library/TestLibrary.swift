import Basics
import Books
@testable import Files
import Foundation
import Parameters
import Search
import Sessions
@testable import Storage
import TestSupport

/// A library of its own for one test, with everything over it.
struct TestLibrary: Sendable {
  static let vectorExtension =
    (Fixture.dependencies?.appending(path: "sqlite_vec/vec0.so").path) ?? ""

  /// Nil for a library in another place.
  let directory: TemporaryDirectory?
  let database: LibraryDatabase
  let clock = WallClock.fixed
  let hasher = ContentHasher.sha256

  var path: String { database.path }
  var books: SQLiteBookRepository { SQLiteBookRepository(database) }
  var conversations: SQLiteConversationRepository { SQLiteConversationRepository(database) }
  var chunks: SQLiteChunkRepository { SQLiteChunkRepository(database, clock: clock) }
  var shelf: SQLiteReadingStore { SQLiteReadingStore(database) }
  var vectors: SQLiteVectorIndex { SQLiteVectorIndex(database) }

  init() async throws {
    let directory = try TemporaryDirectory()
    self.directory = directory
    database = try await Self.open(directory.path("library.db"))
  }

  /// The repositories over a library in another place.
  init(over database: LibraryDatabase) {
    directory = nil
    self.database = database
  }

  static func open(_ path: String, vectorExtension: String = vectorExtension) async throws
    -> LibraryDatabase
  {
    try await LibraryDatabase.open(
      path: path, vectorExtension: vectorExtension, clock: WallClock.fixed)
  }

  /// The stores over the library, which keep its folder.
  var stores: TestStores {
    TestStores(
      LibraryStorage(database, clock: clock), shelf: shelf,
      discovery: SQLiteDiscoveryStore(database),
      check: { [self] in try await database.check() })
  }

  func add(_ title: String, pages: [String]) async throws -> (Book, BookText) {
    try await stores.add(title, pages: pages)
  }

  func cut(_ book: Book, _ text: BookText, _ ranges: [Range<Int>], key: String = "set") async throws
    -> (ChunkSet, [Chunk])
  {
    try await stores.cut(book, text, ranges, key: key)
  }
}

extension WallClock {
  /// Always the same moment.
  static let fixed = WallClock { Timestamp(microseconds: 1_763_700_000_123_456) }
}
