import DeskSupport
import Notebook
import Reading
import Replays
import Shelf
import ShelfShell
import Suggesting
import Testing

/// Works that are joined, taken apart, and brought back by undo.
struct JoinWorksTests {
  private func works(_ desk: Desk) async throws -> [ShelvedWork] {
    try await FindWork(desk.notebook.shelf).all(["sort:title"], limit: 99).works
  }

  private func desk(_ rows: String...) async throws -> Desk {
    let desk = try await Desk([:])
    let bytes = Array(
      (["Title;Author;ISBN;Status;Rating;Tags;Finished"] + rows).joined(separator: "\n").utf8)
    let importer = ImportShelf(desk.notebook.shelf)
    try await importer.run(
      try await importer.plan(bytes, file: "a.csv", columns: [], rule: .smart), source: "")
    return desk
  }

  @Test func `a merge keeps everything of both, and undo takes it back`() async throws {
    let desk = try await desk(
      "Reeds;Ona Bell;9780306406157;read;4;sea", "Rushes;Ona Bell;080442957X;to-read;;fen")
    let before = try await works(desk)
    let join = JoinWorks(desk.notebook.shelf)
    let planned = try await join.merge(before, writes: false, source: "")
    #expect(try await works(desk) == before)
    let joined = try await join.merge(before, writes: true, source: "/shelf merge")
    #expect(joined == planned && joined.work.id == before[0].work.id)
    #expect(joined.editions.map(\.isbns.count) == [1, 1] && joined.work.tags == ["sea", "fen"])
    #expect(joined.entries.map(\.status) == [.read] && joined.entries[0].rating?.stars == "4")
    #expect(try await works(desk) == [joined])
    let undone = try await ChangeShelf(desk.notebook.shelf).undo(source: "")
    #expect(undone.kind == .merge && undone.backCount == 1 && undone.goneCount == 0)
    #expect(try await works(desk) == before)
  }

  @Test func `a split takes an edition with its readings, and undo takes it back`() async throws {
    let desk = try await desk(
      "Reeds;Ona Bell;9780306406157;read;4;;2020-01-02",
      "Reeds;Ona Bell;080442957X;did-not-finish;2;;2021-03-04")
    let work = try #require(try await works(desk).first)
    #expect(work.editions.count == 2)
    let join = JoinWorks(desk.notebook.shelf)
    let split = try await join.split(
      work, parts: [2], ["title:Rushes"], writes: true, source: "/shelf split")
    let stored = try await works(desk)
    #expect(stored.map(\.work.title) == ["Reeds", "Rushes"])
    #expect(stored.map(\.editions.count) == [1, 1] && stored[1] == split.new)
    #expect(stored.map { $0.entries.map(\.status) } == [[.read], [.didNotFinish]])
    _ = try await ChangeShelf(desk.notebook.shelf).undo(source: "")
    #expect(try await works(desk) == [work])
    await #expect(throws: ShelfError.noPart(of: 4)) {
      _ = try await join.split(work, parts: [1, 2, 3, 4], [], writes: true, source: "")
    }
    await #expect(throws: ShelfError.nothingToJoin) {
      _ = try await join.merge([work, work], writes: true, source: "")
    }
  }

  @Test func `a likely double waits in the review, where accepting joins it`() async throws {
    let desk = try await desk(
      "Reeds;Fyodor Dostoyevsky;;read;4;", "Reeds;Fjodor Dostojewski;;to-read;;fen")
    let review = ReviewShelf(desk.notebook.shelf)
    let items = try await review.items()
    #expect(items.count == 1 && items[0].title == "Reeds")
    let accepted = try await review.accept(items, source: "/review accept 1")
    #expect(accepted.works.map(\.entries.count) == [1])
    #expect(try await works(desk).map(\.work.tags) == [["fen"]])
    #expect(try await review.items().isEmpty)
    _ = try await ChangeShelf(desk.notebook.shelf).undo(source: "")
    #expect(try await works(desk).count == 2)
    #expect(try await review.items() == items)
    try await review.reject(items, source: "/review reject 1")
    #expect(try await works(desk).count == 2)
    #expect(try await review.items().isEmpty)
  }

  @Test func `an import that changes nothing leaves no step to undo`() async throws {
    let desk = try await desk("Reeds;Ona Bell;9780306406157;read;4;sea")
    let importer = ImportShelf(desk.notebook.shelf)
    let bytes = Array(
      "Title;Author;ISBN;Status;Rating;Tags;Finished\nReeds;Ona Bell;9780306406157;read;4;sea".utf8)
    let again = try await importer.plan(bytes, file: "a.csv", columns: [], rule: .smart)
    #expect(!again.changesAnything)
    try await importer.run(again, source: "")
    let undone = try await ChangeShelf(desk.notebook.shelf).undo(source: "")
    #expect(undone.goneCount == 1)
    #expect(try await works(desk).isEmpty)
  }
}
