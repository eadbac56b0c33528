import Answers
import Asking
import Basics
import Books
import DeskSupport
import Files
import Foundation
import Notebook
import Parameters
import Replays
import Search
import Sessions
import Shell
import TestSupport
import Testing

/// Several books open at once: searched together, each behind its own fence.
struct JoinedBooksTests {
  private static let tower = (1...10).map { number in
    Page(number: number, text: "Tower page \(number). " + telltale("tower", number))
  }
  private static let garden = (1...8).map { number in
    Page(number: number, text: "Garden page \(number). " + telltale("garden", number))
  }

  private static let chapters = [
    "/Tower": [
      Chapter(title: "The Stairs", level: 1, startPage: 1),
      Chapter(title: "The Garden Gate", level: 1, startPage: 9),
    ],
    "/Garden": [
      Chapter(title: "The Stairs", level: 1, startPage: 1),
      Chapter(title: "The Well", level: 1, startPage: 5),
    ],
  ]

  private static func telltale(_ book: String, _ page: Int) -> String {
    (0..<40).map { "\(book)word\($0 % 11)p\(page)" }.joined(separator: " ") + " lantern."
  }

  private func desk(
    _ provider: ScriptedChatProvider, _ settings: [String] = [], chapters: [String: [Chapter]] = [:]
  ) async throws -> Desk {
    let books = ["/Tower": Self.tower, "/Garden": Self.garden]
    let desk = try await Desk(
      books, providers: [provider],
      sources: MemorySources(books, chapters: chapters, hasher: ContentHasher.sha256))
    _ = try await desk.notebook.set(["chunk.size=25w", "top_k=4", "tools=off"] + settings)
    _ = try await PutOnDesk(desk.notebook).run(["/Tower", "/Garden"], observer: { _ in })
    return desk
  }

  private func saying(_ answers: String...) -> ScriptedChatProvider {
    ScriptedChatProvider(
      answers.map { [.event(.text($0)), .event(.finished(.endOfTurn))] })
  }

  @Test func `a question is answered from both, and citations lead to book and page`()
    async throws
  {
    let provider = saying(
      "The tower has gardenword1p3? (Garden p.3) and towerword1p2 (Tower p.2), also (p.2).")
    let desk = try await desk(provider)
    let asked = try await AskQuestion(desk.notebook).run(
      "towerword1p2 gardenword1p3", observer: { _ in })
    let books = Set(asked.answer.passages.map { asked.open.citation($0.pages).prefix(5) })
    #expect(books == ["Tower", "Garde"])
    #expect(asked.citations.map(\.status) == [.resolved, .resolved, .bookless])
    #expect(
      asked.citations.map { $0.pages.map(asked.open.citation) } == ["Garden p.3", "Tower p.2", nil])
    let sent = try #require(provider.requests.first)
    #expect(sent.system.contains("- Tower: \"/Tower\"") && sent.system.contains("- Garden: "))
    #expect(sent.messages.map(\.text).joined().contains("[Garden p.3] Garden page 3."))
  }

  @Test(arguments: [
    ("What does Garden p.3 say?", ["Garden p.3"]),
    ("What does p.3 of the garden say?", ["Garden p.3"]),
    ("Compare Tower p.2 with Garden pages 4 to 5", ["Tower p.2", "Garden p.4", "Garden p.5"]),
  ])
  func `a place is read from the book that is named`(_ question: String, _ pages: [String])
    async throws
  {
    let desk = try await desk(saying("So."))
    let asked = try await AskQuestion(desk.notebook).run(question, observer: { _ in })
    #expect(asked.answer.retrieval.reading?.way == .read)
    #expect(asked.answer.passages.map { asked.open.citation($0.pages) } == pages)
  }

  @Test func `a place without a book is asked back before recording`()
    async throws
  {
    let desk = try await desk(saying("So."))
    let count = await desk.notebook.recorder.session.cells.count
    await #expect(throws: NotebookError.unclearPlace("p.3", labels: ["Tower", "Garden"])) {
      _ = try await AskQuestion(desk.notebook).run("What does p.3 say?", observer: { _ in })
    }
    #expect(await desk.notebook.recorder.session.cells.count == count)
  }

  @Test(arguments: [
    ("What does page 9 say?", ["Tower p.9"]),
    ("What is on p.10 and p.3?", ["Tower p.3", "Tower p.10"]),
    (
      "What happens in chapter The Well?", ["Garden p.5", "Garden p.6", "Garden p.7", "Garden p.8"]
    ),
    ("What happens in chapter The Garden Gate?", ["Tower p.9", "Tower p.10"]),
  ])
  func `a place that one of the books has is read there, and the book is named`(
    _ question: String, _ pages: [String]
  ) async throws {
    let desk = try await desk(saying("So."), chapters: Self.chapters)
    let asked = try await AskQuestion(desk.notebook).run(question, observer: { _ in })
    let reading = try #require(asked.answer.retrieval.reading)
    #expect(
      reading.way == .read && asked.answer.passages.map { asked.open.citation($0.pages) } == pages)
    let book = try #require(pages[0].split(separator: " ").first)
    #expect(reading.names.allSatisfy { $0.hasPrefix("\(book) ") }, "\(reading.names)")
  }

  @Test func `a place of no book is told, and one that several have is asked back with those`()
    async throws
  {
    let desk = try await desk(saying("So."), chapters: Self.chapters)
    let asked = try await AskQuestion(desk.notebook).run(
      "What does page 30 say?", observer: { _ in })
    #expect(asked.answer.retrieval.reading?.unknown == ["p.30"])
    await #expect(
      throws: NotebookError.unclearPlace("chapter “The Stairs”", labels: ["Tower", "Garden"])
    ) {
      _ = try await AskQuestion(desk.notebook).run(
        "What happens in chapter The Stairs?", observer: { _ in })
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `nothing behind the fence of either book is sent`(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let provider = saying("Well.", "Well.")
    let mode = RetrievalMode.allCases[Int(seed) % RetrievalMode.allCases.count]
    let desk = try await desk(provider, ["mode=\(mode.rawValue)", "top_k=30", "per_book=3"])
    let last = (
      tower: Int.random(in: 1...10, using: &generator),
      garden: Int.random(in: 1...8, using: &generator)
    )
    for (name, page) in [("tower", last.tower), ("garden", last.garden)] {
      _ = try await MoveFence(desk.notebook).run(
        in: try await desk.notebook.desk().part(named: name), to: page, source: "/page")
    }
    _ = try await AskQuestion(desk.notebook).run(
      "lantern towerword1p10 gardenword1p8", observer: { _ in })
    let sent = try #require(provider.requests.last)
    let text =
      sent.system + sent.messages.dropLast().map(\.text).joined()
      + sent.messages.last!.text
      .components(separatedBy: "Question:")[0]
    for page in 1...10 {
      #expect(page <= last.tower || !text.contains("towerword1p\(page) "), "tower \(page)")
      #expect(page <= last.garden || !text.contains("gardenword1p\(page) "), "garden \(page)")
    }
    #expect(text.contains("towerword1p") && text.contains("gardenword1p"))
    #expect(text.contains("has reached its page \(last.garden)") || last.garden == 0)
  }

  @Test func `going back in one book takes answers from further on out of the conversation`()
    async throws
  {
    let provider = saying("All of gardenword1p8.", "Well.", "Well.")
    let desk = try await desk(provider)
    _ = try await AskQuestion(desk.notebook).run("How does it end?", observer: { _ in })
    func move(_ page: Int) async throws {
      _ = try await MoveFence(desk.notebook).run(
        in: try await desk.notebook.desk().part(named: "garden"), to: page, source: "/page")
    }
    try await move(2)
    _ = try await AskQuestion(desk.notebook).run("Where is gardenword1p1?", observer: { _ in })
    #expect(provider.requests.last?.messages.count == 1)
    try await move(6)
    _ = try await AskQuestion(desk.notebook).run("Where is gardenword1p5?", observer: { _ in })
    // The answer given at page 2 may be quoted at page 6.
    #expect(provider.requests.last?.messages.count == 3)
    #expect(await desk.notebook.recorder.session.cells.count { $0.isInConversation } == 3)
    let asked = try await SeeSession(desk.notebook).cells().filter { $0.kind == .ask }
    #expect(asked.map(\.isCut) == [true, false, false])
  }

  @Test func `cells of several books name their sources, also when another book is open`()
    async throws
  {
    let desk = try await desk(saying("Well.", "Well."))
    let asked = try await AskQuestion(desk.notebook).run(
      "towerword1p2 gardenword1p3", observer: { _ in })
    let located = try await FindCells(desk.notebook).one("\(asked.cell)")
    let cell = located.cell
    #expect(cell.book?.joinedBooks.map(\.title) == ["/Tower", "/Garden"])
    _ = try await desk.open("Tower")
    let open = try await QuoteBook(desk.notebook).book(of: cell)
    for (hit, passage) in zip(cell.searches[0].hits, asked.answer.passages) {
      #expect(try await QuoteBook(desk.notebook).text(of: hit, in: located) == passage.text)
      #expect(passage.text.lowercased().contains(open.citation(hit.pages).prefix(5).lowercased()))
    }
    let again = try await RunAgain(desk.notebook).run(
      try await FindCells(desk.notebook).one(String(cell.number)), options: RerunOptions(),
      observer: { _ in })
    guard case .answered(let answered) = again else {
      Issue.record("no answer")
      return
    }
    #expect(answered.answer.passages == asked.answer.passages)
    #expect(await desk.notebook.current?.joinedBooks == nil)
  }

  @Test func `a command for a single book refuses several`() async throws {
    let desk = try await desk(saying("Well."))
    await #expect(throws: NotebookError.severalBooks("/slide")) {
      _ = try await PrepareSlide(desk.notebook).board(
        "x", overrides: [], observer: { _ in })
    }
    await #expect(throws: NotebookError.notAmongBooks("hamlet", labels: ["Tower", "Garden"])) {
      _ = try await desk.notebook.desk().part(named: "hamlet")
    }
  }

  @Test func `each open book is summarised behind its own position`() async throws {
    let told = "It is told.\n- A lantern is there (p.2)."
    let desk = try await desk(saying(told, told, told, told))
    _ = try await MoveFence(desk.notebook).run(
      in: try await desk.notebook.desk().part(named: "garden"), to: 3, source: "/page")
    func labels(_ places: String) async throws -> SummarizedCell {
      try await SummarizeBook(desk.notebook).run(
        places, overrides: [], source: "/", observer: { _ in })
    }
    let all = try await labels("")
    #expect(all.sections.map(\.label) == ["Tower", "Garden"])
    #expect(all.summaries.map(\.pages) == [PageRange(1, 10), PageRange(1, 3)])
    let cell = try #require(await desk.notebook.recorder.session.cell(all.cell))
    // Pages of the record count through both books.
    #expect(cell.outputs.map(\.citations) == [[PageRange(2, 2)], [PageRange(12, 12)]])
    #expect(cell.text.contains("## Garden: "))
    #expect(try await labels("garden pages 2-3").summaries.map(\.pages) == [PageRange(2, 3)])
    await #expect(throws: NotebookError.notAmongBooks("pages", labels: ["Tower", "Garden"])) {
      _ = try await labels("pages 2-3")
    }
    await #expect(throws: NotebookError.self) { _ = try await labels("garden p.7") }
  }

  @Test(arguments: ["Tower:2", "Garden:3"], ["hybrid", "keyword", "vector"])
  func `a passage is followed through the joint ranking`(page: String, mode: String) async throws {
    let desk = try await desk(saying("Well."), ["mode=\(mode)", "top_k=3"])
    let asked = try await AskQuestion(desk.notebook).run(
      "lantern towerword1p2 gardenword1p3", observer: { _ in })
    let located = try await FindCells(desk.notebook).one("\(asked.cell)") { _ in true }
    let map = asked.open.pageMap
    let wanted = try #require(map.page(named: page))
    let why = try await TracePassage(desk.notebook).run(
      .page(wanted), in: located, observer: { _ in })
    let nearest = try #require(why.nearest)
    #expect(why.places == [map.ranges[wanted - 1]])
    for holder in why.holders {
      let place = asked.answer.passages.firstIndex { $0.chunk.index == holder.chunk.index }
      #expect(place.map { $0 + 1 } == (holder.trace.cutOff == nil ? holder.trace.rank : nil))
    }
    #expect(nearest.trace.cutOff == nil || !why.changes.isEmpty)
  }

  @Test func `a word's rarity is that of all open books`() async throws {
    let desk = try await Desk(
      [
        "/Big": (1...20).map { Page(number: $0, text: "Nothing but oil and lamp \($0).") },
        "/Small": [Page(number: 1, text: "The quarry hides the jars of mercury.")],
      ])
    _ = try await desk.notebook.set(["mode=keyword", "chunk.size=25w", "per_book=0"])
    _ = try await PutOnDesk(desk.notebook).run(["/Big", "/Small"], observer: { _ in })
    let found = try await SearchAsCell(desk.notebook).run(
      "lamp or mercury", overrides: [], source: "/search",
      observer: { _ in })
    let first = try #require(found.retrieval.passages.first)
    // In its own book of one chunk the word is on every chunk; among all books it is the rarest.
    #expect(found.open.citation(first.pages) == "Small p.1")
    #expect(first.score > 1)
  }

  @Test func `a session goes on with the books that were open`() async throws {
    let desk = try await desk(saying("Well."))
    _ = try await AskQuestion(desk.notebook).run("lantern", observer: { _ in })
    let open = try #require(try await ResumeSession(desk.notebook).run())
    #expect(open.joinedBooks?.parts.map(\.label) == ["Tower", "Garden"])
    #expect(await desk.notebook.turns.count == 1)
  }
}
