import Basics
import DeskSupport
import Foundation
@testable import Imports
@testable import MCP
@testable import Notebook
import Reading
@testable import Replays
@testable import Shelf
import Storage
@testable import Suggesting
import TestSupport
import Testing

/// What a person decides about facts, rows and books that machines propose.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ReviewShelfTests {
  private static let isbn = "9780061054884"
  private static let dump = """
    /type/author\t/authors/OL1A\t1\t2024-01-05T10:00:00\t{"name": "Ursula K. Le Guin"}
    /type/edition\t/books/OL100M\t1\t2024-01-05T10:00:00\t{"title": "The Dispossessed", "authors": [{"key": "/authors/OL1A"}], "isbn_13": ["9780061054884"], "number_of_pages": 387}
    /type/edition\t/books/OL101M\t1\t2024-01-05T10:00:00\t{"title": "Lavinia", "authors": [{"key": "/authors/OL1A"}], "isbn_13": ["9780151014248"], "number_of_pages": 280}

    """

  private let desk: Desk
  private var review: ReviewShelf { ReviewShelf(desk.notebook.shelf) }
  private var store: any ReadingStore { desk.notebook.ports.reading }

  init() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("dump.txt")
    try Self.dump.write(toFile: path, atomically: true, encoding: .utf8)
    let local = SQLiteCatalogueStore(CatalogueDatabase(path: ""), clock: .stepping())
    desk = try await Desk([:], folder: folder, catalogues: Catalogues(local: local))
    _ = try await desk.notebook.shelf.importCatalogue(path) { _, _ in }
  }

  private func works() async throws -> [ShelvedWork] { try await store.works() }

  private func undo() async throws -> ShelfRevision.Kind {
    try await ChangeShelf(desk.notebook.shelf).undo(source: "/shelf undo").kind
  }

  /// A work whose ISBN is right and whose title is one word off, so that its facts wait.
  private func doubtfulFacts() async throws -> ReviewedItem {
    _ = try await ChangeShelf(desk.notebook.shelf).add(
      ["The Dispossessed Planet", "author:Ursula K. Le Guin"], source: "")
    let enrich = EnrichShelf(desk.notebook.shelf)
    _ = try await enrich.queue([])
    #expect(try await enrich.run(source: "").ends.map(\.end.state) == [.review])
    return try #require(try await review.items().first)
  }

  /// Two rows without titles, for which the names of the books in a catalogue stand.
  private func importDoubtful() async throws {
    let table = "OLID,Pages\nOL1M,100\nOL2M,200\n"
    let prepared = try await ImportShelf(desk.notebook.shelf).plan(
      Array(table.utf8), file: "books.csv", columns: [], rule: .smart)
    try await ImportShelf(desk.notebook.shelf).run(prepared, source: "/shelf import books.csv")
  }

  private static let guess = ColumnGuess(column: "Csillagok", field: .rating, confidence: 0.45)

  /// Three rows whose stars a model was not sure of.
  private func importWithDoubtfulColumn(
    _ guess: ColumnGuess = guess, stars: (String, String) = ("4,5", "3")
  ) async throws {
    let table = """
      Title;Author;Csillagok
      Lavinia;Ursula K. Le Guin;\(stars.0)
      Emma;Jane Austen;
      Heidi;;\(stars.1)
      """
    let prepared = try await ImportShelf(desk.notebook.shelf).plan(
      Array(table.utf8), file: "konyvek.csv", columns: [], rule: .smart, guesses: [guess])
    try await ImportShelf(desk.notebook.shelf).run(prepared, source: "/shelf import konyvek.csv")
  }

  private func quarters(_ works: [ShelvedWork]) -> [String: Int] {
    Dictionary(
      works.flatMap { work in
        work.entries.compactMap { entry in entry.rating.map { (work.work.title, $0.quarters) } }
      }
    ) { first, _ in first }
  }

  @Test func `a doubtful column is left out, and accepting it fills its works as one change`()
    async throws
  {
    try await importWithDoubtfulColumn()
    let before = try await works()
    #expect(before.count == 3 && quarters(before).isEmpty)
    let item = try #require(try await review.items().first)
    #expect(
      try await desk.notebook.askedShelf.reviewCount() == 1 && item.title == "Csillagok"
        && item.work == nil)
    let accepted = try await review.accept([item], source: "/review accept 1")
    #expect(accepted.works.map(\.work.title).sorted() == ["Heidi", "Lavinia"])
    let after = try await works()
    #expect(quarters(after) == ["Lavinia": 18, "Heidi": 12])
    #expect(after.flatMap(\.entries).count == before.flatMap(\.entries).count)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 0)
    #expect(try await undo() == .review)
    #expect(try await works() == before)
    #expect(try await review.items() == [item])
  }

  @Test func `an accepted column gives what the import with that column gives`() async throws {
    try await importWithDoubtfulColumn()
    _ = try await review.accept(try await review.items(), source: "/review accept 1")
    let later = try await works()
    _ = try await undo()
    _ = try await undo()
    #expect(try await works().isEmpty)
    try await importWithDoubtfulColumn(
      ColumnGuess(column: "Csillagok", field: .rating, confidence: 0.9))
    func told(_ works: [ShelvedWork]) -> [[String]] {
      works.map { work in
        [work.work.title]
          + work.entries.map { "\($0.status) \($0.rating?.quarters ?? 0) \($0.finished == nil)" }
      }.sorted { $0[0] < $1[0] }
    }
    #expect(try await told(works()) == told(later))
  }

  @Test func `a column waits for its other works when the first one leaves the shelf`() async throws
  {
    try await importWithDoubtfulColumn()
    let first = try await FindWork(desk.notebook.shelf).one(["lavinia"])
    try await ChangeShelf(desk.notebook.shelf).remove(first, source: "")
    let item = try #require(try await review.items().first)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 1 && item.title == "Csillagok")
    _ = try await review.accept([item], source: "/review accept 1")
    #expect(quarters(try await works()) == ["Heidi": 12])
  }

  @Test func `a column keeps its scale when the work with the most points leaves the shelf`()
    async throws
  {
    try await importWithDoubtfulColumn(stars: ("9", "4"))
    let first = try await FindWork(desk.notebook.shelf).one(["lavinia"])
    try await ChangeShelf(desk.notebook.shelf).remove(first, source: "")
    _ = try await review.accept(try await review.items(), source: "/review accept 1")
    #expect(quarters(try await works()) == ["Heidi": 8])
  }

  /// The program's own guess, from cells alone, is as doubtful as a model's.
  @Test func `a column whose cells look like ISBNs waits for a yes`() async throws {
    let table = "Title,Author,Code\nEmma,Jane Austen,9780141439587\nDune,Frank Herbert,0441172717\n"
    let prepared = try await ImportShelf(desk.notebook.shelf).plan(
      Array(table.utf8), file: "books.csv", columns: [], rule: .smart)
    #expect(
      prepared.doubtful == [ColumnGuess(column: "Code", field: .isbn, confidence: 0.5)])
    try await ImportShelf(desk.notebook.shelf).run(prepared, source: "/shelf import books.csv")
    let before = try await works()
    #expect(before.count == 2 && before.flatMap(\.editions).flatMap(\.isbns).isEmpty)
    let item = try #require(try await review.items().first)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 1 && item.title == "Code")
    _ = try await review.accept([item], source: "/review accept 1")
    let isbns = try await works().flatMap(\.editions).flatMap(\.isbns).map(\.digits).sorted()
    #expect(isbns == ["9780141439587", "9780441172719"])
    #expect(try await undo() == .review)
    #expect(try await works() == before)
    let told = try await ImportShelf(desk.notebook.shelf).plan(
      Array(table.utf8), file: "books.csv", columns: [("Code", "isbn")], rule: .new)
    #expect(told.doubtful.isEmpty && told.map.columns[2].field == .isbn)
  }

  @Test func `what a person stated meanwhile stays, and a rejected column changes nothing`()
    async throws
  {
    try await importWithDoubtfulColumn()
    _ = try await ChangeShelf(desk.notebook.shelf).change(
      try await FindWork(desk.notebook.shelf).one(["lavinia"]), ["status:read", "rating:2"],
      source: "")
    let items = try await review.items()
    let accepted = try await review.accept(items, source: "/review accept 1")
    #expect(accepted.works.map(\.work.title) == ["Heidi"])
    #expect(quarters(try await works())["Lavinia"] == 8)
    _ = try await undo()
    let before = try await works()
    try await review.reject(try await review.items(), source: "/review reject 1")
    #expect(try await works() == before)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 0)
  }

  @Test func `a column is neither edited nor searched, and goes with its import`() async throws {
    try await importWithDoubtfulColumn()
    let item = try #require(try await review.items().first)
    let refused = ReviewError.isColumn(item.item.number)
    await #expect(throws: refused) {
      try await review.edit(item, ["rating:4"], source: "/review edit 1 rating:4")
    }
    await #expect(throws: refused) {
      try await review.search(item, [], source: "/review search 1")
    }
    #expect(try await undo() == .import)
    #expect(try await review.items().isEmpty)
  }

  private func propose(_ spines: SpineProposal..., wereAdded: Bool = true) async throws -> Int {
    let judged = try await TakeSpines(desk.notebook.shelf).judge(spines, source: "/shelf add 1.jpg")
    return try await ProposeSpines(desk.notebook.shelf).run(
      judged, wereAdded: wereAdded, of: ["1.jpg"])
  }

  @Test func `accepted facts are filled in, and undo opens the proposal again`() async throws {
    let item = try await doubtfulFacts()
    #expect(item.fills.map(\.name).contains(.identifiers) || !item.fills.isEmpty)
    let before = try await works()
    let accepted = try await review.accept([item], source: "/review accept 1")
    #expect(accepted.works.count == 1)
    #expect(try await works() == accepted.works && accepted.works != before)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 0)
    #expect(try await EnrichShelf(desk.notebook.shelf).items().map(\.state) == [.done])
    #expect(try await undo() == .review)
    #expect(try await works() == before)
    #expect(try await review.items() == [item])
    #expect(try await EnrichShelf(desk.notebook.shelf).items().map(\.state) == [.review])
  }

  @Test func `rejected facts change nothing and are not proposed again by themselves`() async throws
  {
    let item = try await doubtfulFacts()
    let before = try await works()
    try await review.reject([item], source: "")
    #expect(try await works() == before)
    #expect(try await EnrichShelf(desk.notebook.shelf).queue([]) == 0)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 0)
    #expect(try await undo() == .review)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 1)
  }

  @Test func `another work of a search is taken in place of that proposed`() async throws {
    let item = try await doubtfulFacts()
    let answer = try await review.search(item, [Self.isbn], source: "")
    let match = try #require(answer.works.first)
    let work = try await review.take(match, for: item, source: "")
    #expect(work.work.review == .userEdited && work.work.title == "The Dispossessed Planet")
    #expect(try await desk.notebook.askedShelf.reviewCount() == 0)
    #expect(try await works() == [work])
  }

  @Test func `rows without a title wait, and a file's rows are accepted together`()
    async throws
  {
    try await importDoubtful()
    let items = try await review.items()
    #expect(items.map(\.title).sorted() == ["OL1M", "OL2M"])
    guard case .row(let row)? = items.first?.item.proposal else {
      Issue.record("\(items)")
      return
    }
    #expect(row.file == "books.csv" && (2...3).contains(row.line) && row.columns.isEmpty)
    let chosen = try await review.items(["books.csv"])
    #expect(try await review.accept(chosen, source: "").works.count == 2)
    #expect(try await works().allSatisfy { $0.work.review == .verified })
    #expect(try await undo() == .review)
    #expect(try await works().allSatisfy { $0.work.review == .needsReview })
    #expect(try await desk.notebook.askedShelf.reviewCount() == 2)
  }

  @Test func `a rejected row leaves the shelf, and its undo brings it and its proposal back`()
    async throws
  {
    try await importDoubtful()
    let item = try #require(try await review.items().first)
    try await review.reject([item], source: "")
    #expect(try await works().count == 1)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 1)
    #expect(try await undo() == .review)
    #expect(try await works().count == 2)
    #expect(try await review.items().contains(item))
    #expect(try await undo() == .import)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 0)
  }

  @Test func `a row is kept as a person says it is`() async throws {
    try await importDoubtful()
    let item = try #require(try await review.items().first { $0.title == "OL1M" })
    let work = try await review.edit(item, ["title:Stimmen", "lang:de"], source: "")
    #expect(work.work.title == "Stimmen" && work.work.review == .userEdited)
    await #expect(throws: ShelfError.self) {
      _ = try await review.edit(item, ["no", "field"], source: "")
    }
  }

  @Test func `a row without a title gets that of the work that is taken for it`() async throws {
    try await importDoubtful()
    let item = try #require(try await review.items().first)
    let match = try #require(try await review.search(item, ["Lavinia"], source: "").works.first)
    let work = try await review.take(match, for: item, source: "")
    #expect(work.work.title == "Lavinia" && work.work.authors.count == 1)
    #expect(!work.work.isSynthetic && work.work.review == .userEdited)
  }

  @Test
  func `doubtful books of a photo wait, and those that were not agreed to are marked as sure`()
    async throws
  {
    let sure = SpineProposal(title: "Emma", author: "Jane Austen", confidence: 0.9, photo: 0)
    let doubtful = SpineProposal(title: "Ubik", author: "P. K. Dick", confidence: 0.5, photo: 0)
    #expect(try await propose(sure, doubtful) == 1)
    #expect(try await propose(sure, doubtful, wereAdded: false) == 1)
    let items = try await review.items()
    #expect(items.map(\.title) == ["Emma", "Ubik"])
    #expect(items.map(\.item.proposal.isPreaccepted) == [true, false])
    #expect(try await works().isEmpty)
    let accepted = try await review.accept(try await review.items([]), source: "")
    #expect(accepted.works.map(\.work.title) == ["Emma"])
    #expect(try await propose(sure, doubtful, wereAdded: false) == 0)
    #expect(try await undo() == .review)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 2)
    #expect(try await works().isEmpty)
  }

  @Test func `a book that came to the shelf meanwhile is not added twice`() async throws {
    _ = try await propose(
      SpineProposal(title: "Ubik", author: "Philip K. Dick", confidence: 0.5, photo: 0))
    _ = try await ChangeShelf(desk.notebook.shelf).add(
      ["Ubik", "author:Philip K. Dick"], source: "")
    let item = try #require(try await review.items().first)
    await #expect(throws: ShelfError.alreadyThere(title: "Ubik")) {
      _ = try await review.edit(item, ["tag:sf"], source: "")
    }
    #expect(try await review.accept([item], source: "").known == ["Ubik"])
    #expect(try await works().count == 1)
    #expect(try await desk.notebook.askedShelf.reviewCount() == 0)
  }

  @Test func `what is put off comes last, and an unknown number names those that are open`()
    async throws
  {
    _ = try await propose(
      SpineProposal(title: "Emma", author: "Jane Austen", confidence: 0.5, photo: 0),
      SpineProposal(title: "Ubik", author: "Philip K. Dick", confidence: 0.4, photo: 0))
    let first = try #require(try await review.items().first)
    #expect(first.title == "Emma")
    try await review.putOff(first)
    let items = try await review.items()
    #expect(items.map(\.title) == ["Ubik", "Emma"])
    let open = items.map(\.item.number)
    await #expect(throws: ReviewError.noItem("99", open: open)) { _ = try await review.item("99") }
    await #expect(throws: ReviewError.noItem("2.jpg", open: open)) {
      _ = try await review.items(["2.jpg"])
    }
  }
}
