import Basics
import Bindings
@testable import Books
import Foundation
import TestSupport
import Testing

@testable import Files
@testable import Storage

/// The library that a rescue makes of a damaged one.
@Suite(.timeLimit(.minutes(5)))
struct LibraryRescueTests {
  private static let pageSize = 16_384

  /// Three books with positions, conversations and summaries, closed.
  static func library(pages: Int = 12) async throws -> (TestLibrary, Data) {
    let library = try await TestLibrary()
    for (number, name) in ["first", "second", "third"].enumerated() {
      let texts = (1...pages).map { page in
        (0..<60).map { "\(name)\(page)word\($0)" }.joined(separator: " ")
      }
      var (book, text) = try await library.add(name, pages: texts)
      _ = try await library.cut(book, text, text.pageMap.ranges)
      book.title = "Given \(name)"
      book.position = ReadingPosition(page: 3 + number)
      try await library.books.save(book)
      try await library.database.write { database in
        for vector in 0..<3 { try Self.addVector(name, vector, to: database) }
        try database.run(
          "INSERT INTO conversations VALUES (?, ?, 'On the lamp', '2025-01-01T00:00:00Z')",
          .text("talk-\(name)"), .text("book-\(name)"))
        for index in 0..<8 {
          try database.run(
            "INSERT INTO chat_messages VALUES (?, ?, 'user', ?, '2025-01-01T00:00:00Z', ?, 4)",
            .text("\(name)-\(index)"), .text("talk-\(name)"),
            .text(String(repeating: "Question \(index) of \(name)? ", count: 60)), .integer(index))
        }
      }
    }
    await library.database.close()
    return (library, try Data(contentsOf: URL(filePath: library.path)))
  }

  private static func addVector(_ book: String, _ number: Int, to database: SQLiteDatabase) throws {
    try database.run(
      "INSERT OR IGNORE INTO embedding_models VALUES (1, 'test', 'hashing', 8, 'test/1')")
    let hash = ContentHasher.sha256.hash("\(book) \(number)").bytes
    try database.run(
      "INSERT INTO vectors (model_id, text_hash, vector) VALUES (1, ?, ?)", .blob(hash),
      .blob(hash))
    try database.run(
      "INSERT INTO book_vectors VALUES (?, ?)", .text("book-\(book)"),
      .integer(database.lastInsertedRow))
  }

  static func rescue(_ path: String) async throws -> LibrarySalvage {
    try await LibrarySalvage.run(
      path: path, vectorExtension: TestLibrary.vectorExtension, hasher: ContentHasher.sha256,
      clock: WallClock.fixed)
  }

  @Test func `without its last page a library keeps books, positions, titles and conversations`()
    async throws
  {
    let (library, bytes) = try await Self.library()
    let damaged = bytes.prefix(bytes.count - Self.pageSize)
    try damaged.write(to: URL(filePath: library.path))
    let salvage = try await Self.rescue(library.path)
    #expect(try Data(contentsOf: URL(filePath: salvage.movedTo)) == damaged)
    #expect(salvage.books.map(\.book.title) == ["Given first", "Given second", "Given third"])
    #expect(salvage.books.map(\.book.position.page) == [3, 4, 5])
    #expect(salvage.counts["conversations"] == 3)
    let fresh = try await TestLibrary.open(library.path)
    try await fresh.check()
    #expect(
      try await SQLiteBookRepository(fresh).books().map(\.title).sorted()
        == salvage.books.map(\.book.title))
    await fresh.close()
  }

  @Test func `a book that lost pages says how many, and is read again where it stood`() async throws
  {
    let (library, bytes) = try await Self.library(pages: 60)
    let page = try #require(Self.page(of: "second30word5 ", in: bytes))
    var damaged = bytes
    damaged.replaceSubrange(page, with: Data(count: Self.pageSize))
    try damaged.write(to: URL(filePath: library.path))
    let books = try await Self.rescue(library.path).books
    #expect(books.count == 3)
    let second = try #require(books.first { $0.book.title == "Given second" })
    #expect(second.book.status == .failed)
    #expect(second.missingPages > 0 && second.missingPages < 60)
    #expect(second.book.position.page == 4 && second.book.source == "/books/second.txt")
  }

  @Test func `pages without their book get one that is open to the last position known`()
    async throws
  {
    let (library, bytes) = try await Self.library()
    let page = try #require(Self.page(of: "Given second", in: bytes))
    var damaged = bytes
    damaged.replaceSubrange(page, with: Data(count: Self.pageSize))
    try damaged.write(to: URL(filePath: library.path))
    let books = try await Self.rescue(library.path).books
    #expect(books.count == 3 && books.allSatisfy { $0.isNameless && $0.book.status == .ready })
    #expect(books.map(\.book.position.page) == [4, 4, 4])
  }

  @Test func `without its first page a library makes no book of other rows`() async throws {
    let (library, bytes) = try await Self.library()
    var damaged = bytes
    damaged.replaceSubrange(0..<Self.pageSize, with: Data(count: Self.pageSize))
    try damaged.write(to: URL(filePath: library.path))
    let salvage = try await Self.rescue(library.path)
    #expect(salvage.books.map(\.book.title) == ["Given first", "Given second", "Given third"])
    #expect(salvage.books.allSatisfy { !$0.isNameless && $0.book.status == .ready })
    #expect(salvage.counts["chunk_sets"] == 3 && salvage.counts["vectors"] == 9)
    #expect(salvage.strays == [:])
    // Transcripts name chunk sets by numbers, so the next one gets a new number.
    let rescued = try SQLiteDatabase(path: library.path)
    #expect(
      try rescued.integer("SELECT seq FROM sqlite_sequence WHERE name = 'chunk_sets'") == 3)
  }

  @Test func `whole chunk sets are kept with their words, one that lost a chunk is made again`()
    async throws
  {
    let (library, bytes) = try await Self.library()
    let rows =
      "SELECT id || ' ' || content || ' ' || overlap || ' ' || end_page FROM chunks ORDER BY id"
    let before = try SQLiteDatabase(path: library.path).rows(rows) { $0.text(0) }
    var damaged = bytes
    // The header is lost, and one byte of a chunk of the second book, which stands behind its page.
    damaged.replaceSubrange(16..<24, with: [UInt8](repeating: 0xEE, count: 8))
    let places = damaged.ranges(of: Data("second5word9 ".utf8))
    damaged[try #require(places.last).lowerBound] = UInt8(ascii: "S")
    try damaged.write(to: URL(filePath: library.path))
    let salvage = try await Self.rescue(library.path)
    #expect(salvage.books.allSatisfy { $0.book.status == .ready })
    #expect(salvage.counts["chunk_sets"] == 2 && salvage.derived["chunk_sets"] == 1)
    let rescued = try SQLiteDatabase(path: library.path)
    let after = try rescued.rows(rows) { $0.text(0) }
    #expect(after == before.filter { !$0.contains("second") })
    #expect(
      try rescued.integer("SELECT count(*) FROM chunks_fts WHERE chunks_fts MATCH 'third7word3'")
        == 1)
    #expect(
      try rescued.integer("SELECT seq FROM sqlite_sequence WHERE name = 'chunk_sets'") == 3)
    try await TestLibrary.open(library.path).check()
  }

  @Test func `a conversation whose book is lost is counted, and no book is made up for it`()
    async throws
  {
    let library = try await TestLibrary()
    let (book, _) = try await library.add("lost", pages: ["One page."])
    try await library.database.write { database in
      try database.run(
        "INSERT INTO conversations VALUES ('talk', ?, 'On it', '2025-01-01T00:00:00Z')",
        .text(book.id.rawValue))
      try database.run(
        "INSERT INTO chat_messages VALUES ('m', 'talk', 'user', 'Why?', '2025-01-01T00:00:00Z', 0, 1)"
      )
    }
    await library.database.close()
    let plain = try SQLiteDatabase(path: library.path)
    try plain.execute("PRAGMA foreign_keys = OFF; DELETE FROM pages; DELETE FROM books")
    try plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let salvage = try await Self.rescue(library.path)
    #expect(salvage.books.isEmpty)
    #expect(salvage.strays == ["conversations": 1, "chat_messages": 1])
  }

  @Test func `pages of a book without a name keep their numbers, those that are lost are blank`()
    async throws
  {
    let library = try await TestLibrary()
    let (book, _) = try await library.add("gap", pages: (1...5).map { "Page \($0) of it." })
    await library.database.close()
    let plain = try SQLiteDatabase(path: library.path)
    try plain.execute(
      "PRAGMA foreign_keys = OFF; DELETE FROM pages WHERE page_number = 3; DELETE FROM books")
    try plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let salvage = try await Self.rescue(library.path)
    let only = try #require(salvage.books.first)
    #expect(only.isNameless && only.missingPages == 1 && only.book.status == .ready)
    let fresh = SQLiteBookRepository(try await TestLibrary.open(library.path))
    let text = try await fresh.text(of: book.id)
    #expect(text.pageMap.ranges.count == 5)
  }

  @Test func `rows that are only in the log of a damaged library are kept`() async throws {
    let library = try await TestLibrary()
    _ = try await library.add("folded", pages: ["One."])
    await library.database.close()
    let open = try await TestLibrary.open(library.path)
    try await SQLiteBookRepository(open).save(
      Book(
        id: BookID(rawValue: "logged"), title: "In the log", format: .txt,
        createdAt: WallClock.fixed.now(), updatedAt: WallClock.fixed.now()))
    let copy = try TemporaryDirectory()
    let path = copy.path("library.db")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: library.path + suffix, toPath: path + suffix)
    }
    await open.close()
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.replaceSubrange(16..<24, with: [UInt8](repeating: 0xEE, count: 8))
    try bytes.write(to: URL(filePath: path))
    let salvage = try await Self.rescue(path)
    #expect(Set(salvage.books.map(\.book.title)) == ["folded", "In the log"])
    #expect(FileManager.default.fileExists(atPath: salvage.movedTo + "-wal"))
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
  }

  @Test(arguments: 0..<6)
  func `a rescue that is killed is done again`(round: UInt64) async throws {
    let (library, bytes) = try await Self.library()
    var damaged = bytes
    damaged.replaceSubrange(16..<24, with: [UInt8](repeating: 0xEE, count: 8))
    try damaged.write(to: URL(filePath: library.path))
    var random = SeededGenerator(seed: round)
    let delay = UInt32.random(in: 1_000...60_000, using: &random)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = library.path as String, delay = delay as UInt32] in
      Thread.detachNewThread {
        usleep(delay)
        kill(getpid(), SIGKILL)
      }
      _ = try? await Self.rescue(path)
      sleep(60)
    }
    // The name belongs either to the damaged file still, or to the new one already.
    if await LibraryCondition.of(library.path) == .damaged {
      #expect(try await Self.rescue(library.path).books.count == 3)
    }
    #expect(await LibraryCondition.of(library.path) == .sound(bookCount: 3))
  }

  @Test func `an intact library is not called damaged`() async throws {
    let (library, bytes) = try await Self.library()
    let salvage = try await Self.rescue(library.path)
    #expect(salvage.wasSound && salvage.movedTo == library.path + ".before-rescue")
    #expect(salvage.books.count == 3 && salvage.counts["chunk_sets"] == 3)
    #expect(try Data(contentsOf: URL(filePath: salvage.movedTo)) == bytes)
  }

  @Test func `an empty file is damaged, not new`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    try Data().write(to: URL(filePath: path))
    #expect(await LibraryCondition.of(path) == .damaged)
    await #expect(throws: StorageError.corrupted(path: path, detail: "it is empty: 0 bytes")) {
      _ = try await TestLibrary.open(path)
    }
    let salvage = try await Self.rescue(path)
    #expect(salvage.books.isEmpty && salvage.movedTo == path + ".damaged")
    #expect(try await SQLiteBookRepository(try await TestLibrary.open(path)).books().isEmpty)
  }

  @Test func `a file that is not a database is moved without overwriting another`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    for name in ["library.db.damaged", "library.db.damaged-2"] {
      try? FileManager.default.removeItem(atPath: path)
      try Data("junk".utf8).write(to: URL(filePath: path))
      let salvage = try await Self.rescue(path)
      #expect(salvage.movedTo == directory.path(name) && salvage.books.isEmpty)
    }
  }

  @Test func `an intact library and a missing one are recognised`() async throws {
    let (library, _) = try await Self.library()
    #expect(await LibraryCondition.of(library.path) == .sound(bookCount: 3))
    #expect(await LibraryCondition.of(library.path + "x") == .absent)
  }

  /// Byte range of the file's first page that contains the text.
  private static func page(of text: String, in bytes: Data) -> Range<Int>? {
    bytes.range(of: Data(text.utf8)).map {
      let start = $0.lowerBound / pageSize * pageSize
      return start..<start + pageSize
    }
  }
}
