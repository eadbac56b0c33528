import Basics
import Bindings
import Reading
@testable import Storage
import Testing

/// The queue of look-ups in the database: its order, and what is never done twice.
@Suite(.eachEngine)
struct EnrichmentQueueTests {
  private let library: TestStores
  private var shelf: any ReadingStore { library.shelf }
  private let now = Timestamp(microseconds: 1_800_000_000_000_000)
  private let later = Timestamp(microseconds: 1_800_000_060_000_000)

  init() async throws {
    library = try await TestStores()
    for title in ["A", "B", "C"] {
      try await shelf.apply(
        ShelfRevision(
          .add, subject: title, saved: [ShelfSample.work(title, by: "Ursula K. Le Guin")], at: now))
    }
  }

  private func id(_ title: String) -> WorkID { WorkID(rawValue: "work-\(title)") }

  private func queue(_ titles: String..., request: String = "", replaces: Bool = false) async throws
    -> Int
  {
    try await shelf.queue(
      titles.map(id), EnrichmentOrder(request: request, replaces: replaces), at: now)
  }

  private func states() async throws -> [String] {
    try await shelf.enrichments().map { "\($0.title) \($0.state.rawValue)" }
  }

  private func take(_ runner: String = "run", at time: Timestamp? = nil) async throws
    -> EnrichmentItem?
  {
    try await shelf.takeEnrichment(for: runner, at: time ?? now)
  }

  /// Gives a work the year 1974, as a catalogue would state it.
  private func fill(_ item: EnrichmentItem, _ runner: String = "run") async throws
    -> EnrichmentWriting
  {
    let before = try #require(try await shelf.works([item.work]).first)
    var after = before
    after.work.firstPublished = 1974
    return try await shelf.end(
      item,
      .filled(
        before: before, after: after,
        [FilledField(name: .year, source: CatalogueName.local.rawValue)]),
      of: runner, at: now)
  }

  @Test func `works that were named come before the others, and each is queued once`() async throws
  {
    #expect(try await queue("A", "B", "C") == 3)
    #expect(try await queue("C", "B", request: "title:c") == 0)
    #expect(try await states() == ["B queued", "C queued", "A queued"])
    #expect(try await take()?.title == "B")
    #expect(try await take()?.title == "C")
    #expect(try await take()?.title == "A")
    #expect(try await take() == nil)
    #expect(try await states().allSatisfy { $0.hasSuffix("running") })
  }

  @Test func `what a killed run had in hand is looked up again, and its late end is refused`()
    async throws
  {
    _ = try await queue("A")
    let item = try #require(try await take("dead"))
    #expect(try await take("next") == nil)
    try await shelf.takeOver(for: "next")
    #expect(try await fill(item, "dead") == .takenOver)
    #expect(try await shelf.works([id("A")]).first?.work.firstPublished == nil)
    let again = try #require(try await take("next"))
    #expect(try await fill(again, "next") == .written)
    #expect(try await fill(again, "next") == .takenOver)
    #expect(try await states() == ["A done"])
  }

  @Test func `the fills of a line are one change, which undo takes back`() async throws {
    _ = try await queue("A", "B", "C")
    for _ in 0..<3 {
      let item = try #require(try await take())
      #expect(try await fill(item) == .written)
    }
    #expect(try await shelf.works().allSatisfy { $0.work.firstPublished == 1974 })
    let undone = try #require(try await shelf.undo())
    #expect(undone.kind == .enrich && undone.workCount == 3)
    #expect(try await shelf.works().allSatisfy { $0.work.firstPublished == nil })
    #expect(try await shelf.enrichments().allSatisfy { $0.filled.isEmpty && $0.state == .done })
    #expect(try await queue("A", "B", "C") == 0)
    #expect(try await queue("A", request: "title:a") == 1)
    try await library.check()
  }

  @Test func `a change in between ends the change of a batch`() async throws {
    _ = try await queue("A", "B")
    let first = try #require(try await take())
    _ = try await fill(first)
    var other = try #require(try await shelf.works([id("C")]).first)
    other.work.tags = ["mine"]
    try await shelf.apply(ShelfRevision(.change, subject: "C", saved: [other], at: now))
    let second = try #require(try await take())
    _ = try await fill(second)
    #expect(try await shelf.undo()?.workCount == 1)
    #expect(try await shelf.undo()?.kind == .change)
    #expect(try await shelf.undo()?.kind == .enrich)
    #expect(try await shelf.works([id("A")]).first?.work.firstPublished == nil)
  }

  @Test func `a work that was changed during its look-up keeps the change`() async throws {
    _ = try await queue("A")
    let item = try #require(try await take())
    let before = try #require(try await shelf.works([item.work]).first)
    var mine = before
    mine.work.tags = ["mine"]
    try await shelf.apply(ShelfRevision(.change, subject: "A", saved: [mine], at: now))
    var after = before
    after.work.firstPublished = 1974
    #expect(
      try await shelf.end(
        item, .filled(before: before, after: after, []), of: "run", at: now) == .workChanged)
    #expect(try await shelf.works([item.work]) == [mine])
    #expect(try await states() == ["A running"])
  }

  @Test func `a failure counts and waits, a pause only waits`() async throws {
    _ = try await queue("A", "B")
    let error = LookUpError.timeout(.openLibrary, seconds: 15)
    let pause = LookUpError.rateLimited(.openLibrary, seconds: 60)
    let first = try #require(try await take())
    _ = try await shelf.end(first, .failed(error, nextTry: later), of: "run", at: now)
    let second = try #require(try await take())
    _ = try await shelf.end(second, .waits(pause, until: later), of: "run", at: now)
    #expect(try await take() == nil)
    #expect(try await states() == ["A failed", "B queued"])
    let items = try await shelf.enrichments()
    #expect(items.map(\.attempts) == [1, 0] && items.map(\.failure) == [error, pause])
    #expect(items.allSatisfy { $0.waits(at: now) && !$0.waits(at: later) })
    #expect(try await take(at: later)?.title == "A")
    #expect(try await take(at: later)?.title == "B")
  }

  @Test func `what is put aside waits until it is resumed, and a final failure for its name`()
    async throws
  {
    _ = try await queue("A", "B", "C")
    let first = try #require(try await take())
    _ = try await shelf.end(
      first, .failed(.invalidQuery("?"), nextTry: nil), of: "run", at: now)
    let second = try #require(try await take())
    #expect(try await shelf.cancelEnrichments(at: now) == 1)
    #expect(try await states() == ["A failed", "B running", "C cancelled"])
    #expect(try await fill(second) == .written)
    #expect(try await take() == nil)
    #expect(try await shelf.resumeEnrichments(at: now) == 1)
    #expect(try await take()?.title == "C")
    #expect(try await queue("A", "B", "C") == 1)
    #expect(try await states() == ["B done", "C running", "A queued"])
  }

  @Test func `the queue of a work that leaves comes back with it, and goes when undo is gone`()
    async throws
  {
    _ = try await queue("A")
    try await shelf.apply(ShelfRevision(.remove, subject: "A", removed: [id("A")], at: now))
    #expect(try await shelf.enrichments().isEmpty)
    #expect(try await take() == nil)
    _ = try await shelf.undo()
    #expect(try await states() == ["A queued"])
    try await shelf.apply(ShelfRevision(.remove, subject: "A", removed: [id("A")], at: now))
    for number in 0..<110 {
      var work = try #require(try await shelf.works([id("B")]).first)
      work.work.tags = ["\(number)"]
      try await shelf.apply(ShelfRevision(.change, subject: "B", saved: [work], at: now))
    }
    #expect(try await shelf.backup().count("shelf_enrichments") == 0)
  }

  @Test func `a doubtful work goes to review once and fills nothing`() async throws {
    _ = try await queue("A")
    let facts = ReviewedFacts(
      work: id("A"), match: CatalogueWork(title: Stated("A or so", .local)), score: 0.7,
      margin: 0.1, hasISBN: false)
    for _ in 0..<2 {
      let item = try #require(try await take())
      _ = try await shelf.end(item, .review(facts), of: "run", at: now)
      _ = try await queue("A", request: "title:a")
    }
    #expect(try await shelf.reviews().map(\.proposal) == [.facts(facts)])
    #expect(try await shelf.reviewCount() == 1)
    #expect(try await shelf.undo()?.kind == .add)
  }

  @Test func `queues are in a backup`() async throws {
    _ = try await queue("A", "B")
    let item = try #require(try await take())
    _ = try await fill(item)
    let items = try await shelf.enrichments()
    let backup = try await shelf.backup()
    try await shelf.reset(backup)
    #expect(try await shelf.enrichments().isEmpty)
    try await shelf.restore(backup)
    #expect(try await shelf.enrichments() == items)
    #expect(try await shelf.undo()?.kind == .enrich)
  }
}
