import Answers
import Asking
import Basics
import Books
import DeskSupport
import Notebook
import Parameters
import Reading
import Replays
import Search
import Sessions
import Shelf
import TestSupport
import Testing

/// Lines about the books that the shelf finds, beside the book on the desk.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ShelvedBooksTests {
  /// A desk with three books of the shelf, of which `/Pier` is open.
  private func desk() async throws -> Desk {
    let pages = { (word: String) in
      (1...4).map { Page(number: $0, text: "\(word) page \($0). lantern \(word)word\($0)") }
    }
    let desk = try await Desk(
      Dictionary(uniqueKeysWithValues: ["Garden", "Pier", "Tower"].map { ("/\($0)", pages($0)) }),
      providers: [ScriptedChatProvider(Array(repeating: Self.answer, count: 4))])
    _ = try await desk.notebook.set(["chunk.size=5w", "mode=keyword"])
    for (title, rating) in [("Tower", "5"), ("Garden", "5"), ("Pier", "2"), ("Nowhere", "5")] {
      _ = try await ChangeShelf(desk.notebook.shelf).add([title, "rating:\(rating)"], source: "")
      guard title != "Nowhere" else { continue }
      _ = try await PutOnDesk(desk.notebook).run("/\(title)", observer: { _ in })
    }
    return desk
  }

  private static let answer: [ScriptedChatProvider.Step] = [
    .event(.text("So it is (Garden p.2).")), .event(.finished(.endOfTurn)),
  ]

  private func search(_ desk: Desk, _ question: String, behind fence: Fence? = nil) async throws
    -> FoundPassages
  {
    let books = try await BooksOfShelf(desk.notebook).open(question)
    return try await SearchAsCell(desk.notebook).run(
      "lantern", of: books, overrides: ParameterChanges(["top_k=20"]),
      behind: fence ?? books.open.book.fence,
      source: "/search lantern",
      observer: { _ in })
  }

  @Test func `a search looks into the books that fit, and the desk stays`() async throws {
    let desk = try await desk()
    let books = try await BooksOfShelf(desk.notebook).open("rating:5")
    #expect(books.open.books.map(\.title) == ["/Garden", "/Tower"] && books.workCount == 3)
    let found = try await search(desk, "rating:5")
    let citations = found.retrieval.passages.map { found.open.citation($0.pages) }
    #expect(citations.count == 8 && citations.allSatisfy { !$0.contains("Pier") })
    #expect(await desk.notebook.current?.book.title == "/Pier")
    let session = await desk.notebook.recorder.session
    #expect(session.cell(found.cell)?.book?.joinedBooks.map(\.title) == ["/Garden", "/Tower"])
    #expect(session.books.last?.title == "/Pier")
    let one = try await search(desk, "rating:2")
    #expect(one.open.joinedBooks == nil && one.open.book.title == "/Pier")
    await #expect(throws: ShelfError.noFiles("rating:1")) { try await search(desk, "rating:1") }
  }

  @Test func `each book ends at its own position, unless all pages are asked for`() async throws {
    let desk = try await desk()
    _ = try await PutOnDesk(desk.notebook).run("/Tower", observer: { _ in })
    _ = try await MoveFence(desk.notebook).run(to: 1, source: "/page 1")
    _ = try await PutOnDesk(desk.notebook).run("/Pier", observer: { _ in })
    func tower(_ found: FoundPassages) -> Int {
      found.retrieval.passages.count { $0.text.contains("Tower") }
    }
    let found = try await search(desk, "rating:5")
    #expect(tower(found) == 1)
    #expect(tower(try await search(desk, "rating:5", behind: .beyond)) == 4)
  }

  @Test func `a question is asked of them without the conversation, which stays without it`()
    async throws
  {
    let desk = try await desk()
    _ = try await AskQuestion(desk.notebook).run("Who is at the pier?", observer: { _ in })
    let books = try await BooksOfShelf(desk.notebook).open("rating:5")
    let asked = try await AskQuestion(desk.notebook).run(
      "Which has a lantern?", of: books, observer: { _ in })
    #expect(asked.citations.map(\.status) == [.resolved])
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.line.context.isEmpty && cell.parameters?.values["prompt.template"] == "compare")
    #expect(await desk.notebook.turns.map(\.question) == ["Who is at the pier?"])
    #expect(await desk.notebook.parameters[.template] != "compare")
  }

  @Test func `a rerun takes the books that were found then, whatever the shelf has now`()
    async throws
  {
    let desk = try await desk()
    let found = try await search(desk, "rating:5")
    let tower = try await FindWork(desk.notebook.shelf).one(["Tower"])
    _ = try await ChangeShelf(desk.notebook.shelf).change(tower, ["rating:1"], source: "")
    #expect(
      try await BooksOfShelf(desk.notebook).open("rating:5").open.books
        .count == 1)
    let located = try await FindCells(desk.notebook).one("\(found.cell)")
    let again = try await RunAgain(desk.notebook).run(
      located.beyondFence(), options: RerunOptions(), observer: { _ in })
    guard case .found(let passages) = again else {
      Issue.record("\(again)")
      return
    }
    #expect(passages.retrieval.passages.map(\.text) == found.retrieval.passages.map(\.text))
    #expect(await desk.notebook.current?.book.title == "/Pier")
  }

  @Test func `words of a shelf among references name its books`() async throws {
    let desk = try await desk()
    let books = BooksOfShelf(desk.notebook)
    #expect(
      try await books.naming(["shelf:rating:5", "/Pier", "shelf:"])
        == ["/Garden", "/Tower", "/Pier", "shelf:"])
    let five = try await books.open("rating:5")
    let literal = try await FindText(desk.notebook).run(
      "lantern Towerword3", of: five, behind: five.open.book.fence, limit: 5)
    #expect(literal.finds.count == 1)
  }
}
