import Basics
import Foundation
import Imports
import Reading
import TestSupport
import Testing

/// Real exports, and a list of 5,000 books that a spreadsheet damaged.
@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct CorpusTests {
  private func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: #require(Fixture.corpus).appending(path: "reading/\(name)")))
  }

  @Test(arguments: [
    ("goodreads.csv", 3, ReadingService.goodreads), ("librarything.tsv", 3, .libraryThing),
    ("openlibrary.csv", 4, .openLibrary), ("openreads-csv-example.csv", 4, .openReads),
    ("storygraph.csv", 2, .storyGraph),
  ])
  func `every row of a real export is added`(name: String, rows: Int, service: ReadingService)
    throws
  {
    var shelf = MadeShelf()
    let plan = try shelf.take(file("imports/\(name)"))
    #expect(plan.service == service && plan.counts == ImportCounts(added: rows))
    #expect(plan.rows.allSatisfy { $0.notices.isEmpty })
  }

  @Test func `of 5,000 damaged rows every ISBN is proven or refused`() throws {
    var shelf = MadeShelf()
    let plan = try shelf.take(file("catalogue/goodbooks-5k.csv"))
    let notices = plan.rows.flatMap(\.notices)
    func count(_ isNotice: (RowNotice) -> Bool) -> Int { notices.count(where: isNotice) }
    let restored = count { if case .restoredISBN = $0 { true } else { false } }
    let broken = count { if case .brokenISBN = $0 { true } else { false } }
    let contradicted = count { if case .contradictedISBN = $0 { true } else { false } }
    let floats = count { if case .floatISBN = $0 { true } else { false } }
    let isbns = shelf.works.flatMap(\.editions).flatMap(\.isbns)
    #expect(plan.counts == ImportCounts(added: 5000))
    #expect(isbns.count == 4643 && restored == 3286)
    #expect(broken == 13 && contradicted == 6 && floats == 89)
  }
}
