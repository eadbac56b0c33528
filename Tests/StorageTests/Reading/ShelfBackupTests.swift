import Basics
import Bindings
import Books
import Reading
@testable import Storage
import Testing

@Suite(.eachEngine)
struct ShelfBackupTests {
  /// A shelf with a work of every field, an import, a file of a work, and changes to take back.
  private func library() async throws -> TestStores {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["one", "two"])
    let work = try ShelfSample.whole()
    try await library.shelf.apply(
      ShelfRevision(
        .import, subject: "a.csv", saved: [work, ShelfSample.work("Lavinia", by: "Le Guin")],
        shelfImport: ShelfImport(
          id: ImportID(rawValue: "i"), file: "a.csv", service: .goodreads, rule: .smart,
          importedAt: library.clock.now(), counts: ImportCounts(added: 2)),
        at: library.clock.now()))
    try await library.shelf.link(book.id, to: work.editions[0].id)
    return library
  }

  @Test func `a shelf is what it was after a reset and a restore, with its undo`() async throws {
    let library = try await library()
    let works = try await library.shelf.works()
    let backup = try await library.shelf.backup()
    #expect(backup.count("works") == 2 && backup.count("shelf_steps") == 2)
    let bytes = backup.bytes(library.hasher)
    let read = try ShelfBackup(bytes, library.hasher)
    #expect(read == backup)
    try await library.shelf.reset(read)
    #expect(try await library.shelf.works().isEmpty)
    #expect(try await library.shelf.backup().rowCount == 0)
    #expect(try await library.shelf.search(ShelfQuery("lavinia"), limit: 9).count == 0)
    #expect(try await library.books.books().count == 1)
    try await library.check()

    try await library.shelf.restore(read)
    #expect(try await library.shelf.works() == works)
    #expect(try await library.shelf.backup() == backup)
    #expect(try await library.shelf.search(ShelfQuery("lavinia"), limit: 9).count == 1)
    #expect(
      try await library.shelf.search(ShelfQuery("sort:-rating"), limit: 9).works.first == works[0])
    #expect(try await library.shelf.links(to: works.map(\.work.id)).count == 1)
    #expect(try await library.shelf.undo()?.workCount == 2)
    #expect(try await library.shelf.works().isEmpty)
    try await library.check()
  }

  @Test func `a link to a book that is gone is left out`() async throws {
    let library = try await library()
    let backup = try await library.shelf.backup()
    try await library.shelf.reset(backup)
    for book in try await library.books.books() { try await library.books.delete(book.id) }
    try await library.shelf.restore(backup)
    #expect(try await library.shelf.works().count == 2)
    #expect(try await library.shelf.backup().count("book_editions") == 0)
  }

  @Test func `a shelf that changed since is not emptied, and a full one not restored`() async throws
  {
    let library = try await library()
    let backup = try await library.shelf.backup()
    try await library.shelf.apply(
      ShelfRevision(
        .add, subject: "x", saved: [ShelfSample.work("New", by: "B")], at: library.clock.now()))
    await #expect(throws: ShelfBackupError.changed) { try await library.shelf.reset(backup) }
    await #expect(throws: ShelfBackupError.notEmpty(works: 3)) {
      try await library.shelf.restore(backup)
    }
    #expect(try await library.shelf.works().count == 3)
  }

  @Test func `a damaged backup, and any other file, is refused`() async throws {
    let library = try await library()
    let bytes = try await library.shelf.backup().bytes(library.hasher)
    for place in stride(from: 0, to: bytes.count, by: 97) {
      var damaged = bytes
      damaged[place] = damaged[place] == 0x37 ? 0x38 : 0x37
      #expect(throws: ShelfBackupError.self) { try ShelfBackup(damaged, library.hasher) }
      #expect(throws: ShelfBackupError.self) {
        try ShelfBackup(Array(bytes[..<place]), library.hasher)
      }
    }
    #expect(throws: ShelfBackupError.notABackup) {
      try ShelfBackup(Array("Title\nA\n".utf8), library.hasher)
    }
  }
}
