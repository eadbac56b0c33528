import Basics
import Bindings
import Books
import Reading
@testable import Storage
import Testing

@testable import Storage

struct SQLiteReadingStoreTests {
  @Test func `a library in memory keeps every field of a work`() async throws {
    let library = TestLibrary(over: try await TestLibrary.open(""))
    let work = try ShelfSample.whole()
    try await library.shelf.apply(
      ShelfRevision(.add, subject: work.work.title, saved: [work], at: library.clock.now()))
    #expect(try await library.shelf.works() == [work])
    #expect(try await library.shelf.works([work.work.id]) == [work])
    #expect(try await library.shelf.works(idPrefix: "work-w") == [work])
    #expect(try await library.shelf.works(isbns: [ISBN("0-06-105488-7")]) == [work])
    try await library.database.check()
  }

  @Test func `every table of the reading record is in a backup`() async throws {
    let library = try await TestLibrary()
    let named = try await library.database.read { database in
      try database.rows(
        """
        SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND (
          name LIKE 'shelf_%' OR name LIKE 'discovery_%' OR name IN (
            SELECT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) f
            WHERE f."table" IN ('works', 'editions', 'entries', 'authors'))
          OR name IN ('works', 'editions', 'entries', 'authors'))
        """
      ) { $0.text(0) }
    }
    #expect(Set(ShelfCopy.tables).isSubset(of: Set(named)))
    #expect(Set(named).subtracting(ShelfCopy.tables) == [])
  }
}
