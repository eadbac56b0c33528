import Asking
import Books
import DeskSupport
import Imports
import Notebook
import Reading
import Replays
import Sessions
import Shelf
import Testing

/// Works added, changed, imported and read with the books that are files of them.
struct ShelfVerbsTests {
  private static let book = "/The Lamp Keeper.txt"

  private func desk(_ imprint: String = "") async throws -> Desk {
    try await Desk([
      Self.book: (1...4).map { number in
        Page(number: number, text: number == 1 ? "The lamp. \(imprint)" : "Page \(number) of it.")
      }
    ])
  }

  private func export(_ rows: String...) -> [UInt8] {
    let header =
      "Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Date Read,Date Added,Bookshelves,Exclusive Shelf,Read Count"
    return Array(([header] + rows).joined(separator: "\n").utf8)
  }

  @Test func `a title may be written as a field`() async throws {
    let shelf = ChangeShelf(try await desk().notebook.shelf)
    let added = try await shelf.add(["author:Herbert", "title:Dune"], source: "/shelf add")
    #expect(added.work.title == "Dune" && added.work.authors.map(\.author.name) == ["Herbert"])
    await #expect(throws: ReadingError.emptyTitle) {
      try await shelf.add(["author:Herbert"], source: "/shelf add")
    }
  }

  @Test func `a work is added, found by words, changed and read again`() async throws {
    let desk = try await desk()
    let shelf = ChangeShelf(desk.notebook.shelf)
    let added = try await shelf.add(
      ["The", "Dispossessed", "author:Ursula K. Le Guin", "isbn:9780061054884", "tag:sf,utopia"],
      source: "/shelf add")
    #expect(added.current?.status == .toRead)
    let found = try await FindWork(desk.notebook.shelf).one(["dispossessed"])
    #expect(found == added)
    let rated = try await shelf.change(
      found, ["status:read", "rating:4.25", "-tag:utopia"], source: "/shelf change")
    #expect(rated.current?.rating?.stars == "4.25")
    #expect(rated.work.tags == ["sf"])
    let again = try await shelf.change(rated, ["status:reading"], source: "/shelf change")
    #expect(again.entries.map(\.status) == [.read, .reading])
    #expect(try await FindWork(desk.notebook.shelf).one(["9780061054884"]) == again)
    #expect(await desk.notebook.recorder.session.cells.map(\.kind) == [.note, .note, .note])
    #expect(try await shelf.undo(source: "/shelf undo").kind == .change)
    #expect(try await FindWork(desk.notebook.shelf).one(["dispossessed"]) == rated)
  }

  @Test func `the same book is not added twice`() async throws {
    let desk = try await desk()
    let shelf = ChangeShelf(desk.notebook.shelf)
    _ = try await shelf.add(["Lavinia", "author:Ursula K. Le Guin"], source: "")
    await #expect(throws: ShelfError.alreadyThere(title: "Lavinia")) {
      _ = try await shelf.add(["lavinia!", "author:Le Guin, Ursula K."], source: "")
    }
    _ = try await shelf.add(["Lavinia", "author:Somebody Else"], source: "")
    await #expect(throws: ShelfError.self) {
      _ = try await FindWork(desk.notebook.shelf).one(["nothing", "like", "it"])
    }
  }

  @Test func `a plan writes nothing, and its import is undone as a whole`() async throws {
    let desk = try await desk()
    let importer = ImportShelf(desk.notebook.shelf)
    let bytes = export(
      "1,Lavinia,Ursula K. Le Guin,\"=\"\"9780151014248\"\"\",4,280,2020/03/06,2020/03/05,myth,read,1",
      "2,Voices,Ursula K. Le Guin,,0,,,2020/03/05,,to-read,0", "3,,Nobody,,0,,,,,to-read,0")
    let prepared = try await importer.plan(bytes, file: "a.csv", columns: [], rule: .smart)
    #expect(prepared.plan.counts == ImportCounts(added: 2, refused: 1))
    #expect(try await FindWork(desk.notebook.shelf).all([], limit: 9).count == 0)
    try await importer.run(prepared, source: "/shelf import a.csv")
    #expect(try await FindWork(desk.notebook.shelf).all(["rating:4"], limit: 9).count == 1)
    let again = try await importer.plan(bytes, file: "a.csv", columns: [], rule: .smart)
    #expect(again.plan.counts == ImportCounts(skipped: 2, refused: 1))
    #expect(try await ChangeShelf(desk.notebook.shelf).undo(source: "").workCount == 2)
    #expect(try await FindWork(desk.notebook.shelf).all([], limit: 9).count == 0)
  }

  @Test(arguments: ShelfExportFormat.allCases)
  func `what was imported from an export gives the same export`(format: ShelfExportFormat)
    async throws
  {
    let (first, second) = (try await desk(), try await desk())
    let row =
      "1,\"Lavinia, a novel\",Ursula K. Le Guin,9780151014248,4,280,2020/03/06,2020/03/05,myth,read,2"
    try await bring(export(row), to: first)
    let text = try await first.notebook.shelf.exported(format).text
    try await bring(Array(text.utf8), to: second)
    #expect(try await second.notebook.shelf.exported(format).text == text)
  }

  private func bring(_ bytes: [UInt8], to desk: Desk) async throws {
    let importer = ImportShelf(desk.notebook.shelf)
    let prepared = try await importer.plan(bytes, file: "a", columns: [], rule: .smart)
    try await importer.run(prepared, source: "/shelf import a")
  }

  @Test(arguments: [
    ("", "1,The Lamp Keeper,,,0,40,,,,to-read,0"),
    ("ISBN 978-0-15-101424-8", "1,Another title,A. N. Other,9780151014248,0,40,,,,to-read,0"),
  ])
  func `an opened book is linked, and its position is the progress`(imprint: String, row: String)
    async throws
  {
    let desk = try await desk(imprint)
    try await bring(export(row), to: desk)
    let opened = try await PutOnDesk(desk.notebook).run(
      Self.book, title: "The Lamp Keeper", observer: { _ in })
    let follow = FollowReading(desk.notebook.shelf)
    let work = try #require(opened.work)
    #expect(work.current?.status == .toRead)
    #expect(try await follow.progress(of: [work]).map(\.page) == [0])

    #expect(try await follow.run(move(desk, to: 3)) == nil)
    let begun = try #require(
      try await LinkBook(desk.notebook.shelf).work(of: await desk.notebook.current))
    #expect(begun.current?.status == .reading)
    #expect(begun.current?.started != nil)
    let progress = try #require(try await follow.progress(of: [begun]).first)
    #expect(progress.page == 3 && progress.pageCount == 4 && progress.share == 0.75)

    // The last page asks once, and only once.
    let asked = try #require(try await follow.run(move(desk, to: 4)))
    #expect(try await follow.run(move(desk, to: 4)) == nil)
    let finished = try await follow.finish(asked)
    #expect(finished.current?.status == .read && finished.current?.finished != nil)
    #expect(try await follow.progress(of: [finished]).map(\.share) == [1])
  }

  private func move(_ desk: Desk, to page: Int) async throws -> Book {
    try await MoveFence(desk.notebook).run(to: page, source: "/page \(page)").book
  }

  @Test func `an open book is added as it is, and a book without a work stays alone`() async throws
  {
    let desk = try await desk()
    #expect(try await desk.open("The Lamp Keeper.txt").work == nil)
    #expect(try await LinkBook(desk.notebook.shelf).work(of: await desk.notebook.current) == nil)
    let added = try await LinkBook(desk.notebook.shelf).add(
      try await desk.notebook.desk(), to: desk.notebook.shelf, source: "/shelf add")
    #expect(try await LinkBook(desk.notebook.shelf).work(of: await desk.notebook.current) == added)
    #expect(added.editions.map(\.format) == [.ebook])
    try await ChangeShelf(desk.notebook.shelf).remove(added, source: "/shelf rm")
    #expect(try await Library(desk.notebook).all().count == 1)
  }

  @Test func `a shelf is emptied only with its backup on disk`() async throws {
    let desk = try await desk()
    try await bring(export("1,Lavinia,Ursula K. Le Guin,9780151014248,4,280,,,,read,1"), to: desk)
    let reset = ResetShelf(desk.notebook.shelf)
    let backup = try await reset.backup()
    let bytes = reset.bytes(of: backup)
    await #expect(throws: ShelfBackupError.self) {
      try await reset.run(backup, written: Array(bytes.dropLast(40)), source: "/shelf reset")
    }
    #expect(try await FindWork(desk.notebook.shelf).all([], limit: 9).count == 1)
    try await reset.run(backup, written: bytes, source: "/shelf reset")
    #expect(try await FindWork(desk.notebook.shelf).all([], limit: 9).count == 0)
    #expect(try await reset.restore(bytes, source: "/shelf restore").count("works") == 1)
    #expect(try await FindWork(desk.notebook.shelf).all([], limit: 9).count == 1)
  }
}
