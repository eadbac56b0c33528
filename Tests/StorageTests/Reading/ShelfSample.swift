import Reading

/// Works for tests of the shelf.
enum ShelfSample {
  /// A work with something in every field.
  static func whole() throws -> ShelvedWork {
    let id = WorkID(rawValue: "work-whole")
    let author = Author(
      id: AuthorID(rawValue: "author-1"), name: "Ursula K. Le Guin",
      sortName: "Le Guin, Ursula K.", identifiers: [Identifier(.openLibraryAuthor, "OL31353A")],
      culture: AuthorCulture(
        gender: Stated(.female, source: "wikidata"), region: Stated(.northAmerica, source: "you"),
        nationality: Stated("American", source: "wikidata"), born: Stated(1929, source: "wikidata"),
        died: Stated(2018, source: "wikidata")))
    let translator = Author(id: AuthorID(rawValue: "author-2"), name: "Karen Nölle")
    let edition = EditionID(rawValue: "edition-1")
    let entry = { (number: Int, status: ReadingStatus) in
      Entry(
        id: EntryID(rawValue: "entry-\(number)"), workID: id, editionID: edition, status: status,
        rating: Rating(quarters: 16 + number), review: "A \"wall\",\nand\u{1B}[31m more",
        notes: "=cmd|' /C calc'!A0", started: try PartialDate("2024-05"),
        finished: try PartialDate("2024-05-17"), page: 12, addedAt: try PartialDate("2023"),
        isOwned: true)
    }
    return ShelvedWork(
      work: try Work(
        id: id, title: "The Dispossessed", subtitle: "An Ambiguous Utopia",
        authors: [Credit(author: author), Credit(author: translator, role: "Translator")],
        firstPublished: 1974, originalLanguage: "en", subjects: ["Utopias", "Anarchism"],
        series: [SeriesPlace(name: "Hainish Cycle", place: "1.5")], description: "Two worlds.",
        identifiers: [Identifier(.openLibraryWork, "OL59798W")], isSynthetic: true,
        review: .userEdited, addedAt: try PartialDate("2023-01-02"), tags: ["sf", "Owned"],
        ownedCopies: 2),
      editions: [
        Edition(
          id: edition, workID: id, isbns: [try ISBN("0061054887")], title: "The Dispossessed",
          publisher: "Eos", published: try PartialDate("1994"), pageCount: 387,
          format: .massMarket, language: "en", identifiers: [Identifier(.goodreads, "13651")],
          coverURL: "https://example.org/c.jpg")
      ],
      entries: [try entry(1, .read), try entry(2, .reading)])
  }

  static func work(
    _ title: String, by author: String, _ status: ReadingStatus = .read, quarters: Int? = nil,
    tags: [String] = [], year: Int? = nil, finished: String? = nil, language: String? = nil,
    pages: Int? = nil, series: String? = nil
  ) throws -> ShelvedWork {
    let id = WorkID(rawValue: "work-\(title)")
    let edition = Edition(
      id: EditionID(rawValue: "edition-\(title)"), workID: id, pageCount: pages,
      language: language)
    return ShelvedWork(
      work: try Work(
        id: id, title: title,
        authors: [
          Credit(author: Author(id: AuthorID(rawValue: "author-\(author)"), name: author))
        ],
        firstPublished: year, series: series.map { [SeriesPlace(name: $0)] } ?? [], tags: tags),
      editions: [edition],
      entries: [
        Entry(
          id: EntryID(rawValue: "entry-\(title)"), workID: id, editionID: edition.id,
          status: status, rating: quarters.flatMap { Rating(quarters: $0) },
          finished: try finished.map { try PartialDate($0) })
      ])
  }
}
