import Basics
import Reading
import Testing

/// What a look-up was made of, written and read again.
struct LookUpBasisTests {
  private static let isbn = "9780061054884"
  private static let book = #"""
    {"ISBN:9780061054884": {"key": "/books/OL1M", "title": "The Dispossessed",
     "authors": [{"name": "Ursula K. Le Guin"}], "identifiers": {"isbn_13": ["9780061054884"]}}}
    """#

  private func whole() throws -> CatalogueWork {
    var edition = CatalogueEdition(source: .local)
    edition.isbns = [try ISBN(Self.isbn)]
    edition.title = "Freie Geister"
    edition.publisher = "Fischer"
    edition.published = PartialDate(year: 2017, month: 1)
    edition.pageCount = 432
    edition.format = .massMarket
    edition.language = "de"
    edition.identifiers = [Identifier(.openLibraryEdition, "OL1M")]
    edition.coverURL = "https://covers.example/1.jpg"
    return CatalogueWork(
      title: Stated("The Dispossessed", .local), subtitle: Stated("An Ambiguous Utopia", .local),
      authors: [
        CatalogueAuthor(
          name: "Ursula K. Le Guin", source: .inventaire,
          identifiers: [Identifier(.wikidata, "Q181659")], born: 1929, died: 2018)
      ],
      firstPublished: Stated(1974, .local), originalLanguage: Stated("en", .local),
      subjects: Stated(["Science Fiction"], .local),
      series: Stated([SeriesPlace(name: "Hainish Cycle", place: "6")], .local),
      description: Stated("Two worlds.", .local),
      identifiers: [Identifier(.openLibraryWork, "OL1W")], isSynthetic: true, editions: [edition])
  }

  @Test func `a work reads back as it was written`() throws {
    let work = try whole()
    let text = work.json.canonicalText
    #expect(CatalogueWork(try JSONValue(parsing: text)) == work)
    let bare = CatalogueWork(title: Stated("Emma", .inventaire))
    #expect(CatalogueWork(bare.json) == bare)
    #expect(CatalogueWork(.object(["subtitle": "none"])) == nil)
  }

  @Test func `a question reads back as it was written`() throws {
    let query = try LookUpQuery(
      isbns: [ISBN(Self.isbn)], title: "Emma", authors: ["Jane Austen"], year: 1815)
    #expect(LookUpQuery(query.json) == query)
    #expect(LookUpQuery(.object([:])) == nil)
  }

  @Test(arguments: [
    (CatalogueName.openLibrary, "/api/books?bibkeys=ISBN:1", book),
    (.openLibrary, "/search.json?q=x", #"{"docs": [{"title": "The Dispossessed"}]}"#),
    (
      .googleBooks, "/books/v1/volumes?q=x",
      #"{"items": [{"id": "1", "volumeInfo": {"title": "The Dispossessed"}}]}"#
    ),
    (
      .inventaire, "/api/entities?uris=x",
      #"{"entities": {"wd:Q1": {"type": "work", "labels": {"en": "The Dispossessed"}, "claims": {}}}}"#
    ),
  ])
  func `an answer is read by its address`(name: CatalogueName, path: String, body: String) {
    let answers = [
      CatalogueAnswer(url: "http://127.0.0.1:1/first?q=1", body: "{}"),
      CatalogueAnswer(url: "http://127.0.0.1:1" + path, body: body),
    ]
    #expect(
      CatalogueAnswers.works(in: answers, of: name).map(\.title.value) == ["The Dispossessed"])
    #expect(CatalogueAnswers.works(in: [], of: name).isEmpty)
    let broken = [CatalogueAnswer(url: "http://127.0.0.1:1" + path, body: "<html>")]
    #expect(CatalogueAnswers.works(in: broken, of: name).isEmpty)
  }

  @Test func `a search of Inventaire alone names works without facts and gives none`() {
    let answer = CatalogueAnswer(
      url: "https://inventaire.io/api/search?search=x", body: #"{"results": [{"label": "Emma"}]}"#)
    #expect(CatalogueAnswers.works(in: [answer], of: .inventaire).isEmpty)
  }

  @Test func `the works of all catalogues are merged and ranked again`() throws {
    var basis = LookUpBasis(try LookUpQuery(isbns: [ISBN(Self.isbn)]), limit: 10)
    basis.local = [try whole()]
    let answer = CatalogueAnswer(
      url: "https://openlibrary.org/api/books?bibkeys=ISBN:\(Self.isbn)", body: Self.book)
    basis.asked = [LookUpBasis.Asked(.openLibrary, [answer])]
    #expect(basis.works.count == 1)
    #expect(basis.works[0].score.hasISBN && basis.works[0].work.editions[0].pageCount == 432)
    basis.limit = 0
    #expect(basis.works.isEmpty)
  }
}
