@testable import Imports
import TestSupport
import Testing

@testable import Reading

struct ImportPlanTests {
  private static let header =
    "Title,Author,ISBN13,Exclusive Shelf,My Rating,Date Read,Bookshelves,Read Count,Book Id"
  private func file(_ rows: String...) -> [UInt8] {
    Array(([Self.header] + rows).joined(separator: "\n").utf8)
  }
  private let lamp = "The Lamp,Ailsa Marr,9780306406157,to-read,0,,,0,"

  @Test func `each rule names itself for a book that is there`() throws {
    for rule in DuplicateRule.allCases {
      var shelf = MadeShelf()
      _ = try shelf.take(file(lamp))
      let id = shelf.works[0].work.id
      let row = "Another Title,Ailsa Marr,9780306406157,read,5,2024/01/02,sea,1,"
      let plan = try shelf.take(file(row), rule: rule)
      let match = ShelfMatch(
        workID: id, rule: .isbn(try ISBN("9780306406157")), line: nil)
      switch rule {
      case .skip: #expect(plan.rows[0].outcome == .skipped(id, .ruleSkip(match)))
      case .new:
        #expect(plan.rows[0].outcome == .added(shelf.works[1].work.id, .ruleNew(match)))
      case .smart, .update: #expect(plan.rows[0].outcome == .updated(id, match))
      }
      #expect(shelf.works.count == (rule == .new ? 2 : 1))
      #expect(shelf.works[0].work.title == (rule == .update ? "Another Title" : "The Lamp"))
      let read = rule == .smart || rule == .update
      #expect(shelf.works[0].entries.map(\.status) == [read ? .read : .toRead])
      #expect(shelf.works[0].work.tags == (read ? ["sea"] : []))
    }
  }

  @Test func `smart fills what is empty and takes nothing away`() throws {
    var shelf = MadeShelf()
    _ = try shelf.take(file("The Lamp,Ailsa Marr,,read,4,2020/05/06,,1,"))
    _ = try shelf.take(file("The lamp,\"MARR, Ailsa\",9780306406157,to-read,2,,sea,0,7"))
    let lamp = try #require(shelf.works.first)
    #expect(shelf.works.count == 1 && lamp.work.title == "The Lamp")
    #expect(lamp.entries.count == 1 && lamp.entries[0].rating?.stars == "4")
    #expect(lamp.entries[0].status == .read)
    #expect(lamp.editions.flatMap(\.isbns).count == 1 && lamp.work.tags == ["sea"])
  }

  @Test func `a later reading is another entry`() throws {
    var shelf = MadeShelf()
    _ = try shelf.take(file("The Lamp,Ailsa Marr,9780306406157,read,4,2020/05/06,,1,"))
    _ = try shelf.take(file("The Lamp,Ailsa Marr,9780306406157,read,5,2023/01/01,,2,"))
    let entries = shelf.works[0].entries
    #expect(entries.map { $0.finished?.description } == ["2020-05-06", "2023-01-01"])
    #expect(entries.map { $0.rating?.stars } == ["4", "5"])
  }

  @Test func `a wish that is read becomes the reading`() throws {
    var shelf = MadeShelf()
    _ = try shelf.take(file(lamp))
    let id = shelf.works[0].entries[0].id
    _ = try shelf.take(file("The Lamp,Ailsa Marr,9780306406157,read,5,2023/01/01,,1,"))
    #expect(shelf.works[0].entries.map(\.id) == [id])
    #expect(shelf.works[0].entries[0].status == .read)
  }

  @Test func `duplicates inside of a file are found`() throws {
    var shelf = MadeShelf()
    let plan = try shelf.take(
      file(lamp, lamp, "The Lamp,\"Marr, Ailsa\",,read,3,,,1,", "Lamp,Jon Vane,,read,3,,,1,"))
    #expect(shelf.works.count == 2)
    let id = shelf.works[0].work.id
    let isbn = MatchRule.isbn(try ISBN("9780306406157"))
    #expect(
      plan.rows.map(\.outcome) == [
        .added(id, .notOnShelf),
        .skipped(id, .nothingNew(ShelfMatch(workID: id, rule: isbn, line: 2))),
        .updated(id, ShelfMatch(workID: id, rule: .titleAndAuthor, line: 2)),
        .added(shelf.works[1].work.id, .notOnShelf),
      ])
    #expect(plan.changes.count == 2 && plan.changes.allSatisfy { $0.before == nil })
  }

  @Test func `one ISBN of two books is told, and neither is lost`() throws {
    var shelf = MadeShelf()
    let plan = try shelf.take(file(lamp, "Cooking for Gulls,Kim Lo,9780306406157,read,3,,,1,"))
    #expect(plan.counts.added == 2)
    #expect(plan.rows[1].notices == [.sharedISBN(try ISBN("9780306406157"), title: "The Lamp")])
  }

  @Test func `a title alone is no match`() throws {
    var shelf = MadeShelf()
    _ = try shelf.take(file("Poems,Ailsa Marr,,read,0,,,1,", "Poems,Kim Lo,,read,0,,,1,"))
    #expect(shelf.works.count == 2)
  }

  @Test func `one person is one author`() throws {
    var shelf = MadeShelf()
    _ = try shelf.take(file(lamp, "Tides,Ailsa  Marr,,read,0,,,1,"))
    #expect(Set(shelf.works.flatMap(\.work.authors).map(\.author.id)).count == 1)
  }

  @Test func `a plan tells the state before, so that it can be taken back`() throws {
    var shelf = MadeShelf()
    _ = try shelf.take(file(lamp))
    let before = shelf.works
    let plan = try shelf.take(
      file("The Lamp,Ailsa Marr,9780306406157,read,5,,,1,", "New,Kim Lo,,read,0,,,1,"))
    #expect(plan.changes.map(\.before) == [before[0], nil])
    #expect(plan.changes.map(\.after) == shelf.works)
  }

  @Test func `many books of one title, or of one ISBN, are told apart in time`() throws {
    let rows =
      (0..<4000).map { "Poems,Poet \($0),,read,0,,,1,\n" }
      + (0..<4000).map { "Song \($0),Singer \($0),9780306406157,read,0,,,1,\n" }
    var shelf = MadeShelf()
    let plan = try shelf.take(Array((Self.header + "\n" + rows.joined()).utf8))
    #expect(plan.counts == ImportCounts(added: 8000))
    let again = try shelf.take(Array((Self.header + "\n" + rows.joined()).utf8))
    #expect(again.changes.isEmpty)
  }

  @Test func `two numbers of a row that differ are told, and the longer is kept`() throws {
    var shelf = MadeShelf()
    let file =
      "Title,Author,ISBN,ISBN13,Exclusive Shelf,My Rating\nTides,Ailsa Marr,080442957X,9780306406157,read,0\n"
    let plan = try shelf.take(Array(file.utf8))
    #expect(shelf.works[0].editions[0].isbns.map(\.digits) == ["9780306406157"])
    #expect(
      plan.rows[0].notices == [.contradictedISBN(try ISBN("080442957X"), by: "9780306406157")])
  }
}
