import Reading
import Testing

/// Works of several catalogues as one.
struct MergeWorksTests {
  private func work(
    _ title: String, by author: String, _ source: CatalogueName, year: Int? = nil,
    isSynthetic: Bool = false, isbn: String? = nil, pages: Int? = nil
  ) throws -> CatalogueWork {
    var edition = CatalogueEdition(source: source)
    edition.isbns = try isbn.map { [try ISBN($0)] } ?? []
    edition.pageCount = pages
    return CatalogueWork(
      title: Stated(title, source), authors: [CatalogueAuthor(name: author, source: source)],
      firstPublished: Stated(year, source), isSynthetic: isSynthetic, editions: [edition])
  }

  @Test func `facts keep the catalogue that stated them, and those of an edition yield`() throws {
    let volume = try work(
      "Sabriel: the novel", by: "Nix, Garth", .googleBooks, year: nil, isSynthetic: true,
      isbn: "0064471837", pages: 491)
    let work = try work(
      "Sabriel", by: "Garth Nix", .openLibrary, year: 1995, isbn: "9780064471831")
    let merged = MergeWorks.run([volume, work])
    #expect(merged.count == 1)
    #expect(merged[0].title == Stated("Sabriel", source: "openlibrary"))
    #expect(merged[0].firstPublished?.source == "openlibrary" && !merged[0].isSynthetic)
    #expect(merged[0].editions.count == 1 && merged[0].editions[0].pageCount == 491)
    #expect(merged[0].authors.map(\.name) == ["Garth Nix"])
  }

  @Test func `an ISBN in common makes no other title the same work`() throws {
    let works = try [
      work("Sabriel", by: "Garth Nix", .openLibrary, isbn: "0064471837"),
      work("Lirael", by: "Garth Nix", .googleBooks, isbn: "0064471837"),
    ]
    #expect(MergeWorks.run(works).count == 2)
  }

  @Test func `the same title years later is another work`() throws {
    let works = try [
      work("Selected Poems", by: "W. H. Auden", .openLibrary, year: 1940),
      work("Selected Poems", by: "W. H. Auden", .openLibrary, year: 1979),
      work("Selected poems", by: "Auden, W. H.", .inventaire, year: 1940),
    ]
    #expect(MergeWorks.run(works).map { $0.firstPublished?.value } == [1940, 1979])
  }
}

/// Genres by their usual names.
struct GenreTests {
  @Test(arguments: [
    (["Science Fiction & Fantasy"], ["Fantasy", "Science Fiction"]),
    (["Fiction / Horror", "Sea stories"], ["Horror", "Sea stories"]),
    (["JUVENILE FICTION", "Fiction"], ["Children's"]), (["Sci-Fi", "sf"], ["Science Fiction"]),
    (["Biography & Autobiography / Literary"], ["Biography", "Literary Fiction"]),
    (["Mysteri"], ["Mystery"]), (["Detective and mystery stories"], ["Mystery"]),
    (["Histories of war"], ["Histories of war"]), ([], []), (["  "], ["  "]),
    (["Fiction, vampires"], ["Fiction", "vampires"]), (["Fiction, fantasy, general"], ["Fantasy"]),
    (["Horror, English -- Castles"], ["Horror", "Castles"]),
  ])
  func `subjects become genres`(subjects: [String], expected: [String]) {
    #expect(Genre.normalized(subjects) == expected)
  }
}
