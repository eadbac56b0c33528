import Reading
import TestSupport
import Testing

/// Importing the same file again changes nothing, whatever its rows say about each other.
struct SecondImportTests {
  @Test(arguments: [
    "goodreads.csv", "storygraph.csv", "librarything.tsv", "openlibrary.csv", "openreads.csv",
    "calibre.csv", "bookwyrm.csv", "plain.csv",
  ])
  func `of every service`(file: String) throws {
    var shelf = MadeShelf()
    _ = try shelf.take(MadeShelf.file(file))
    let first = shelf.works
    let plan = try shelf.take(MadeShelf.file(file))
    #expect(plan.changes.isEmpty && shelf.works == first)
    #expect(plan.counts.added == 0 && plan.counts.updated == 0)
  }

  @Test func `of rows that contradict each other about one reading`() throws {
    let file = """
      Title,Author,ISBN/UID,Read Status,Star Rating,Dates Read,Read Count
      Tides,Ailsa Marr,9780306406157,currently-reading,,2024/01/02-,0
      Tides,Ailsa Marr,9780306406157,did-not-finish,2.0,2024/01/02-2024/02/03,0
      Tides,Ailsa Marr,9780306406157,read,4.0,2024/01/02-2024/02/03,1
      Tides,Ailsa Marr,9780306406157,to-read,,,0
      Tides,Ailsa Marr,9780306406157,read,,2024/05/06-2024/05/01,2
      """
    var shelf = MadeShelf()
    _ = try shelf.take(Array(file.utf8))
    let first = shelf.works
    #expect(try shelf.take(Array(file.utf8)).changes.isEmpty)
    #expect(shelf.works == first)
    #expect(first[0].entries.first { $0.started?.month == 1 }?.status == .read)
  }

  @Test(arguments: 0..<40)
  func `of random rows about few books`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    let dates = [
      "", "2020", "2020/05", "2020/05/06", "2021/01/01-2021/02", "2022/03/04-",
      "2020/05/06, 2023/01/01", "2023/02/02-2022",
    ]
    var file =
      "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Read Count,Tags,Format,Owned?\n"
    for _ in 0..<40 {
      let cells = [
        pick(["Tides", "The Tides", "Tides: A Story", "Salt"]),
        pick(["Ailsa Marr", "\"Ailsa Marr, Kim Lo\"", "Kim Lo"]),
        pick(["", "9780306406157", "080442957X", "B00ABCDEF1", "uid-7"]),
        pick(["read", "to-read", "currently-reading", "did-not-finish", "paused", "shelved"]),
        pick(["", "4.25", "1.0"]), "\"\(pick(dates))\"", pick(["0", "1", "3"]), pick(["", "sea"]),
        pick(["", "hardcover", "digital"]), pick(["Yes", "No"]),
      ]
      file += cells.joined(separator: ",") + "\n"
    }
    var shelf = MadeShelf()
    let plan = try shelf.take(Array(file.utf8))
    #expect(plan.rows.count == 40 && plan.counts.rows == 40)
    let first = shelf.works
    let again = try shelf.take(Array(file.utf8))
    #expect(again.changes.isEmpty && shelf.works == first)
  }
}
