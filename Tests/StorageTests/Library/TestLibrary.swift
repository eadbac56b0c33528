import Basics
import Books
@testable import Files
import Foundation
import Parameters
import Search
@testable import Storage
import TestSupport

/// A library of its own for one test, with everything over it.
struct TestLibrary {
  static let vectorExtension =
    (Fixture.dependencies?.appending(path: "sqlite_vec/vec0.so").path) ?? ""

  /// Nil for a library in another place.
  let directory: TemporaryDirectory?
  let database: LibraryDatabase
  let clock = FixedClock()
  let hasher = SHA256Hasher()

  var path: String { database.path }
  var books: SQLiteBookRepository { SQLiteBookRepository(database) }
  var checkpoint: SQLiteIngestCheckpoint { SQLiteIngestCheckpoint(database) }
  var conversations: SQLiteConversationRepository { SQLiteConversationRepository(database) }
  var chunks: SQLiteChunkRepository { SQLiteChunkRepository(database, clock: clock) }
  var keywords: SQLiteKeywordIndex { SQLiteKeywordIndex(database) }
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
      path: path, vectorExtension: vectorExtension, clock: FixedClock())
  }

  /// A ready book with these page texts.
  func add(_ title: String, pages: [String]) async throws -> (Book, BookText) {
    let parsed = ParsedBook(
      pages: pages.enumerated().map { Page(number: $0.offset + 1, text: $0.element) })
    var book = try Book(
      id: BookID(rawValue: "book-\(title)"), title: title, status: .ready, format: .txt,
      source: "/books/\(title).txt", sourceHash: hasher.hash(title), createdAt: clock.now(),
      updatedAt: clock.now())
    try await books.save(book)
    let hash = PagesHash.of(parsed.pages, hasher: hasher)
    try await books.savePages(parsed, of: book.id, pagesHash: hash)
    book.pagesHash = hash
    book.pageCount = pages.count
    return (book, BookText(pages: parsed.pages))
  }

  /// A chunk set with exactly these byte ranges.
  func cut(_ book: Book, _ text: BookText, _ ranges: [Range<Int>], key: String = "set") async throws
    -> (ChunkSet, [Chunk])
  {
    let made = ranges.enumerated().map { index, range in
      let overlap = index > 0 ? max(0, ranges[index - 1].upperBound - range.lowerBound) : 0
      return Chunk(
        index: index, range: range, overlap: overlap, pages: text.pageMap.pages(of: range))
    }
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(400, .tokens), overlap: TextSize(60, .tokens))
    let set = try await chunks.save(
      made, text: text, of: book.id, key: hasher.hash(key), options: options, chunker: "test/1")
    return (set, made)
  }
}

/// Always the same moment.
struct FixedClock: WallClock {
  func now() -> Timestamp { Timestamp(microseconds: 1_763_700_000_123_456) }
}
