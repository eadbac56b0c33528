import Bindings
import Books
import Parameters
@testable import Storage
import Testing

struct StoredNumberTests {
  private func row<Result>(
    _ numbers: SQLiteValue..., body: (SQLiteRow) throws -> Result
  ) throws -> Result? {
    try SQLiteDatabase(path: ":memory:").first("SELECT ?, ?", numbers[0], numbers[1], map: body)
  }

  @Test func `any stored stretch of text can be measured and moved`() throws {
    let extremes: [SQLiteValue] = [
      .integer(.min), .integer(.max), .real(1e300), .integer(-1), .null,
    ]
    for first in extremes {
      for second in extremes {
        let range = try #require(try row(first, second) { $0.byteRange(0, 1) })
        #expect(range.lowerBound >= 0)
        #expect(!range.upperBound.addingReportingOverflow(range.upperBound).overflow)
        let pages = try #require(try row(first, second) { $0.pageRange(0, 1) })
        #expect(pages.start >= 1 && pages.end <= ParsingLimit.mostPages)
      }
    }
  }

  @Test func `valid numbers of a row are read unchanged`() throws {
    #expect(try row(.integer(7), .integer(12)) { $0.byteRange(0, 1) } == 7..<12)
    #expect(try row(.integer(3), .integer(4)) { $0.pageRange(0, 1) } == PageRange(3, 4))
    #expect(try row(.integer(12), .integer(7)) { $0.byteRange(0, 1) } == 12..<12)
  }
}
