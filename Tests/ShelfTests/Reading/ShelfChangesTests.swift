import DeskSupport
import Imports
import Reading
import Replays
import Shelf
import Testing

/// Fields that are cleared, changes of all works of a question, orders and parts of titles.
struct ShelfChangesTests {
  private func desk(_ rows: String..., header: String = "Title;Author;Status;Tags;Series;Pages")
    async throws -> Desk
  {
    let desk = try await Desk([:])
    let bytes = Array(([header] + rows).joined(separator: "\n").utf8)
    let importer = ImportShelf(desk.notebook.shelf)
    try await importer.run(
      try await importer.plan(bytes, file: "a.csv", columns: [], rule: .smart), source: "")
    return desk
  }

  private func titles(_ desk: Desk, _ words: String...) async throws -> [String] {
    try await FindWork(desk.notebook.shelf).all(words, limit: 99).works.map(\.work.title)
  }

  @Test func `none clears a field, a hyphen takes a tag away, a share is a page`() async throws {
    let desk = try await desk("Reeds;Ona Bell;reading;sea, lent, fen;;200")
    let shelf = ChangeShelf(desk.notebook.shelf)
    var work = try await FindWork(desk.notebook.shelf).one(["reeds"])
    work = try await shelf.change(work, ["tag:-lent", "page:50%", "notes:mine"], source: "")
    #expect(work.work.tags == ["sea", "fen"] && work.current?.page == 100)
    work = try await shelf.change(work, ["page:3h/4h"], source: "")
    #expect(work.current?.page == 150)
    work = try await shelf.change(
      work, ["tag:none", "notes:none", "author:none", "pages:none"], source: "")
    #expect(work.work.tags.isEmpty && work.work.authors.isEmpty)
    #expect(work.current?.notes == nil && work.edition?.pageCount == nil)
    await #expect(
      throws: ShelfEditError.value(.page, "50%", expected: ["pages:NUMBER first"])
    ) { try await shelf.change(work, ["page:50%"], source: "") }
  }

  @Test func `no reading ends before it begins`() async throws {
    let desk = try await desk("Reeds;Ona Bell;reading;;;200")
    let shelf = ChangeShelf(desk.notebook.shelf)
    var work = try await FindWork(desk.notebook.shelf).one(["reeds"])
    let early = ["finished:2020-01-01", "started:2021-01-01"]
    let (started, finished) = (try PartialDate("2021-01-01"), try PartialDate("2020-01-01"))
    await #expect(throws: ShelfEditError.endsEarly(finished, started: started)) {
      try await shelf.change(work, early, source: "")
    }
    work = try await shelf.change(work, ["started:2020-05", "finished:2020"], source: "")
    #expect(work.current?.finished?.description == "2020")
  }

  @Test func `all works of a question change as one change`() async throws {
    let desk = try await desk(
      "Reeds;Ona Bell;read;lent;;", "Silt;Ona Bell;read;lent;;", "Peat;Al Poe;read;;;")
    let shelf = ChangeShelf(desk.notebook.shelf)
    let planned = try await shelf.changeAll("tag:lent", ["-tag:lent"], writes: false, source: "")
    #expect(planned.count == 2)
    #expect(try await titles(desk, "tag:lent").count == 2)
    _ = try await shelf.changeAll("tag:lent", ["-tag:lent"], writes: true, source: "")
    #expect(try await titles(desk, "tag:lent").isEmpty)
    #expect(try await shelf.undo(source: "").workCount == 2)
    #expect(try await titles(desk, "tag:lent").count == 2)
  }

  @Test func `series have an order and a next work`() async throws {
    let desk = try await desk(
      "Silt;Ona Bell;to-read;;Fen #10;", "Reeds;Ona Bell;read;;Fen #1;",
      "Peat;Ona Bell;to-read;;Fen #2;",
      "Loam;Al Poe;read;;Clay #3;")
    #expect(try await titles(desk, "sort:series") == ["Loam", "Reeds", "Peat", "Silt"])
    let next = try await FindWork(desk.notebook.shelf).nextInSeries()
    #expect(next.map(\.series) == ["Clay", "Fen"])
    #expect(next.map { $0.next?.work.title } == [nil, "Peat"] && !next[1].hasGap)
  }

  @Test func `any part of a title in a script without blanks is found`() async throws {
    let desk = try await desk("百年の孤独;ガルシア;read;;;", "ＴＥＳＴ　全角;山田太郎;read;;;")
    #expect(try await titles(desk, "孤独") == ["百年の孤独"])
    #expect(try await titles(desk, "TEST") == ["ＴＥＳＴ　全角"])
    #expect(try await titles(desk, "太郎") == ["ＴＥＳＴ　全角"])
  }

  @Test func `a table without a header is Booklog's by its form`() async throws {
    let row = [
      "1", "4101001014", "9784101001012", "本", "5", "読み終わった", "面白い", "小説", "",
      "2020-01-02 10:00:00",
      "2020-01-09 00:00:00", "坊っちゃん", "夏目漱石", "新潮社", "2003", "本", "190", "400",
    ]
    let desk = try await Desk([:])
    let bytes = Array(row.map { "\"\($0)\"" }.joined(separator: ",").utf8)
    let plan = try await ImportShelf(desk.notebook.shelf).plan(
      bytes, file: "b.csv", columns: [], rule: .smart)
    let work = try #require(plan.plan.changes.first?.after)
    #expect(work.work.title == "坊っちゃん" && work.work.authors.map(\.author.name) == ["夏目漱石"])
    #expect(
      work.entries.map(\.status) == [.read] && work.entries[0].finished?.description == "2020-01-09"
    )
    #expect(work.entries[0].rating?.stars == "5")
  }

  @Test func `works that no day tells of, and too few authors, are told`() async throws {
    let desk = try await desk("Reeds;Ona Bell;read;;;", "Silt;Ona Bell;to-read;;;")
    let insights = try await desk.notebook.shelf.insights(.all, goal: 20)
    #expect(insights.undated.count == 1 && insights.goal.goal == 20 && insights.statedCount == 0)
  }
}
