import Basics
import Reading
@testable import Storage
import Testing

/// An import that is taken back after other changes.
@Suite(.eachEngine)
struct ImportUndoTests {
  private let library: TestStores
  private let known: ShelvedWork
  private let updated: ShelvedWork
  private let added: [ShelvedWork]
  private let shelfImport: ShelfImport

  /// A shelf with a work, which an import changed, and two works that it brought.
  init() async throws {
    library = try await TestStores()
    known = try ShelfSample.work("Lavinia", by: "Ursula K. Le Guin", tags: ["myth"])
    shelfImport = ShelfImport(
      id: ImportID(rawValue: "import-1"), file: "a.csv", service: .goodreads, rule: .smart,
      importedAt: library.clock.now(), counts: ImportCounts(added: 2, updated: 1))
    var updated = known
    updated.work.tags = ["myth", "imported"]
    updated.work.subtitle = "From the file"
    updated.entries[0].rating = Rating(quarters: 17)
    updated.entries[0].review = "From the file"
    self.updated = updated
    added = [
      try ShelfSample.work("Voices", by: "Ursula K. Le Guin"),
      try ShelfSample.work("Gifts", by: "Ursula K. Le Guin"),
    ]
    try await save(known, .add)
    try await library.shelf.apply(
      ShelfRevision(
        .import, subject: "a.csv", saved: [updated] + added, shelfImport: shelfImport,
        at: library.clock.now()))
  }

  private func save(_ work: ShelvedWork, _ kind: ShelfRevision.Kind) async throws {
    try await library.shelf.apply(
      ShelfRevision(kind, subject: work.work.title, saved: [work], at: library.clock.now()))
  }

  private func undoImport() async throws -> UndoneRevision? {
    try await library.shelf.undo(shelfImport.id, at: library.clock.now())
  }

  @Test func `other works stay, and only what the file wrote goes`() async throws {
    let later = try ShelfSample.work("Powers", by: "Ursula K. Le Guin")
    try await save(later, .add)
    let undone = try #require(try await undoImport())
    #expect(undone.workCount == 3 && undone.kept.isEmpty)
    #expect(try await library.shelf.works() == [known, later])
    #expect(try await library.shelf.imports().map(\.wasUndone) == [true])
    #expect(try await undoImport() == nil)
    try await library.check()
  }

  @Test func `what was changed later stays and is told`() async throws {
    var mine = updated
    mine.work.tags.append("mine")
    mine.entries[0].rating = Rating(quarters: 20)
    try await save(mine, .change)
    var read = added[0]
    read.entries[0].review = "Mine"
    try await save(read, .change)
    let undone = try #require(try await undoImport())
    #expect(undone.kept.sorted() == ["Lavinia", "Voices"])
    #expect(undone.workCount == 2)
    // The file's tag, subtitle and review are gone, the person's tag and rating are not.
    var left = known
    left.work.tags = ["myth", "mine"]
    left.entries[0].rating = Rating(quarters: 20)
    #expect(try await library.shelf.works() == [left, read])
  }

  @Test func `a reading begun later in an edition of the file keeps that edition`() async throws {
    var mine = added[0]
    mine.entries.append(
      Entry(
        id: EntryID(rawValue: "mine"), workID: mine.work.id, editionID: mine.editions[0].id,
        status: .reading))
    try await save(mine, .change)
    #expect(try await undoImport()?.kept == ["Voices"])
    #expect(try await library.shelf.works() == [known, mine])
  }

  @Test func `taking it back is taken back in turn, in the order of changes`() async throws {
    var mine = updated
    mine.entries[0].rating = Rating(quarters: 20)
    try await save(mine, .change)
    _ = try await undoImport()
    #expect(try await library.shelf.undo()?.kind == .undo)
    let all = try await library.shelf.works().sorted { $0.work.id.rawValue < $1.work.id.rawValue }
    #expect(all == ([mine] + added).sorted { $0.work.id.rawValue < $1.work.id.rawValue })
    #expect(try await library.shelf.imports().map(\.wasUndone) == [false])
    #expect(try await library.shelf.undo()?.kind == .change)
    #expect(try await library.shelf.undo()?.kind == .import)
    #expect(try await library.shelf.works() == [known])
    #expect(try await library.shelf.imports().isEmpty)
  }

  @Test func `the last change is simply undone`() async throws {
    #expect(try await undoImport()?.workCount == 3)
    #expect(try await library.shelf.works() == [known])
    #expect(try await library.shelf.imports().isEmpty)
  }

  @Test func `an import outlives a hundred small changes`() async throws {
    for number in 1...120 {
      var work = known
      work.work.tags = ["\(number)"]
      try await save(work, .change)
    }
    #expect(try await library.shelf.imports().first?.change != nil)
    let undone = try #require(try await undoImport())
    #expect(undone.workCount == 3)
    #expect(try await library.shelf.works().map(\.work.tags) == [["120"]])
  }
}
