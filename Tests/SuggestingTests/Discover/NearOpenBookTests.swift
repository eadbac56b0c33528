@testable import Asking
import Books
import DeskSupport
import Discovery
@testable import Notebook
import Parameters
import Providers
import Reading
@testable import Replays
import Sessions
@testable import Shelf
@testable import ShelfShell
import Storage
@testable import Suggesting
import TestSupport
import Testing

/// Lists that are near the open book, by vectors of its text up to the reading position.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct NearOpenBookTests {
  /// Books that a catalogue has, whatever is asked; the last is the open one.
  private struct Found: CandidateSource {
    static let titles = [
      "Moor and heath", "Word on a page", "Lamp moor", "Tin cans", "Lamp", "Page of tin",
      "Heath lamp", "A word of moor", "Cans",
    ]

    func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
      -> [CandidateAnswer]
    {
      let books = Self.titles.map { title in
        Candidate(
          CatalogueWork(
            title: Stated(title, .local),
            authors: title == "Lamp"
              ? [] : [CatalogueAuthor(name: "Writer of \(title)", source: .local)]),
          from: .question(.apart(from: [])), editions: 3)
      }
      return questions.enumerated().map { CandidateAnswer($1, $0 == 0 ? books : []) }
    }
  }

  /// The book "Lamp" at page 6; pages 7 and 8 have the words that are given.
  private func desk(hidden word: String = "word") async throws -> Desk {
    let pages = (1...8).map { number in
      let page = Page.telltale(number, words: 37)
      return number <= 6
        ? page : Page(number: number, text: page.text.replacing("word", with: word))
    }
    let desk = try await Desk(
      ["/Lamp": pages], providers: [ExtractChatProvider()], embedder: LeaningEmbeddingProvider(),
      catalogues: Catalogues(
        local: Catalogues.none.local, candidates: Found(),
        vectors: SQLiteTextVectors(CatalogueDatabase(path: ""))))
    _ = try await desk.open(
      "Lamp", ["chunk.size=20w", "mode=vector", "embed.window=40", "embed.step=20"])
    _ = try await MoveFence(desk.notebook).run(to: 6, source: "/page 6")
    return desk
  }

  private func search(_ desk: Desk) async throws {
    _ = try await SearchAsCell(desk.notebook).run(
      "lamp", overrides: [], source: "/search lamp", observer: { _ in })
  }

  private func close(_ desk: Desk) async throws {
    await desk.notebook.close(try #require(await desk.notebook.current).book.id)
  }

  private func suggest(_ desk: Desk, _ line: String, behind fence: Fence? = nil) async throws
    -> SuggestedCell
  {
    try await SuggestBooks(desk.notebook).run(
      line, mayAsk: false, source: line, behind: fence)
  }

  private func inputs(_ desk: Desk, _ suggested: SuggestedCell) async throws -> DiscoverInputs {
    let located = try await FindCells(desk.notebook).one(String(suggested.cell)).beyondFence()
    return try await SuggestAgain(desk.notebook).look(into: located).0
  }

  @Test func `a list is near the text up to the page, and tells where that is`() async throws {
    let desk = try await desk()
    try await search(desk)
    let made = try await suggest(desk, "more like this book")
    let near = try #require(made.round.near)
    #expect(near.book == "/Lamp" && near.pages == 1...6)
    #expect(made.round.books.count == 4 && !made.round.books.contains { $0.title == "Lamp" })
    #expect(made.round.counts.excluded["reading"] == 1)
    let shares = made.round.books.map { book in
      book.parts.first { $0.part == .wish }?.value ?? 0
    }
    #expect(shares.max() == 1 && Set(shares).count > 1, "\(shares)")
    #expect(try await suggest(desk, "like:chapter").round.near?.pages.upperBound == 6)
  }

  @Test func `hidden pages change nothing, unless all pages are asked for`() async throws {
    var vectors: [Bool: [[Float]]] = [:]
    for word in ["word", "tin"] {
      let desk = try await desk(hidden: word)
      try await search(desk)
      for isWhole in [false, true] {
        let made = try await suggest(desk, "like:book", behind: isWhole ? .beyond : nil)
        #expect(made.round.near?.pages == 1...(isWhole ? 8 : 6))
        let near = try #require(try await inputs(desk, made).near)
        vectors[isWhole, default: []].append(near.vector)
        #expect(await desk.notebook.current?.book.position == ReadingPosition(page: 6))
      }
    }
    #expect(vectors[false]?[0] == vectors[false]?[1])
    #expect(vectors[true]?[0] != vectors[true]?[1])
  }

  @Test func `who reads less far sees the list no more`() async throws {
    let desk = try await desk()
    try await search(desk)
    let made = try await suggest(desk, "like:book")
    let again = try await SuggestAgain(desk.notebook).run(
      try await FindCells(desk.notebook).one(String(made.cell)), options: RerunOptions())
    _ = try await MoveFence(desk.notebook).run(to: 3, source: "/page 3")
    let seen = try await SeeSession(desk.notebook).cells()
    for cell in [made.cell, again.cell] {
      #expect(seen.first { $0.number == cell }?.isCut == true)
    }
    let hidden = try await FindCells(desk.notebook).one(String(made.cell))
    await #expect(throws: NotebookError.cellBeyondFence(made.cell)) {
      try await SuggestAgain(desk.notebook).run(hidden, options: RerunOptions())
    }
  }

  @Test func `a rerun, a sweep and why need the book no more`() async throws {
    let desk = try await desk()
    try await search(desk)
    let made = try await suggest(desk, "like:book")
    try await close(desk)
    let located = try await FindCells(desk.notebook).one(String(made.cell))
    let again = try await SuggestAgain(desk.notebook).run(located, options: RerunOptions())
    #expect(again.round == made.round)
    let moved = try await SuggestAgain(desk.notebook).run(
      located,
      options: RerunOptions(
        overrides: ParameterChanges(["discover.wish=0", "discover.nearness=0"])))
    #expect(moved.round.books.map(\.title) != made.round.books.map(\.title))
    let rows = try await SweepSuggestions(desk.notebook).run(
      located, over: try SweepGrid(["discover.wish=0,4"]))
    #expect(rows.last?.common == made.round.books.count)
    guard case .suggested = try await WhyBook(desk.notebook).run("1", in: String(made.cell)).finding
    else {
      Issue.record("the first book is in the list")
      return
    }
  }

  @Test func `a session with such a list replays`() async throws {
    let desk = try await desk()
    try await search(desk)
    let near = try await suggest(desk, "like:book")
    _ = try await suggest(desk, "like:book", behind: .beyond)
    let report = try await desk.replay(
      sources: desk.notebook.ingesting.sources, embedder: LeaningEmbeddingProvider())
    let lists = report.cells.filter { $0.recorded.kind == .discover }
    #expect(near.round.near != nil && lists.count == 2 && lists.allSatisfy(\.isComputed))
    #expect(lists.flatMap(\.verdicts).filter { $0.finding != .same } == [])
  }

  @Test func `without a book or its vectors nothing is guessed`() async throws {
    let desk = try await Desk(["/Lamp": [Page.telltale(1, words: 37)]])
    _ = try await desk.open("Lamp", ["chunk.size=20w", "mode=keyword"])
    await #expect(throws: DiscoverError.nothingToBeNear(.noPooling)) {
      try await suggest(desk, "like:chapter")
    }
    let pooling = try await Desk(
      ["/Lamp": [Page.telltale(1, words: 37)]], embedder: LeaningEmbeddingProvider())
    _ = try await pooling.open("Lamp", ["chunk.size=20w", "mode=keyword"])
    await #expect(throws: DiscoverError.nothingToBeNear(.noVectors(book: "/Lamp"))) {
      try await suggest(pooling, "like:chapter")
    }
    try await close(desk)
    await #expect(throws: DiscoverError.nothingToBeNear(.noBook)) {
      try await suggest(desk, "like:chapter")
    }
  }

  @Test func `vectors that are learned after a list count in the next one`() async throws {
    let desk = try await desk()
    for row in [
      ["Lamp moor tide", "author:Ann Rock", "status:read", "rating:5"],
      ["Word page", "author:Bo Lund", "status:read", "rating:5"],
    ] { _ = try await ChangeShelf(desk.notebook.shelf).add(row, source: "") }
    let first = try await suggest(desk, "")
    #expect(!first.round.books.contains { $0.parts.contains { $0.part == .nearness } })
    #expect(try await LearnMeaning(desk.notebook.discovering).run(after: first) > 2)
    let next = try await suggest(desk, "")
    #expect(next.round.books.contains { $0.parts.contains { $0.part == .nearness } })
  }
}
