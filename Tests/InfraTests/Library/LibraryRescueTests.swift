import Bindings
import Domain
import Foundation
import TestSupport
import Testing

@testable import Infra

/// What comes out of a damaged library.
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

  private func rescue(_ path: String) async throws -> LibrarySalvage {
    try await LibrarySalvage.run(
      path: path, vectorExtension: TestLibrary.vectorExtension, hasher: SHA256Hasher(),
      clock: FixedClock())
  }

  @Test func `without its last page a library keeps books, positions, titles and conversations`()
    async throws
  {
    let (library, bytes) = try await Self.library()
    let damaged = bytes.prefix(bytes.count - Self.pageSize)
    try damaged.write(to: URL(filePath: library.path))
    let salvage = try await rescue(library.path)
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
    let books = try await rescue(library.path).books
    #expect(
      books.map(\.book.status) == [.ready, .failed, .ready]
        || books.count { $0.book.status == .failed } <= 2)
    let second = try #require(books.first { $0.book.title == "Given second" })
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
    let books = try await rescue(library.path).books
    #expect(books.count == 3 && books.allSatisfy { $0.isNameless && $0.book.status == .ready })
    #expect(books.map(\.book.position.page) == [4, 4, 4])
  }

  @Test func `an empty file is damaged, not new`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    try Data().write(to: URL(filePath: path))
    #expect(await LibraryCondition.of(path) == .damaged)
    await #expect(throws: StorageError.corrupted(path: path, detail: "it is empty: 0 bytes")) {
      _ = try await TestLibrary.open(path)
    }
    let salvage = try await rescue(path)
    #expect(salvage.books.isEmpty && salvage.movedTo == path + ".damaged")
    #expect(try await SQLiteBookRepository(try await TestLibrary.open(path)).books().isEmpty)
  }

  @Test func `a file that is no database is moved, and never over another`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    for name in ["library.db.damaged", "library.db.damaged-2"] {
      try? FileManager.default.removeItem(atPath: path)
      try Data("junk".utf8).write(to: URL(filePath: path))
      let salvage = try await rescue(path)
      #expect(salvage.movedTo == directory.path(name) && salvage.books.isEmpty)
    }
  }

  @Test func `what is intact or not there is said to be`() async throws {
    let (library, _) = try await Self.library()
    #expect(await LibraryCondition.of(library.path) == .sound(bookCount: 3))
    #expect(await LibraryCondition.of(library.path + "x") == .absent)
  }

  /// Where the page of the file is that holds the text first.
  private static func page(of text: String, in bytes: Data) -> Range<Int>? {
    bytes.range(of: Data(text.utf8)).map {
      let start = $0.lowerBound / pageSize * pageSize
      return start..<start + pageSize
    }
  }
}
