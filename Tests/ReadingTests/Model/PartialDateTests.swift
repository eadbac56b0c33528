import Basics
import Reading
import Testing

struct PartialDateTests {
  @Test(arguments: ["2024", "2024-02", "2024-02-29", "0001-01-01"])
  func `a date is read as it is written`(text: String) throws {
    #expect(try PartialDate(text).description == text)
  }

  @Test(arguments: [
    "", "24", "2024-13", "2023-02-29", "2024-2", "2024-04-31", "2024-01-01-01", "1900-02-29",
    "٢٠٢٤",
  ])
  func `a date that no calendar has is refused`(text: String) {
    #expect(throws: ReadingError.date(text)) { try PartialDate(text) }
  }

  @Test func `days are counted over leap years and months`() throws {
    let first = try PartialDate("2024-02-28")
    #expect(try PartialDate("2024-03-01").days(since: first) == 2)
    #expect(first.adding(days: 366)?.description == "2025-02-28")
    #expect(try PartialDate("2024-02").days(since: first) == nil)
    #expect(first.adding(days: .max) == nil)
  }

  @Test func `a year is before its months, and holds its days`() throws {
    let dates = ["2023-12-31", "2024", "2024-01", "2024-01-01", "2024-02"]
    #expect(try dates.map { try PartialDate($0) }.sorted().map(\.description) == dates)
    #expect(try PartialDate("2024-02").lastDay.description == "2024-02-29")
    #expect(try PartialDate("2024").firstDay.description == "2024-01-01")
    #expect(PartialDate(Timestamp(microseconds: 0))?.description == "1970-01-01")
  }
}
