import Answers
import Basics
import DeskSupport
@testable import Notebook
import Providers
import Reading
@testable import Replays
import Sessions
@testable import Shelf
@testable import ShelfShell
import Storage
import TestSupport
import Testing

/// Works looked up one after the other, with catalogues that answer, fail, or have another book.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct EnrichShelfTests {
  private static let isbn = "9780061054884"

  private static func book(_ title: String, by author: String, isbn: String = isbn) -> String {
    """
    {"ISBN:\(isbn)": {"key": "/books/OL1M", "title": "\(title)", "authors": [{"name": "\(author)"}],
      "number_of_pages": 387, "publish_date": "1994", "identifiers": {"isbn_13": ["\(isbn)"]}}}
    """
  }

  /// A desk whose only catalogue of the network is a server on this computer.
  private func desk(
    _ clock: WallClock = .stepping(),
    _ script: @escaping @Sendable (ServedRequest) -> [ServerStep]
  ) async throws -> (Desk, LoopbackServer) {
    let server = try LoopbackServer(script)
    let database = CatalogueDatabase(path: "")
    let local = SQLiteCatalogueStore(database, clock: clock)
    try await local.setConsent(true)
    var policy = CataloguePolicy()
    policy.sleep = { _ in try Task.checkCancellation() }
    policy.deadline = (firstByte: 0.3, total: 1)
    let remote = RemoteCatalogue(
      .openLibrary, address: server.url, network: Network(), database: database, clock: clock,
      agent: "test/1", policy: policy)
    let desk = try await Desk(
      [:], clock: clock, catalogues: Catalogues(local: local, remote: [remote.provider]))
    return (desk, server)
  }

  private func add(_ desk: Desk, _ words: String...) async throws {
    _ = try await ChangeShelf(desk.notebook.shelf).add(words, source: "")
  }

  private func item(_ desk: Desk) async throws -> EnrichmentItem {
    try #require(try await EnrichShelf(desk.notebook.shelf).items().first)
  }

  private func enrich(_ desk: Desk, _ words: String...) async throws -> EnrichmentRun {
    let enrich = EnrichShelf(desk.notebook.shelf)
    _ = try await enrich.queue(words)
    return try await enrich.run(source: "/shelf enrich")
  }

  @Test func `facts are filled where nothing was, and a replay makes the look-up again`()
    async throws
  {
    let (desk, server) = try await desk { _ in
      .json(200, Self.book("The Dispossessed", by: "Ursula K. Le Guin"))
    }
    try await add(
      desk, "The Dispossessed", "author:Ursula K. Le Guin", "isbn:\(Self.isbn)", "pages:400")
    let run = try await enrich(desk)
    #expect(run.ends.map(\.end.state) == [.done])
    let work = try await FindWork(desk.notebook.shelf).one([Self.isbn])
    #expect(work.edition?.pageCount == 400 && work.edition?.published?.description == "1994")
    #expect(try await item(desk).filled.contains { $0.source == "openlibrary" })
    let requests = server.requests.count
    #expect(try await enrich(desk).ends.isEmpty)
    #expect(server.requests.count == requests)
    let text = try await desk.notebook.sessions.read(desk.notebook.recorder.location)
    let cell = try #require(
      RecordedCell.all(in: text.records).map(\.cell).first { !$0.tools.isEmpty })
    #expect(cell.source == "/shelf enrich")
    let line = try #require(cell.tools.first { $0.invocation.name == "look_up" })
    #expect(line.invocation.arguments["work"]?.string == work.work.id.rawValue)
    #expect(try await ChangeShelf(desk.notebook.shelf).undo(source: "").kind == .enrich)
    #expect(
      try await FindWork(desk.notebook.shelf).one([Self.isbn]).edition?.published == nil)
  }

  @Test func `a run is one cell, whose look-ups are made again without a catalogue`() async throws {
    let isbns = [Self.isbn, "9780151014248"]
    let titles = ["The Dispossessed", "Lavinia"]
    let (desk, server) = try await desk { request in
      let place = isbns.firstIndex { request.path.contains($0) } ?? 0
      return .json(200, Self.book(titles[place], by: "Ursula K. Le Guin", isbn: isbns[place]))
    }
    defer { withExtendedLifetime(server) {} }
    for (title, isbn) in zip(titles, isbns) {
      try await add(desk, title, "author:Ursula K. Le Guin", "isbn:\(isbn)")
    }
    #expect(try await enrich(desk).ends.map(\.end.state) == [.done, .done])
    let text = try await desk.notebook.sessions.read(desk.notebook.recorder.location)
    let cells = RecordedCell.all(in: text.records).filter { RecordedLookUp.isIn($0.cell) }
    #expect(cells.count == 1)
    let cell = try #require(cells.first)
    let works = cell.cell.tools.compactMap { $0.invocation.arguments["work"]?.string }
    #expect(Set(works).count == 2)
    var lookUp = RecordedLookUp()
    let again = cell.lines.map { lookUp.line($0) }
    #expect(
      StageVerdict.all(recorded: cell.lines, replayed: again).allSatisfy { $0.finding == .same })
    #expect(again.count == cell.lines.count)
  }

  @Test func `with replace a catalogue's facts take the place of others`() async throws {
    let (desk, server) = try await desk { _ in
      .json(200, Self.book("The Dispossessed", by: "Ursula K. Le Guin"))
    }
    defer { withExtendedLifetime(server) {} }
    try await add(
      desk, "The Dispossessed", "author:Ursula K. Le Guin", "isbn:\(Self.isbn)", "pages:400")
    let enrich = EnrichShelf(desk.notebook.shelf)
    #expect(try await enrich.queue(["dispossessed"], replaces: true) == 1)
    _ = try await enrich.run(source: "")
    #expect(try await FindWork(desk.notebook.shelf).one([Self.isbn]).edition?.pageCount == 387)
  }

  @Test(arguments: [
    ("Cooking for Two", "Anna Bell"), ("The Dispossessed", "Somebody Else"),
    ("The Dispossession", "Ursula K. Le Guin"),
  ])
  func `another book under the ISBN is never filled in`(title: String, author: String) async throws
  {
    let (desk, server) = try await desk { _ in .json(200, Self.book(title, by: author)) }
    defer { withExtendedLifetime(server) {} }
    try await add(desk, "The Dispossessed", "author:Ursula K. Le Guin", "isbn:\(Self.isbn)")
    let before = try await FindWork(desk.notebook.shelf).one([Self.isbn])
    let run = try await enrich(desk)
    #expect(run.ends.map(\.end.state) == [.review])
    #expect(try await FindWork(desk.notebook.shelf).one([Self.isbn]) == before)
    let review = try #require(try await desk.notebook.ports.reading.reviews().first)
    #expect(review.proposal.work == before.work.id)
  }

  /// What a server does, and the state in which it leaves a work.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: [ServerStep]
    let state: EnrichmentState
    let code: String
    /// Seconds until the next look-up, at least.
    let wait: Double

    var testDescription: String { name }
  }

  static let faults = [
    Fault(
      name: "429 with a wait", steps: .json(429, "{}", headers: ["retry-after": "120"]),
      state: .queued, code: "RATE_LIMIT_EXCEEDED", wait: 110),
    Fault(
      name: "503 with a wait", steps: .json(503, "{}", headers: ["retry-after": "600"]),
      state: .queued, code: "RATE_LIMIT_EXCEEDED", wait: 590),
    Fault(name: "500", steps: .json(500, "{}"), state: .failed, code: "PROVIDER_ERROR", wait: 50),
    Fault(
      name: "HTML", steps: .json(200, "<!doctype html>"), state: .failed, code: "PROVIDER_ERROR",
      wait: 50),
    Fault(
      name: "cut off", steps: .json(200, #"{"ISBN:9780061054884": {"ti"#), state: .failed,
      code: "PROVIDER_ERROR", wait: 50),
    Fault(name: "silence", steps: [.stall], state: .failed, code: "PROVIDER_TIMEOUT", wait: 50),
  ]

  @Test(arguments: faults)
  func `a fault leaves the work as it was, with its error and the next look-up`(fault: Fault)
    async throws
  {
    let clock = SteppingClock()
    let (desk, server) = try await desk(clock.wall) { _ in fault.steps }
    try await add(desk, "The Dispossessed", "author:Ursula K. Le Guin", "isbn:\(Self.isbn)")
    let before = try await FindWork(desk.notebook.shelf).one([Self.isbn])
    _ = try await enrich(desk)
    let item = try await item(desk)
    #expect(item.state == fault.state && item.failure?.code == fault.code)
    #expect(item.attempts == (fault.state == .failed ? 1 : 0))
    let wait = Double((item.nextTry ?? clock.now()).microseconds - clock.now().microseconds) / 1e6
    #expect(wait > fault.wait)
    #expect(try await FindWork(desk.notebook.shelf).one([Self.isbn]) == before)
    let requests = server.requests.count
    #expect(try await EnrichShelf(desk.notebook.shelf).run(source: "").ends.isEmpty)
    #expect(server.requests.count == requests)
    clock.advance(days: 1)
    _ = try await EnrichShelf(desk.notebook.shelf).run(source: "")
    #expect(server.requests.count > requests)
  }

  @Test func `a work that no catalogue has is not found, and looked up again when asked`()
    async throws
  {
    let (desk, server) = try await desk { request in
      .json(200, request.path.contains("search.json") ? #"{"docs": []}"# : "{}")
    }
    defer { withExtendedLifetime(server) {} }
    try await add(desk, "Nowhere Book", "author:Nobody")
    #expect(try await enrich(desk).ends.map(\.end) == [.notFound])
    #expect(try await enrich(desk).ends.map(\.end) == [.notFound])
  }

  @Test func `a cancelled run leaves the rest in the queue`() async throws {
    let (desk, server) = try await desk { _ in [.stall] }
    for title in ["One Book", "Two Books", "Three Books"] {
      try await add(desk, title, "author:Nobody")
    }
    let notebook = desk.notebook
    let task = Task { () -> EnrichmentRun in
      let enrich = EnrichShelf(notebook.shelf)
      _ = try await enrich.queue([])
      return try await enrich.run(source: "/shelf enrich")
    }
    try await server.waitForRequests()
    task.cancel()
    let run = try await task.value
    #expect(run.isCut && run.ends.count < 3)
    let items = try await EnrichShelf(notebook.shelf).items()
    #expect(items.count == 3 && items.allSatisfy { $0.isOpen && $0.state != .running })
  }

  @Test func `without a catalogue nothing is queued`() async throws {
    let desk = try await Desk([:])
    try await add(desk, "Lavinia")
    await #expect(throws: EnrichmentError.nothingToAsk) {
      _ = try await EnrichShelf(desk.notebook.shelf).queue([])
    }
    #expect(try await EnrichShelf(desk.notebook.shelf).items().isEmpty)
  }
}
