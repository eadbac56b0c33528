import Imports
import Reading
import Testing

/// One export of each service, with the quirks of that service.
struct ServiceRowsTests {
  private func shelf(_ file: String) throws -> (MadeShelf, ImportPlan) {
    var shelf = MadeShelf()
    let plan = try shelf.take(MadeShelf.file(file))
    #expect(plan.counts.rows == plan.rows.count)
    return (shelf, plan)
  }
  private func dates(_ work: ShelvedWork) -> [String] {
    work.entries.map {
      "\($0.status.rawValue) \($0.started?.description ?? "") \($0.finished?.description ?? "")"
    }
  }

  @Test func `Goodreads`() throws {
    let (shelf, plan) = try shelf("goodreads.csv")
    #expect(plan.counts == ImportCounts(added: 5, refused: 1))
    #expect(plan.rows.last?.outcome == .refused(.noTitle))
    let lamp = try #require(shelf.work("The Lamp of Skerrin Rock"))
    #expect(lamp.work.series == [SeriesPlace(name: "Northern Lights", place: "1")])
    #expect(lamp.work.authors.map(\.author.name) == ["Ailsa Marr", "Jon Vane", "Pieter de Wit"])
    #expect(lamp.work.authors[0].author.sortName == "Marr, Ailsa")
    #expect(lamp.editions.map { $0.isbns.map(\.digits) } == [["9780306406157"]])
    #expect(dates(lamp) == ["read  ", "read  2020-10-25"])
    #expect(lamp.entries[1].rating?.stars == "4" && lamp.entries[1].notes == "lent to Jon")
    #expect(lamp.entries[1].review == "Two lines,\nwith a \"quote\" and a comma.")
    #expect(lamp.work.tags == ["sea", "lighthouses"] && lamp.work.ownedCopies == 1)
    #expect(lamp.work.addedAt?.description == "2020-10-21" && lamp.work.firstPublished == 1987)
    #expect(dates(try #require(shelf.work("Tides"))) == ["reading  "])
    #expect(shelf.work("Tides")?.editions.first?.format == .ebook)
    #expect(dates(try #require(shelf.work("Salt and Signal"))) == ["read  ", "to-read  "])
    #expect(shelf.work("Salt and Signal")?.work.tags == ["gifts"])
  }

  @Test func `broken ISBNs and hostile cells of Goodreads are told and kept as data`() throws {
    let (shelf, plan) = try shelf("goodreads.csv")
    let keeper = try #require(shelf.work("The Winter Keeper"))
    #expect(keeper.editions.allSatisfy { $0.isbns.isEmpty })
    #expect(
      plan.rows[3].notices == [
        .brokenISBN(column: "ISBN", .checksum("0306406153", expected: "2")),
        .brokenISBN(column: "ISBN13", .checksum("9780306406158", expected: "7")),
      ])
    #expect(keeper.entries[0].review == "<b>=cmd|' /C calc'!A0</b>")
    #expect(shelf.work("Unfinished Business")?.entries.map(\.status) == [.didNotFinish])
    #expect(shelf.work("Unfinished Business")?.entries[0].review == "=1+1")
  }

  @Test func `StoryGraph`() throws {
    let (shelf, plan) = try shelf("storygraph.csv")
    #expect(plan.counts == ImportCounts(added: 4))
    let lamp = try #require(shelf.work("The Lamp of Skerrin Rock"))
    #expect(dates(lamp) == ["read 2020-10-21 2020-10-25", "read 2023-03-28 2023-04-02"])
    #expect(lamp.entries[1].rating?.stars == "4.25" && lamp.entries[1].isOwned)
    #expect(lamp.work.authors.map(\.role) == [nil, nil, "Contributor"])
    let tides = try #require(shelf.work("Tides"))
    #expect(dates(tides) == ["reading 2021-02-10 "])
    #expect(tides.editions[0].identifiers.map(\.scheme) == [.storyGraph])
    let salt = try #require(shelf.work("Salt and Signal"))
    #expect(salt.editions[0].identifiers == [Identifier(.asin, "B00ABCDEF1")])
    #expect(dates(salt) == ["did-not-finish 2021-03-05 2021-03-09"])
    #expect(shelf.work("King of Gulls")?.work.authors.map(\.author.name) == ["Martin Gull, Jr."])
  }

  @Test func `LibraryThing, in Latin-1, with quotes that quote nothing`() throws {
    let (shelf, plan) = try shelf("librarything.tsv")
    #expect(plan.counts == ImportCounts(added: 3))
    let tower = try #require(shelf.work("Der Turm am Meer"))
    #expect(tower.work.subtitle == "Erzählung")
    #expect(tower.work.authors.map(\.author.name) == ["Jörg Weiß", "Ailsa Marr", "Zoé Dupré"])
    #expect(tower.work.authors.map(\.role) == [nil, "Translator", "Illustrator"])
    #expect(tower.editions[0].publisher == "Hafen Verlag" && tower.editions[0].language == "de")
    #expect(tower.editions[0].isbns.map(\.digits) == ["9780306406157"])
    #expect(tower.editions[0].format == .paperback && tower.editions[0].pageCount == 590)
    #expect(dates(tower) == ["read 2007-04-16 2007-05-08"] && tower.entries[0].isOwned)
    let gull = try #require(shelf.work("\"Quiet\" said the gull"))
    #expect(gull.entries.map(\.status) == [.read])
    let wish = try #require(shelf.work("A Wish"))
    #expect(wish.entries.map(\.status) == [.wishlist])
    #expect(!wish.entries[0].isOwned && wish.work.ownedCopies == 0)
  }

  @Test func `Open Library names books without titles, which wait for a look`() throws {
    let (shelf, plan) = try shelf("openlibrary.csv")
    #expect(plan.counts == ImportCounts(added: 3))
    #expect(shelf.works.map(\.work.title) == ["OL900001W", "OL900002W", "OL900004W"])
    #expect(shelf.works.allSatisfy { $0.work.isSynthetic && $0.work.review == .needsReview })
    #expect(shelf.works.flatMap(\.entries).map(\.status) == [.reading, .toRead, .read])
    #expect(
      shelf.works[1].editions[0].identifiers == [Identifier(.openLibraryEdition, "OL900003M")])
  }

  @Test func `OpenReads`() throws {
    let (shelf, plan) = try shelf("openreads.csv")
    #expect(plan.counts == ImportCounts(added: 3, skipped: 1))
    #expect(plan.rows[3].outcome == .skipped(nil, .deletedAtService))
    let lamp = try #require(shelf.work("The Lamp of Skerrin Rock"))
    #expect(dates(lamp) == ["read 2020-10-21 2020-10-25", "read 2023-03-28 2023-04-02"])
    #expect(lamp.work.tags == ["sea", "lighthouses", "favourite"])
    #expect(lamp.work.description == "Line one.\n\nLine three." && lamp.work.subtitle == "A Story")
    #expect(lamp.work.authors.map(\.author.name) == ["Ailsa Marr"])
    #expect(dates(try #require(shelf.work("Gone"))) == ["did-not-finish 2021-02-10 "])
  }

  @Test func `Calibre`() throws {
    let (shelf, _) = try shelf("calibre.csv")
    let lamp = try #require(shelf.works.first)
    #expect(lamp.work.authors.map(\.author.name) == ["Ailsa Marr", "Jon Vane"])
    #expect(lamp.work.series == [SeriesPlace(name: "Northern Lights", place: "1.0")])
    #expect(lamp.editions[0].published?.description == "1999-05-01")
    #expect(lamp.editions[0].language == "en")
    #expect(Set(lamp.editions[0].identifiers.map(\.scheme)) == [.calibre, .goodreads, .asin])
    #expect(lamp.entries[0].rating?.stars == "4.5")
  }

  @Test func `BookWyrm`() throws {
    let (shelf, _) = try shelf("bookwyrm.csv")
    let lamp = try #require(shelf.works.first)
    #expect(dates(lamp) == ["read 2020-10-21 2020-10-25"])
    #expect(lamp.work.identifiers.map(\.scheme) == [.wikidata, .libraryThingWork])
    #expect(lamp.editions[0].isbns.map(\.digits) == ["9780306406157"])
    #expect(dates(shelf.works[1]) == ["did-not-finish 2021-02-10 2021-02-20"])
  }

  @Test func `a plain table may have the place in a series behind a title`() throws {
    let table = try Table(
      Array(
        "Title,Author\nDune (Dune Chronicles #1),Frank Herbert\nEmma (annotated),Jane Austen\n".utf8
      ))
    let reader = try BookReader(ColumnMap(of: table), of: table)
    let books = table.rows.compactMap {
      if case .book(let book) = reader.read($0) { book } else { nil }
    }
    #expect(books.map(\.title) == ["Dune", "Emma (annotated)"])
    #expect(books[0].series.map(\.name) == ["Dune Chronicles"] && books[0].series[0].place == "1")
  }

  @Test func `a plain table`() throws {
    let (shelf, plan) = try shelf("plain.csv")
    #expect(
      shelf.works.map { $0.entries[0].finished?.description } == ["2020-10-25", "2021-04-03"])
    #expect(shelf.works[0].entries[0].rating?.stars == "4.5")
    #expect(shelf.works[0].work.authors.map(\.author.name) == ["Jörg Weiß"])
    #expect(plan.rows[1].notices == [.floatISBN(column: "EAN", cell: "9.78080E+12")])
  }
}
