@testable import Asking
import Basics
import Books
import DeskSupport
@testable import LabShell
@testable import Notebook
import Parameters
import Providers
@testable import Replays
import Search
import Sessions
import TestSupport
import Testing

/// A person at the prompt can search a book before its vectors are made.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct MakeVectorsTests {
  private static let narrow = ["chunk.size=50w", "embed.window=40", "embed.step=20"]

  private func desk(pages: Int) async throws -> (Desk, LeaningEmbeddingProvider, OpenedBook) {
    let embedder = LeaningEmbeddingProvider()
    let desk = try await Desk(
      [
        "/b": (1...pages).map { Page.telltale($0, words: 120) },
        "/c": (1...12).map { Page.telltale($0 + 20, words: 120) },
      ], embedder: embedder)
    _ = try await desk.notebook.set(Self.narrow)
    let opened = try await PutOnDesk(desk.notebook).run(
      "/b", vectors: .later, observer: { _ in })
    return (desk, embedder, opened)
  }

  private func search(_ desk: Desk) async throws -> FoundPassages {
    try await SearchAsCell(desk.notebook).run(
      "word3p7", overrides: [], source: "/search", observer: { _ in })
  }

  @Test
  func `a search before the vectors goes by keywords, and running it again afterwards by both`()
    async throws
  {
    let (desk, embedder, opened) = try await desk(pages: 12)
    #expect(opened.awaitsVectors && embedder.passCount == 0)
    let before = try await search(desk)
    #expect(before.retrieval.options.mode == .keyword && !before.retrieval.passages.isEmpty)
    let cell = try #require(await desk.notebook.recorder.cells.last)
    #expect(cell.parameters?.restored.parameters.isAwaitingVectors == true)

    _ = try await MakeVectors(desk.notebook).run(of: opened.desk.book) { _ in }
    await desk.notebook.ingests.finishAll()
    #expect(embedder.passCount > 32)
    #expect(await desk.notebook.parameters[.retrievalMode] == .hybrid)
    let located = try await FindCells(desk.notebook).one(String(before.cell))
    let again = try await RunAgain(desk.notebook).run(
      located, options: RerunOptions(), observer: { _ in })
    guard case .found(let after) = again else { return #expect(Bool(false), "not a search") }
    #expect(after.retrieval.options.mode == .hybrid)
    #expect(after.retrieval.passages.contains { $0.vector != nil })
  }

  @Test func `a question is worth asking again while its book is open and until it has vectors`()
    async throws
  {
    let desk = try await Desk(
      [
        "/b": (1...12).map { Page.telltale($0, words: 120) },
        "/c": (1...2).map { Page.telltale($0 + 20, words: 120) },
      ], providers: [ExtractChatProvider()], embedder: LeaningEmbeddingProvider())
    _ = try await desk.notebook.set(Self.narrow + ["provider=extract"])
    let book = try await PutOnDesk(desk.notebook).run(
      "/b", vectors: .later, observer: { _ in }
    ).desk.book.id
    let wait = AwaitVectors(desk.notebook)
    #expect(await !wait.wasAsked(without: book))
    _ = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
    #expect(await wait.wasAsked(without: book))
    _ = try await AskQuestion(desk.notebook).run(
      "Where is word3p7?", overrides: ParameterChanges(["mode=vector"]), observer: { _ in })
    #expect(await !wait.wasAsked(without: book))
    _ = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
    _ = try await PutOnDesk(desk.notebook).run("/c", observer: { _ in })
    #expect(await !wait.wasAsked(without: book))
  }

  @Test func `vectors that wait for a search are made by the first one that needs them`()
    async throws
  {
    let embedder = LeaningEmbeddingProvider()
    let desk = try await Desk(
      ["/b": (1...3).map { Page.telltale($0, words: 120) }], embedder: embedder)
    let opened = try await PutOnDesk(desk.notebook).run(
      "/b", vectors: .whenSearched, observer: { _ in })
    #expect(!opened.awaitsVectors)
    _ = try await SearchAsCell(desk.notebook).run(
      "word3p2", overrides: ParameterChanges(["mode=keyword"]), source: "/search",
      observer: { _ in })
    _ = try await PutOnDesk(desk.notebook).run("/b", vectors: .whenSearched, observer: { _ in })
    #expect(embedder.passCount == 0)
    #expect(try await search(desk).retrieval.options.mode == .hybrid)
    #expect(embedder.passCount > 0)
  }

  @Test func `a book that waits does not block the next one's vectors`() async throws {
    let (desk, _, _) = try await desk(pages: 12)
    #expect(await desk.notebook.isAwaitingVectors)
    let next = try await PutOnDesk(desk.notebook).run("/c", vectors: .later, observer: { _ in })
    #expect(next.awaitsVectors)
    let again = try await PutOnDesk(desk.notebook).run("/b", vectors: .later, observer: { _ in })
    #expect(again.awaitsVectors)
  }

  @Test func `a chosen mode waits for its vectors`() async throws {
    let (desk, embedder, _) = try await desk(pages: 12)
    _ = try await desk.notebook.set(["mode=vector"])
    #expect(try await search(desk).retrieval.options.mode == .vector)
    #expect(embedder.passCount > 32)
  }

  @Test func `vectors that take a moment are made before the book is open`() async throws {
    let (desk, embedder, opened) = try await desk(pages: 2)
    #expect(!opened.awaitsVectors && embedder.passCount > 0)
    #expect(try await search(desk).retrieval.options.mode == .hybrid)
  }

  @Test func `running a cell again waits for its vectors and reports their progress`() async throws
  {
    let (desk, _, opened) = try await desk(pages: 12)
    let before = try await search(desk)
    let job = try await MakeVectors(desk.notebook).run(of: opened.desk.book) { _ in }
    let located = try await FindCells(desk.notebook).one(String(before.cell))
    let waits = try await AwaitVectors(desk.notebook).jobs(before: located, RerunOptions())
    #expect(waits.isEmpty || waits.map(\.number) == [job.number])
    let again = try await RunAgain(desk.notebook).run(
      located, options: RerunOptions(), observer: { _ in })
    guard case .found(let after) = again else { return #expect(Bool(false), "not a search") }
    #expect(after.retrieval.options.mode == .hybrid)
    #expect(after.retrieval.passages.contains { $0.vector != nil })
    let asAsked = try await AwaitVectors(desk.notebook).jobs(
      before: located, RerunOptions(overrides: ParameterChanges(["mode=keyword"])))
    #expect(asAsked.isEmpty)
  }

  @Test func `a wait for a job reports progress and end, and can be stopped`()
    async throws
  {
    let jobs = BackgroundIngests()
    let gate = AsyncStream.makeStream(of: Void.self)
    let job = await jobs.start("b", vectorsOf: BookID(rawValue: "b"), onEnd: { _ in }) { observer in
      observer(.encoding(done: 1, total: 4))
      for await _ in gate.stream { break }
      throw CancellationError()
    }
    let impatient = Task { try await jobs.follow(job.number, observer: { _ in }) }
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    #expect(await jobs.job(vectorsOf: BookID(rawValue: "b"))?.number == job.number)
    let told = AsyncStream.makeStream(of: IngestEvent.self)
    let patient = Task { try await jobs.follow(job.number) { told.continuation.yield($0) } }
    for await event in told.stream {
      guard case .encoding(1, 4) = event else { continue }
      break
    }
    gate.continuation.yield()
    try await patient.value
    #expect(await jobs.job(vectorsOf: BookID(rawValue: "b")) == nil)
    #expect(await jobs.jobs.map(\.wasAwaited) == [true])
  }

  @Test func `books opened together are searched by keywords until each has its vectors`()
    async throws
  {
    let (desk, embedder, _) = try await desk(pages: 12)
    let open = try await PutOnDesk(desk.notebook).run(
      ["/b", "/c"], vectors: .later, observer: { _ in })
    #expect(embedder.passCount == 0)
    #expect(await desk.notebook.awaitedBooks.map(\.id) == open.books.map(\.id))
    #expect(try await search(desk).retrieval.options.mode == .keyword)
    for book in open.books.reversed() {
      #expect(await desk.notebook.isAwaitingVectors)
      _ = try await MakeVectors(desk.notebook).run(of: book) { _ in }
      await desk.notebook.ingests.finishAll()
    }
    #expect(try await search(desk).retrieval.options.mode == .hybrid)
  }

  @Test func `a session that a person resumes does not wait for vectors`() async throws {
    let (desk, embedder, _) = try await desk(pages: 12)
    _ = try await search(desk)
    await desk.notebook.awaitVectors(of: try await desk.notebook.desk().book.id, false)
    _ = try await ResumeSession(desk.notebook).run(vectors: .later)
    #expect(await desk.notebook.awaitedBooks.count == 1)
    #expect(try await search(desk).retrieval.options.mode == .keyword)
    #expect(embedder.passCount == 0)
  }

  @Test func `a sweep takes no cell without vectors for one of its settings`() async throws {
    let (desk, _, opened) = try await desk(pages: 12)
    let before = try await search(desk)
    func plan() async throws -> SweepPlan {
      let located = try await FindCells(desk.notebook).one(String(before.cell))
      return try await PlanSweep(desk.notebook).run(
        located, over: SweepGrid(["chunk.size=50w,60w"]), again: false)
    }
    let early = try await plan()
    #expect(early.steps.count == 2 && early.steps.allSatisfy { $0.done == nil })
    _ = try await MakeVectors(desk.notebook).run(of: opened.desk.book) { _ in }
    await desk.notebook.ingests.finishAll()
    let rows = try await RunSweep(desk.notebook).run(
      early, expecting: .page(9), willRun: { _ in }, observer: { _ in })
    #expect(
      rows.allSatisfy { $0.cell.parameters?.restored.parameters[.retrievalMode] == .hybrid })
    for row in rows {
      let hits = row.cell.searches[0].hits
      let place = hits.firstIndex { $0.pages.contains(9) }
      #expect(row.hasExpected == (place != nil))
      if let place { #expect(row.expectedRank == place + 1) }
    }
    #expect(try await plan().steps.allSatisfy { $0.done != nil })
  }

  @Test func `/why of a cell without vectors runs it again and says what that finds`()
    async throws
  {
    let (desk, _, opened) = try await desk(pages: 12)
    let before = try await search(desk)
    func why() async throws -> PassageExplanation {
      let located = try await FindCells(desk.notebook).one(String(before.cell))
      return try await TracePassage(desk.notebook).run(.page(9), in: located, observer: { _ in })
    }
    let waiting = try await why()
    #expect(waiting.lackedVectors && waiting.now == nil)
    _ = try await MakeVectors(desk.notebook).run(of: opened.desk.book) { _ in }
    await desk.notebook.ingests.finishAll()
    let now = try #require(try await why().now)
    let again = try await RunAgain(desk.notebook).run(
      try await FindCells(desk.notebook).one(String(before.cell)), options: RerunOptions(),
      observer: { _ in })
    guard case .found(let found) = again else { return #expect(Bool(false), "not a search") }
    #expect(now.count == found.retrieval.passages.count)
    let place = found.retrieval.passages.firstIndex { $0.pages.contains(9) }
    if let place { #expect(found.retrieval.passages[place].chunk.index == now.chunk) }
    #expect(now.rank == place.map { $0 + 1 } || now.rank == nil && place == nil)
  }
}
