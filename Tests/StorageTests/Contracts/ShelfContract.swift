import Basics
import Bindings
import Books
import Reading
import Testing

/// What every store of a shelf does.
@Suite(.eachEngine)
struct ShelfContract {
  @Test func `a work reads back with every field`() async throws {
    let library = try await TestStores()
    let work = try ShelfSample.whole()
    try await library.shelf.save(work)
    #expect(try await library.shelf.works() == [work])
    #expect(try await library.shelf.works([work.work.id]) == [work])
    #expect(try await library.shelf.works(idPrefix: "work-w") == [work])
    #expect(try await library.shelf.works(isbns: [ISBN("0-06-105488-7")]) == [work])
    try await library.check()
  }

  @Test func `saving again makes the rows those of the new value`() async throws {
    let library = try await TestStores()
    var work = try ShelfSample.whole()
    try await library.shelf.save(work)
    work.work.tags = ["anarchy"]
    work.work.authors.removeLast()
    work.work.series = []
    work.entries.removeFirst()
    work.editions[0].isbns = []
    work.editions[0].publisher = nil
    try await library.shelf.save(work)
    #expect(try await library.shelf.works() == [work])
    // The translator has no other work.
    #expect(try await library.count("authors") == 1)
  }

  @Test func `an author of two works is one author`() async throws {
    let library = try await TestStores()
    try await library.shelf.save(ShelfSample.work("The Dispossessed", by: "Ursula K. Le Guin"))
    try await library.shelf.save(ShelfSample.work("Lavinia", by: "ursula k. le guin"))
    #expect(try await library.count("authors") == 1)
    #expect(try await library.titles("author:guin") == ["Lavinia", "The Dispossessed"])
  }

  @Test func `a change that fails leaves nothing of itself`() async throws {
    let library = try await TestStores()
    let good = try ShelfSample.work("Lavinia", by: "Ursula K. Le Guin")
    var bad = try ShelfSample.work("Voices", by: "Ursula K. Le Guin")
    bad.entries[0].editionID = EditionID(rawValue: "nowhere")
    let both = [good, bad]
    await #expect(throws: StorageError.self) {
      try await library.shelf.apply(
        ShelfRevision(.import, subject: "a.csv", saved: both, at: library.clock.now()))
    }
    #expect(try await library.shelf.works().isEmpty)
    #expect(try await library.shelf.undo() == nil)
  }

  @Test func `undo takes changes back one after the other`() async throws {
    let library = try await TestStores()
    let first = try ShelfSample.whole()
    var changed = first
    changed.work.title = "Another title"
    changed.work.tags = []
    changed.work.authors.removeLast()
    changed.entries.removeAll()
    try await library.shelf.save(first)
    try await library.shelf.save(changed)
    try await library.shelf.apply(
      ShelfRevision(.remove, subject: "x", removed: [first.work.id], at: library.clock.now()))
    #expect(try await library.shelf.works().isEmpty)
    #expect(try await library.shelf.undo()?.kind == .remove)
    #expect(try await library.shelf.works() == [changed])
    #expect(try await library.titles("another") == ["Another title"])
    #expect(try await library.shelf.undo()?.kind == .change)
    #expect(try await library.shelf.works() == [first])
    #expect(try await library.titles("another").isEmpty)
    #expect(try await library.shelf.undo()?.workCount == 1)
    #expect(try await library.shelf.works().isEmpty)
    #expect(try await library.count("authors") == 0)
    try await library.check()
  }

  @Test func `undo of an import takes back exactly that import`() async throws {
    let library = try await TestStores()
    let known = try ShelfSample.work("Lavinia", by: "Ursula K. Le Guin")
    try await library.shelf.save(known)
    let shelfImport = ShelfImport(
      id: ImportID(rawValue: "import-1"), file: "a.csv", service: .goodreads, rule: .smart,
      importedAt: library.clock.now(), counts: ImportCounts(added: 1, updated: 1))
    var updated = known
    updated.entries[0].rating = Rating(quarters: 17)
    updated.entries[0].importID = shelfImport.id
    let added = try ShelfSample.work("Voices", by: "Ursula K. Le Guin")
    try await library.shelf.apply(
      ShelfRevision(
        .import, subject: "a.csv", saved: [updated, added], shelfImport: shelfImport,
        at: library.clock.now()))
    #expect(try await library.shelf.works() == [updated, added])
    #expect(try await library.shelf.imports().map(\.id) == [shelfImport.id])
    #expect(try await library.shelf.undo()?.workCount == 2)
    #expect(try await library.shelf.works() == [known])
    #expect(try await library.shelf.imports().isEmpty)
  }

  @Test func `authors of one name stay two where a catalogue tells them apart`() async throws {
    let library = try await TestStores()
    var first = try ShelfSample.work("First", by: "David Mitchell")
    var second = try ShelfSample.work("Second", by: "David Mitchell")
    first.work.authors[0].author = Author(
      id: AuthorID(rawValue: "a"), name: "David Mitchell",
      identifiers: [Identifier(.openLibraryAuthor, "OL1A")])
    second.work.authors[0].author = Author(
      id: AuthorID(rawValue: "b"), name: "David Mitchell",
      identifiers: [Identifier(.openLibraryAuthor, "OL2A")])
    let third = try ShelfSample.work("Third", by: "david mitchell")
    for work in [first, second, third] { try await library.shelf.save(work) }
    let authors = try await library.shelf.works().map { $0.work.authors.map(\.author.id.rawValue) }
    #expect(authors == [["a"], ["b"], ["a"]])
  }

  @Test func `what another record says of an author is added, and nothing is lost`() async throws {
    let library = try await TestStores()
    let known = try ShelfSample.whole()
    try await library.shelf.save(known)
    var other = try ShelfSample.work("Lavinia", by: "Ursula K. Le Guin")
    other.work.authors[0].author = Author(
      id: AuthorID(rawValue: "other"), name: "Ursula K. Le Guin",
      identifiers: [Identifier(.goodreads, "874602")])
    try await library.shelf.save(other)
    let author = try #require(
      try await library.shelf.works([other.work.id]).first?.work.authors.first)
    #expect(author.author.culture == known.work.authors[0].author.culture)
    #expect(author.author.identifiers.count == 2)
  }

  @Test func `neither side of a link takes the other with it`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["one", "two"])
    let work = try ShelfSample.whole()
    try await library.shelf.save(work)
    try await library.shelf.link(book.id, to: work.editions[0].id)
    let link = BookLink(
      book: book.id, work: work.work.id, edition: work.editions[0].id, position: .unset,
      pageCount: 2)
    #expect(try await library.shelf.link(of: book.id) == link)
    #expect(try await library.shelf.links(to: [work.work.id]) == [link])
    #expect(try await library.shelf.askOnce(about: book.id))
    #expect(try await !library.shelf.askOnce(about: book.id))
    // Saving the work again keeps the link.
    try await library.shelf.save(work)
    #expect(try await library.shelf.link(of: book.id) == link)
    try await library.shelf.apply(
      ShelfRevision(.remove, subject: "x", removed: [work.work.id], at: library.clock.now()))
    #expect(try await library.shelf.link(of: book.id) == nil)
    #expect(try await library.books.text(of: book.id) == text)
    _ = try await library.shelf.undo()
    try await library.shelf.link(book.id, to: work.editions[0].id)
    try await library.books.delete(book.id)
    #expect(try await library.shelf.works() == [work])
  }
}

extension ReadingStore {
  fileprivate func save(_ work: ShelvedWork) async throws {
    let isThere = try await !works([work.work.id]).isEmpty
    try await apply(
      ShelfRevision(
        isThere ? .change : .add, subject: work.work.title, saved: [work],
        at: Timestamp(microseconds: 0)))
  }
}

extension TestStores {
  fileprivate func count(_ table: String) async throws -> Int {
    try await shelf.backup().count(table)
  }

  fileprivate func titles(_ query: String) async throws -> [String] {
    try await shelf.search(ShelfQuery(query), limit: 100).works.map(\.work.title).sorted()
  }
}
