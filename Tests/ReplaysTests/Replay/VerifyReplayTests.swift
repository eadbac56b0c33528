@testable import Asking
import Basics
import Books
import DeskSupport
@testable import Notebook
import Parameters
@testable import Replays
import Sessions
@testable import ShelfShell
@testable import Shell
import TestSupport
import Testing

/// A check computes every local stage anew, calls no service, and names the first stage that
/// differs.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct VerifyReplayTests {
  private func stage(_ report: ReplayReport) -> Stage? { report.firstDrift?.verdict.stage }

  @Test func `a session replays byte for byte without a call`() async throws {
    let desk = try await ReplayDesk(["tools", "answer", "answer", "refusal"])
    try await desk.ask("What does word1p3 say?", "What does word2p4 say?", "What does word3p5 say?")
    _ = try await SearchAsCell(desk.desk.notebook).run(
      "word4p7", overrides: ParameterChanges(["top_k=3"]), behind: .beyond, source: "/search",
      observer: { _ in })
    let asked = desk.server.requests.count
    let report = try await desk.replay()
    #expect(!report.hasDrifted)
    #expect(report.integrity.isSound)
    let verdicts = report.cells.filter(\.isComputed).flatMap(\.verdicts)
    #expect(verdicts.allSatisfy { $0.finding == .same || $0.stage == .parse })
    #expect(
      Set(verdicts.map(\.stage))
        == Set(Stage.allCases.filter { $0 != .page && !$0.isOfSuggestions }))
    #expect(report.cells.count(where: \.isComputed) == 5)
    #expect(asked == 4 && desk.server.requests.count == asked)
    let tools = report.cells.compactMap(\.replayed).flatMap(\.tools)
    #expect(!tools.isEmpty)
  }

  @Test func `a book that is opened at a position is cut there in its replay`() async throws {
    let desk = try await ReplayDesk(["answer"])
    _ = try await MoveFence(desk.desk.notebook).run(to: 5, source: "/page 5")
    _ = try await PutOnDesk(desk.desk.notebook).run("/b", observer: { _ in })
    try await desk.ask("What does word1p3 say?")
    let opened = await desk.desk.notebook.recorder.session.cells.last { $0.kind == .build }
    #expect(opened?.line.position.page == 5)
    #expect(try await desk.replay().hasDrifted == false)
  }

  @Test func `one byte of a template shows at render where the reader's own are compared`()
    async throws
  {
    let desk = try await ReplayDesk(["answer"])
    try desk.template("mine", "{{role \"user\"}}{{#each passages}}{{text}}{{/each}} {{question}}")
    _ = try await desk.desk.notebook.set(["template=mine"])
    try await desk.ask("Where?")
    #expect(try await desk.replay().hasDrifted == false)
    try desk.template("mine", "{{role \"user\"}}{{#each passages}}{{text}}{{/each}}; {{question}}")
    #expect(try await desk.replay().hasDrifted == false)
    let report = try await desk.replay(ReplayOptions(templates: .own))
    #expect(stage(report) == .render)
    guard case .drifted(let difference)? = report.cells.last?.drift?.finding else {
      Issue.record("no drift")
      return
    }
    #expect(difference.path == "stage.detail.template_hash")
  }

  @Test func `one byte of a partial shows at render where the reader's own are compared`()
    async throws
  {
    let desk = try await ReplayDesk(["answer"])
    try desk.template("mine", "{{role \"user\"}}{{> _all}} {{question}}")
    try desk.template("_all", "{{#each passages}}{{text}}{{/each}}")
    _ = try await desk.desk.notebook.set(["template=mine"])
    try await desk.ask("Where?")
    try desk.template("_all", "{{#each passages}}{{text}}.{{/each}}")
    #expect(try await desk.replay().hasDrifted == false)
    #expect(stage(try await desk.replay(ReplayOptions(templates: .own))) == .render)
  }

  @Test func `each cell is computed with the text that its template had then`() async throws {
    let desk = try await ReplayDesk(["answer"])
    for mark in [".", ";"] {
      try desk.template(
        "mine", "{{role \"user\"}}{{#each passages}}{{text}}{{/each}}\(mark) {{question}}")
      _ = await Templates(desk.desk.notebook).refresh()
      _ = try await desk.desk.notebook.set(["template=mine"])
      try await desk.ask("Where is word2p5\(mark)")
    }
    let report = try await desk.replay()
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
    #expect(try await desk.replay(ReplayOptions(templates: .own)).driftedCells == [4])
  }

  @Test(arguments: [
    ("chunk.size=41w", Stage.chunk), ("top_k=3", .retrieve), ("mode=keyword", .embed),
    ("max_tokens=77", .call), ("model=claude-other", .call), ("tools=off", .call),
  ])
  func `one parameter shows where it begins to matter`(setting: String, expected: Stage)
    async throws
  {
    let desk = try await ReplayDesk(["answer"])
    try await desk.ask("Where is word2p5?")
    let report = try await desk.replay(
      ReplayOptions(overrides: ParameterChanges([setting]), cells: 3...3))
    #expect(stage(report) == expected)
  }

  @Test func `a request that is not on the tape names the nearest and the place`() async throws {
    let desk = try await ReplayDesk(["answer"])
    try await desk.ask("Where is word2p5?", "Where is word3p6?")
    let report = try await desk.replay(
      ReplayOptions(overrides: ParameterChanges(["max_tokens=77"]), cells: 4...4))
    let miss = try #require(report.cells.first?.misses.first)
    let nearest = try #require(miss.nearest)
    #expect(miss.recorded == 0)
    #expect(nearest.cell == 4 && nearest.differences == 1)
    #expect(
      nearest.first == JSONDifference(path: "max_tokens", before: 1024, after: 77))
  }

  @Test func `one page of the library's book shows at page`() async throws {
    let desk = try await ReplayDesk(["answer"])
    try await desk.ask("Where is word2p5?")
    try await desk.changePage(7)
    let report = try await desk.replay()
    let book = try #require(report.changedBooks.first)
    #expect(book.stage == .page && book.origin == .libraryByTitle)
  }

  @Test func `one page of a file shows at parse`() async throws {
    var pages = (1...12).map { Page.telltale($0, words: 60) }
    let desk = try await ReplayDesk(["answer"], files: ["/same": pages])
    try await desk.ask("Where is word2p5?")
    var options = ReplayOptions()
    options.books = ["/same"]
    #expect(try await desk.replay(options).changedBooks.isEmpty)
    pages[6] = Page(number: 7, text: pages[6].text + "x")
    let other = try await ReplayDesk(["answer"], files: ["/other": pages])
    try await other.ask("Where is word2p5?")
    options.books = ["/other"]
    let report = try await other.replay(options)
    #expect(report.changedBooks.map(\.stage) == [.parse])
  }

  @Test func `a book that was open alone and then with another is placed once`() async throws {
    let other = (1...6).map { Page.telltale($0 + 20, words: 50) }
    let desk = try await ReplayDesk(["answer"], files: ["/c": other])
    let notebook = desk.desk.notebook
    try await desk.ask("Where is word2p5?")
    _ = try await PutOnDesk(notebook).run(["/b", "/c"], observer: { _ in })
    try await desk.ask("Where is word3p22?")
    _ = try await PutOnDesk(notebook).run("/c", observer: { _ in })
    try await desk.ask("Where is word4p23?")
    for books in [[], ["/b"], ["/c", "/b"]] {
      let report = try await desk.replay(ReplayOptions(books: books))
      #expect(!report.hasDrifted, "\(books) \(report.cells.flatMap(\.verdicts))")
      #expect(report.books.count == 3 && report.cells.count(where: \.isComputed) == 6)
      let verdicts = report.cells.filter(\.isComputed).flatMap(\.verdicts)
      #expect(verdicts.allSatisfy { $0.finding == .same }, "\(verdicts)")
    }
    let third = try await ReplayDesk(["answer"], files: ["/c": other, "/d": [other[0]]])
    _ = try await PutOnDesk(third.desk.notebook).run(["/b", "/c"], observer: { _ in })
    let error = await #expect(throws: ReplayError.self) {
      try await third.replay(ReplayOptions(books: ["/d"]))
    }
    guard case .otherBook("/d", let held, let wanted)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(held.title == "/d" && wanted.map(\.title) == ["/b", "/c"])
    #expect(held.pages != nil && !wanted.map(\.pages).contains(held.pages))
  }

  @Test(arguments: [["/b", "/b"], ["/b", "/c", "/b"], ["BOOK", "/b", "/c", "BOOK"]])
  func `a book that is named twice is opened once, and the session replays`(names: [String])
    async throws
  {
    let desk = try await ReplayDesk(["answer"], files: ["/c": [Page.telltale(21, words: 50)]])
    let notebook = desk.desk.notebook
    let book = try #require(await notebook.current?.book.id.rawValue)
    let open = try await PutOnDesk(notebook).run(
      names.map { $0 == "BOOK" ? book : $0 }, observer: { _ in })
    #expect(open.books.map(\.title) == Array(["/b", "/c"].prefix(open.books.count)))
    try await desk.ask("Where is word2p5?")
    let opened = await notebook.recorder.session.cells.last { $0.kind == .build }
    #expect(opened?.stages.count { $0.stage == .chunk } == open.books.count)
    let report = try await desk.replay()
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
  }

  @Test func `a call that failed fails again in the same words`() async throws {
    let desk = try await ReplayDesk(["overloaded"])
    _ = try? await desk.ask("Where?")
    let report = try await desk.replay()
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
    #expect(report.cells.last?.replayed?.status == .error)
  }

  @Test func `a missing book is named`() async throws {
    let desk = try await ReplayDesk(["answer"])
    try await desk.ask("Where?")
    let book = try #require(try await desk.desk.notebook.books.books().first)
    try await desk.desk.notebook.books.delete(book.id)
    await #expect(
      throws: ReplayError.booksMissing([MissingBook(title: book.title, cells: [3])])
    ) { try await desk.replay() }
  }
}
