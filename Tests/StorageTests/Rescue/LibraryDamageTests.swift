import Bindings
import Books
import Foundation
@testable import Storage
import TestSupport
import Testing

struct LibraryDamageTests {
  /// A closed library of several hundred pages of file, as bytes.
  private func closedLibrary() async throws -> (TestLibrary, Data) {
    let library = try await TestLibrary()
    for name in ["first", "second", "third"] {
      let pages = (1...40).map { page in
        (0..<120).map { "\(name)\(page)word\($0)" }.joined(separator: " ")
      }
      let (book, text) = try await library.add(name, pages: pages)
      _ = try await library.cut(book, text, text.pageMap.ranges)
    }
    await library.database.close()
    return (library, try Data(contentsOf: URL(filePath: library.path)))
  }

  private func expectCorrupted(
    _ path: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async {
    await #expect(sourceLocation: sourceLocation) {
      try await body()
    } throws: { error in
      if case StorageError.corrupted(path, _) = error { true } else { false }
    }
  }

  @Test func `a file that is not a database is refused and unchanged`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    let bytes = Data((0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try bytes.write(to: URL(filePath: path))
    await expectCorrupted(path) { _ = try await TestLibrary.open(path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test(arguments: [
    "CREATE TABLE bookmarks (url TEXT)",
    "CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY); CREATE TABLE books (id TEXT)",
  ])
  func `another program's database is refused and unchanged`(schema: String) async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("library.db")
    do {
      let other = try SQLiteDatabase(path: path)
      try other.execute(schema)
    }
    let bytes = try Data(contentsOf: URL(filePath: path))
    await #expect(throws: StorageError.self) { _ = try await TestLibrary.open(path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func `a truncated file is noticed at open`() async throws {
    let (library, bytes) = try await closedLibrary()
    for part in [100, bytes.count / 2, bytes.count - 16_384] {
      try bytes.prefix(part).write(to: URL(filePath: library.path))
      await expectCorrupted(library.path) { _ = try await TestLibrary.open(library.path) }
    }
  }

  @Test func `a damaged header is noticed at open`() async throws {
    let (library, bytes) = try await closedLibrary()
    for offset in [0, 16, 100] {
      var damaged = bytes
      for index in offset..<(offset + 8) { damaged[index] = 0xEE }
      try damaged.write(to: URL(filePath: library.path))
      await expectCorrupted(library.path) { _ = try await TestLibrary.open(library.path) }
    }
  }

  @Test func `a malformed page is noticed by the check, and after an unclean end at open`()
    async throws
  {
    let (library, bytes) = try await closedLibrary()
    var damaged = bytes
    let root = try await library.database.read {
      try $0.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'pages'")
    }
    await library.database.close()
    let start = (root - 1) * 16_384
    for index in start..<start + 64 { damaged[index] = 0xEE }
    try damaged.write(to: URL(filePath: library.path))
    let opened = try await TestLibrary.open(library.path)
    await expectCorrupted(library.path) { try await opened.check() }
    // A log beside the file means a writer that never closed.
    try await opened.write { try $0.execute("PRAGMA user_version = 3") }
    await expectCorrupted(library.path) { _ = try await TestLibrary.open(library.path) }
  }

  @Test func `a library of a later program is refused`() async throws {
    let library = try await TestLibrary()
    try await library.database.write { try $0.execute("PRAGMA user_version = 99") }
    await library.database.close()
    await #expect(
      throws: StorageError.tooNew(
        path: library.path, version: 99, supported: LibraryMigrator.names.count)
    ) { _ = try await TestLibrary.open(library.path) }
  }

  @Test func `a full disk loses only what was being written`() async throws {
    let library = try await TestLibrary()
    _ = try await library.add("kept", pages: ["text"])
    try await library.database.read { database in
      let pages = try database.integer("PRAGMA page_count")
      try database.execute("PRAGMA max_page_count = \(pages + 2)")
    }
    await #expect(throws: StorageError.diskFull(path: library.path)) {
      _ = try await library.add(
        "large", pages: (0..<50).map { String(repeating: "page \($0) ", count: 1000) })
    }
    try await library.database.read { try $0.execute("PRAGMA max_page_count = 1000000") }
    try await library.database.check()
    #expect(try await library.books.text(of: BookID(rawValue: "book-kept")).utf8.count == 4)
    #expect(try await library.books.text(of: BookID(rawValue: "book-large")).utf8.isEmpty)
    try await library.books.delete(BookID(rawValue: "book-large"))
    _ = try await library.add("after", pages: ["text"])
  }

  @Test func `a writer that waits too long reports a busy library`() async throws {
    let library = try await TestLibrary()
    let (book, _) = try await library.add("a", pages: ["text"])
    try await library.database.read { try $0.execute("PRAGMA busy_timeout = 10") }
    let other = try SQLiteDatabase(path: library.path)
    try other.execute("BEGIN IMMEDIATE")
    await #expect(throws: StorageError.busy(path: library.path)) {
      try await library.books.save(book)
    }
    #expect(try await library.books.book(book.id)?.title == "a")
    try other.execute("COMMIT")
    try await library.books.save(book)
  }
}
