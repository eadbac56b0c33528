import Imports
import Reading
import Testing

/// 2,000 rows of each service: every row accounted for, and no ISBN that the file does not state.
struct MadeExportTests {
  @Test(arguments: ReadingService.allCases)
  func `2,000 rows end with a reason and no wrong ISBN`(service: ReadingService) throws {
    let made = try MadeExport(service, rows: 2000)
    var shelf = MadeShelf()
    let plan = try shelf.take(made.bytes)
    #expect(plan.service == service)
    #expect(plan.rows.count == made.rows && plan.counts.rows == made.rows)
    #expect(plan.counts.refused == 0 && plan.counts.added == 2000)
    for shelved in shelf.works {
      let found = shelved.editions.flatMap(\.isbns).map(\.digits)
      #expect(found == made.isbns[shelved.work.title].map { [$0] } ?? [], "\(shelved.work.title)")
    }
    let first = shelf.works
    #expect(try shelf.take(made.bytes).changes.isEmpty && shelf.works == first)
  }
}
