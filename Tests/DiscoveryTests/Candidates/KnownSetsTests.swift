import Discovery
import Reading
import Testing

/// Sets, halves and volumes of books that were read.
struct KnownSetsTests {
  private func reason(_ title: String, by author: String, in series: SeriesPlace? = nil) throws
    -> Exclusion.Reason?
  {
    var read = try MadeBooks.work("The Way of Kings", by: "Brandon Sanderson")
    read.work.series = [SeriesPlace(name: "The Stormlight Archive", place: "1")]
    var work = CatalogueWork(
      title: Stated(title, .local), authors: [CatalogueAuthor(name: author, source: .local)])
    work.series = series.map { Stated([$0], .local) }
    let shelf = [read]
    return Exclusions(shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today))
      .exclusion(of: Candidate(work, from: .question(.subject("made"))))?.reason
  }

  @Test(arguments: [
    "Mistborn Trilogy Boxed Set", "The Stormlight Archive, Books 1-3",
    "Brandon Sanderson 4-Book Boxed Set",
    "The Way of Kings, Part 1", "The Way of Kings: Part Two", "The Way of Kings (1 of 2)",
    "Cosmere Omnibus",
  ])
  func `a set of an author who was read, and a half of a book, are read`(title: String) throws {
    #expect(try reason(title, by: "Brandon Sanderson") == .read)
  }

  @Test(arguments: ["Elantris", "Warbreaker", "The Bands of Mourning", "Part of the Story"])
  func `another book of the author comes`(title: String) throws {
    #expect(try reason(title, by: "Brandon Sanderson") == nil)
  }

  @Test func `a set of an author who was not read comes`() throws {
    #expect(try reason("The Earthsea Quartet", by: "Ursula K. Le Guin") == nil)
  }

  @Test func `the next volume comes, a later one does not`() throws {
    func reason(_ place: String) throws -> Exclusion.Reason? {
      try self.reason(
        "Volume", by: "Brandon Sanderson", in: SeriesPlace(name: "Stormlight Archive", place: place)
      )
    }
    #expect(try reason("2") == nil && reason("2.5") == nil)
    #expect(try reason("3") == .unfit("volume 3 of Stormlight Archive"))
    #expect(try reason("1-3") == .read)
  }
}
