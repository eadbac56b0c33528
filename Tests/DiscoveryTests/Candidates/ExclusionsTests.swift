import Discovery
import Reading
import TestSupport
import Testing

struct ExclusionsTests {
  private func excluded(
    _ candidate: Candidate, _ shelf: [ShelvedWork], earlier: [EarlierBook] = [],
    _ statements: [TasteStatement] = [], without: [String] = []
  ) -> Exclusion? {
    let profile = TasteProfile(shelf, statements: statements, on: MadeBooks.today)
    var wish = WishParts()
    wish.without = without
    return Exclusions(shelf: shelf, earlier: earlier, profile: profile, wish: wish)
      .exclusion(of: candidate)
  }

  @Test(arguments: [
    (ReadingStatus.read, Exclusion.Reason.read), (.reading, .reading), (.onHold, .reading),
    (.didNotFinish, .abandoned),
  ])
  func `what was begun is kept out with its reason`(
    status: ReadingStatus, reason: Exclusion.Reason
  ) throws {
    let shelf = [try MadeBooks.work("The Sea", by: "Ann Author", status)]
    let found = try MadeBooks.found("Sea", by: "Author, Ann")
    let exclusion = try #require(excluded(found, shelf))
    #expect(exclusion.reason == reason && exclusion.by == .titleAndAuthor)
    #expect(exclusion.title == "The Sea")
  }

  @Test
  func
    `an author whom the shelf does not have may be never wanted, and one not wanted by a last name`()
    throws
  {
    let king = try MadeBooks.found("It", by: "Stephen King", subjects: ["Horror"])
    let never = TasteStatement.never(TasteKey(.subject, "Stephen King"))
    #expect(excluded(king, [], [never])?.reason == .never(TasteKey(.author, "Stephen King")))
    #expect(excluded(king, [], [.never(TasteKey(.subject, "king"))]) == nil)
    #expect(
      excluded(king, [], without: ["king"])?.reason == .unwanted(TasteKey(.author, "Stephen King")))
    #expect(excluded(king, [], without: ["stephen"]) == nil)
  }

  @Test func `another edition is found by its ISBN, and by a subtitle that is missing`() throws {
    let shelf = [
      try MadeBooks.work("Der Name der Rose", by: "Umberto Eco", isbn: "9780151446476"),
      try MadeBooks.work("Sapiens: A Brief History of Humankind", by: "Yuval Noah Harari"),
    ]
    let rose = try MadeBooks.found("The Name of the Rose", by: "U. Eco", isbn: "0151446474")
    #expect(excluded(rose, shelf)?.by == .isbn)
    let sapiens = try MadeBooks.found("Sapiens", by: "Yuval N. Harari")
    #expect(excluded(sapiens, shelf)?.by == .titleAndAuthor)
    #expect(excluded(try MadeBooks.found("Sapiens", by: "Other Person"), shelf) == nil)
    #expect(excluded(try MadeBooks.found("Homo Deus", by: "Yuval Noah Harari"), shelf) == nil)
  }

  @Test func `what is owned is kept out, and a wish for it is not`() throws {
    let owned = try MadeBooks.work("Owned", .toRead, isOwned: true)
    let wished = try MadeBooks.work("Wished", .wishlist)
    #expect(excluded(Candidate(owned), [owned])?.reason == .owned)
    #expect(excluded(Candidate(wished), [wished]) == nil)
    let profile = TasteProfile([owned], on: MadeBooks.today)
    let allowing = Exclusions(shelf: [owned], profile: profile, allowsOwned: true)
    #expect(allowing.exclusion(of: Candidate(owned)) == nil)
  }

  @Test func `what is never wanted is found in the words of a book, whole and in any number`()
    throws
  {
    let never: [TasteStatement] = [.never(TasteKey(.subject, "vampires"))]
    let key = TasteKey(.subject, "vampires")
    for subject in ["Vampires", "Vampires in art", "Vampire stories"] {
      let found = try MadeBooks.found("Night", subjects: [subject])
      #expect(excluded(found, [], never)?.reason == .never(key), "\(subject)")
    }
    let mixed = try MadeBooks.found("Night", subjects: ["Fiction, vampires"])
    #expect(excluded(mixed, [], never)?.reason == .never(TasteKey(.subject, "vampires")))
    #expect(excluded(try MadeBooks.found("The Vampire's Kiss"), [], never) != nil)
    #expect(excluded(try MadeBooks.found("Umpires", subjects: ["Empires"]), [], never) == nil)
    let war: [TasteStatement] = [.never(TasteKey(.subject, "war"))]
    #expect(excluded(try MadeBooks.found("Edward", subjects: ["Warsaw"]), [], war) == nil)
    let witches: [TasteStatement] = [.never(TasteKey(.subject, "witches"))]
    #expect(excluded(try MadeBooks.found("The Witch"), [], witches) != nil)
  }

  @Test func `books of earlier rounds stay away, and a refusal says why`() throws {
    let shown = try MadeBooks.found("Shown")
    let refused = try MadeBooks.found("Refused")
    let earlier = [
      EarlierBook(shown), EarlierBook(refused), EarlierBook(refused, refusal: "too long"),
    ]
    #expect(excluded(shown, [], earlier: earlier)?.reason == .recommended)
    #expect(excluded(refused, [], earlier: earlier)?.reason == .refused("too long"))
  }

  @Test func `what a person never wants stays away, and what this wish doesn't want`() throws {
    let found = try MadeBooks.found("Ghosts", subjects: ["Horror"])
    let horror = TasteKey(.subject, "Horror")
    #expect(excluded(found, [], [.never(horror)])?.reason == .never(horror))
    #expect(excluded(found, [], without: ["horror"])?.reason == .unwanted(horror))
    #expect(excluded(found, [], without: ["ghost stories"])?.reason == .unwanted(horror))
    #expect(excluded(found, []) == nil)
  }

  @Test func `a book that two questions find is one candidate with both`() throws {
    var pool = CandidatePool()
    pool.add(try MadeBooks.found("Twice", by: "Some One"))
    pool.add(try MadeBooks.found("Once", by: "Some One"))
    var work = CatalogueWork(
      title: Stated("Twice", .local),
      authors: [CatalogueAuthor(name: "One, Some", source: .local)])
    work.identifiers = [Identifier(.openLibraryWork, "OL1W")]
    pool.add(Candidate(work, from: .question(.author("one some"))))
    #expect(pool.candidates.map(\.title) == ["Twice", "Once"])
    #expect(pool.candidates[0].provenance.count == 2)
    #expect(pool.candidates[0].names.identifiers.count == 1)
  }
}
