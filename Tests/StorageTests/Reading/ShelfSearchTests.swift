import Basics
import Reading
@testable import Storage
import Testing

@Suite(.eachEngine)
struct ShelfSearchTests {
  private static func library() async throws -> TestStores {
    let library = try await TestStores()
    let works = [
      try ShelfSample.work(
        "The Dispossessed", by: "Ursula K. Le Guin", .read, quarters: 20, tags: ["SF", "utopia"],
        year: 1974, finished: "2024-05-17", language: "en", pages: 387, series: "Hainish Cycle"),
      try ShelfSample.work(
        "Lavinia", by: "Ursula K. Le Guin", .reading, tags: ["myth"], year: 2008, language: "en",
        pages: 280),
      try ShelfSample.work(
        "Die unendliche Geschichte", by: "Michael Ende", .read, quarters: 14, year: 1979,
        finished: "2024", language: "de"),
      try ShelfSample.work("Émile, ou De l’éducation", by: "Jean-Jacques Rousseau", .wishlist),
    ]
    try await library.shelf.apply(
      ShelfRevision(.import, subject: "all", saved: works, at: library.clock.now()))
    return library
  }

  @Test(arguments: [
    ("status:reading", ["Lavinia"]), ("author:\"le guin\" rating>=4", ["The Dispossessed"]),
    ("tag:sf", ["The Dispossessed"]), ("-tag:sf author:guin", ["Lavinia"]),
    ("year:1970..1980", ["Die unendliche Geschichte", "The Dispossessed"]),
    ("lang:de", ["Die unendliche Geschichte"]), ("lang:german", ["Die unendliche Geschichte"]),
    ("finished:2024", ["Die unendliche Geschichte", "The Dispossessed"]),
    ("finished>=2024-05", ["The Dispossessed"]), ("pages<300", ["Lavinia"]),
    ("rating:none status:read,reading", ["Lavinia"]), ("hainish", ["The Dispossessed"]),
    ("emile education", ["Émile, ou De l’éducation"]), ("dispos", ["The Dispossessed"]),
    ("\"unendliche geschichte\"", ["Die unendliche Geschichte"]),
    (
      "-guin",
      [
        "Die unendliche Geschichte", "Émile, ou De l’éducation",
      ]
    ), ("guin status:wishlist", []), ("rating:5 status:reading", []),
  ])
  func `a question finds its works`(query: String, titles: [String]) async throws {
    let found = try await Self.library().shelf.search(ShelfQuery(query), limit: 10)
    #expect(found.works.map(\.work.title).sorted() == titles)
    #expect(found.count == titles.count)
    #expect(found.corrections.isEmpty)
  }

  @Test(arguments: [
    ("disposessed", ["The Dispossessed"]), ("author:gwin", ["Lavinia", "The Dispossessed"]),
    ("unendlcihe geschichte", ["Die unendliche Geschichte"]),
  ])
  func `a misspelt word finds works by the near one, and is told`(query: String, titles: [String])
    async throws
  {
    let found = try await Self.library().shelf.search(ShelfQuery(query), limit: 10)
    #expect(found.works.map(\.work.title).sorted() == titles)
    #expect(found.corrections.count == 1)
  }

  @Test(arguments: [
    ("sort:title", "Die unendliche Geschichte"), ("sort:-rating", "The Dispossessed"),
    ("sort:year", "The Dispossessed"), ("sort:-year", "Lavinia"), ("sort:pages", "Lavinia"),
    ("sort:author", "Émile, ou De l’éducation"), ("", "Émile, ou De l’éducation"),
  ])
  func `works come in the order that is asked for`(query: String, first: String) async throws {
    let found = try await Self.library().shelf.search(ShelfQuery(query), limit: 1)
    #expect(found.works.map(\.work.title) == [first])
    #expect(found.count == 4)
  }

  @Test func `words made to be read as a query are words`() async throws {
    let library = try await Self.library()
    for word in ["\"", "lavinia\" OR \"", "title:", "* AND", "NEAR(", "'; DROP TABLE works; --"] {
      _ = try await library.shelf.search(
        ShelfQuery(words: [ShelfWords(word)]), limit: 10)
    }
    #expect(try await library.shelf.works().count == 4)
  }

  @Test func `an order takes the last reading that says anything`() async throws {
    let library = try await TestStores()
    var twice = try ShelfSample.work("Twice", by: "A", quarters: 20, finished: "2020")
    var second = twice.entries[0]
    second = Entry(
      id: EntryID(rawValue: "second"), workID: twice.work.id, status: .read,
      rating: Rating(quarters: 8), finished: try PartialDate("2024"))
    twice.entries.append(second)
    twice.entries.append(
      Entry(id: EntryID(rawValue: "third"), workID: twice.work.id, status: .reading))
    let once = try ShelfSample.work("Once", by: "B", quarters: 12, finished: "2022")
    try await library.shelf.apply(
      ShelfRevision(.import, subject: "all", saved: [twice, once], at: library.clock.now()))
    let titles = { (line: String) in
      try await library.shelf.search(ShelfQuery(line), limit: 9).works.map(\.work.title)
    }
    #expect(try await titles("sort:-rating") == ["Once", "Twice"])
    #expect(try await titles("sort:-finished") == ["Twice", "Once"])
    twice.entries.remove(at: 1)
    try await library.shelf.apply(
      ShelfRevision(.change, subject: "x", saved: [twice], at: library.clock.now()))
    #expect(try await titles("sort:-rating") == ["Twice", "Once"])
    _ = try await library.shelf.undo()
    #expect(try await titles("sort:-rating") == ["Once", "Twice"])
  }

  @Test func `a year is that of the first edition where the work names none`() async throws {
    let library = try await TestStores()
    var work = try ShelfSample.work("Dated", by: "A")
    work.editions[0].published = try PartialDate("1994-05")
    try await library.shelf.apply(
      ShelfRevision(.add, subject: "x", saved: [work], at: library.clock.now()))
    #expect(try await library.shelf.search(ShelfQuery("year:1994"), limit: 9).count == 1)
    #expect(try ShelfQuery("year:1994").matches(work))
  }
}
