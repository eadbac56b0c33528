import Bindings
import Books
import Parameters
import Testing

@testable import Storage

struct BookRowTests {
  private func book(pages: SQLiteValue, position: SQLiteValue) throws -> Book? {
    let database = try SQLiteDatabase(path: ":memory:")
    return try database.first(
      """
      SELECT 'b', '', NULL, NULL, 'ready', 'txt', NULL, NULL, NULL, ?, ?, '', ''
      """, pages, position
    ) { try BookRow.book($0) }
  }

  @Test func `impossible numbers become the nearest possible ones`() throws {
    for number in [SQLiteValue.integer(.max), .real(1e300)] {
      let book = try #require(try book(pages: number, position: number))
      #expect(book.pageCount == ParsingLimit.mostPages)
      #expect(book.position.page == ParsingLimit.mostPages)
    }
    let book = try #require(try book(pages: .integer(.min), position: .integer(-1)))
    #expect(book.pageCount == 0 && !book.position.isSet)
  }
}
