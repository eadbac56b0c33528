import Basics
import Foundation
import Reading
import TestSupport
import Testing

/// Recorded answers of catalogues.
@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct CatalogueAnswersTests {
  private func answer(_ name: String) throws -> JSONValue {
    let folder = try #require(Fixture.corpus).appending(path: "reading/responses")
    return try JSONValue(parsing: Array(Data(contentsOf: folder.appending(path: "\(name).json"))))
  }

  @Test func `a search of Open Library gives works with all facts and their source`() throws {
    let works = try #require(OpenLibraryReader.search(answer("ol_search")))
    let work = try #require(works.first)
    #expect(work.title == Stated("This Is How You Lose the Time War", source: "openlibrary"))
    #expect(work.authors.map(\.name) == ["Amal El-Mohtar", "Max Gladstone"])
    #expect(work.authors[0].identifiers == [Identifier(.openLibraryAuthor, "OL7313207A")])
    #expect(work.firstPublished == Stated(2019, source: "openlibrary"))
    #expect(work.subjects?.value.first == "Science Fiction")
    #expect(work.identifiers == [Identifier(.openLibraryWork, "OL20639540W")])
    #expect(work.editions.map(\.isbns) == [[try ISBN("9781534431003")]])
    #expect(work.editions[0].publisher == "Simon and Schuster")
    #expect(work.editions[0].published == PartialDate(year: 2019, month: 7, day: 16))
    #expect(!work.isSynthetic)
  }

  @Test func `an ISBN asked of Open Library gives an edition`() throws {
    let works = try #require(OpenLibraryReader.books(answer("ol_isbn_search")))
    let work = try #require(works.first)
    #expect(work.title.value == "Les ombres errantes" && work.isSynthetic)
    #expect(work.authors.map(\.name) == ["Pascal Quignard"])
    #expect(work.isbns == [try ISBN("9782070427796")])
    #expect(work.editions[0].identifiers.contains(Identifier(.goodreads, "1835483")))
    #expect(work.editions[0].identifiers.filter { $0.scheme == .openLibraryEdition }.count == 1)
  }

  @Test func `pages of a work and its editions`() throws {
    let work = try #require(OpenLibraryReader.work(answer("ol_work")))
    #expect(work.title.value == "Sabriel" && work.firstPublished?.value == 1995)
    #expect(work.description?.value == "First in the Old Kingdom/Abhorsen series.")
    #expect(work.subjects?.value.prefix(3) == ["Children's", "Fantasy", "Science Fiction"])
    let editions = try #require(OpenLibraryReader.editions(answer("ol_edition_list")))
    #expect(editions.count > 5 && editions[0].language == "es")
    #expect(editions[0].published == PartialDate(year: 2006, month: 11))
    #expect(editions.contains { $0.pageCount == 491 && $0.isbns.count == 3 })
    let one = try #require(OpenLibraryReader.edition(answer("ol_edition")))
    #expect(one.pageCount == 491 && one.format == .hardcover && one.language == "en")
  }

  @Test func `volumes of Google Books are works made of editions`() throws {
    let works = try #require(GoogleBooksReader.volumes(answer("google_volumes")))
    #expect(works.count == 10 && works.allSatisfy { $0.isSynthetic })
    #expect(works[0].authors.map(\.name) == ["J. K. Rowling"])
    #expect(works[0].isbns == [try ISBN("9781526620316")])
    #expect(works[0].editions[0].pageCount == 160)
    #expect(works.allSatisfy { $0.editions[0].format == .unknown })
  }

  @Test func `an edition of Inventaire names its work`() throws {
    let works = try #require(InventaireReader.entities(answer("inventaire_isbn_search")))
    let work = try #require(works.first)
    #expect(works.count == 1 && work.title.value == "L'homme aux cercles bleus")
    #expect(work.identifiers == [Identifier(.wikidata, "Q3203603")])
    #expect(work.isbns == [try ISBN("9782290349229")])
    #expect(work.editions[0].language == "fr")
    #expect(work.editions[0].published == PartialDate(year: 2005, month: 5, day: 1))
  }

  @Test func `JSON of another shape is no answer`() throws {
    let other = JSONValue.object(["error": .string("no")])
    #expect(OpenLibraryReader.search(other) == nil && GoogleBooksReader.volumes(other) == nil)
    #expect(InventaireReader.entities(other) == nil && OpenLibraryReader.editions(other) == nil)
    #expect(GoogleBooksReader.volumes(.object(["totalItems": .integer(0)])) == [])
  }
}
