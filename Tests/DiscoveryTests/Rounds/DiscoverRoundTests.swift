import Discovery
import Reading
import TestSupport
import Testing

/// Rounds over a shelf of fantasy and history, and what is told of them.
struct DiscoverRoundTests {
  private let shelf: [ShelvedWork]
  private let found: [Candidate]

  init() throws {
    shelf = [
      try MadeBooks.work("Loved", by: "Dear One", subjects: ["Fantasy", "Islands"], quarters: 20),
      try MadeBooks.work("Liked", by: "Good One", subjects: ["Fantasy", "History"], quarters: 17),
      try MadeBooks.work("Past", by: "Old One", subjects: ["History"], quarters: 18),
      try MadeBooks.work("Bad", by: "Poor One", subjects: ["Horror"], quarters: 2),
    ]
    found = try [
      MadeBooks.found("By Her", by: "Dear One", subjects: ["Fantasy"], editions: 4),
      MadeBooks.found("Isles", by: "A A", subjects: ["Fantasy", "Islands"], editions: 3),
      MadeBooks.found("Reigns", by: "B B", subjects: ["History"], editions: 2),
      MadeBooks.found("Half", by: "C C", subjects: ["Fantasy", "Whales", "Letters"], editions: 8),
      MadeBooks.found("Third", by: "D D", subjects: ["History", "Poetry", "Whales"], editions: 2),
      MadeBooks.found("Verse", by: "E E", subjects: ["Poetry"], editions: 30),
      MadeBooks.found("Deep", by: "F F", subjects: ["Whales"], editions: 12),
      MadeBooks.found("Dread", by: "G G", subjects: ["Horror"], editions: 90),
      MadeBooks.found("Loved", by: "Dear One", subjects: ["Fantasy"]),
    ]
  }

  private func round(
    _ wish: WishParts = WishParts(), earlier: [EarlierBook] = [],
    weights: DiscoverWeights = DiscoverWeights()
  ) -> DiscoverRound {
    DiscoverRound(
      shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today), wish: wish,
      answers: [CandidateAnswer(.subject("fantasy"), found)], earlier: earlier, weights: weights)
  }

  @Test func `four books come: two familiar, a stretch and a discovery`() {
    let suggestions = round().mix.suggestions
    #expect(suggestions.map(\.slot) == [.familiar, .familiar, .stretch, .discovery])
    #expect(suggestions.allSatisfy { $0.standsInFor == nil })
    #expect(suggestions.first?.candidate.title == "Isles")
    #expect(!suggestions.contains { $0.candidate.title == "Loved" })
  }

  @Test func `a part of the wish that no candidate tells of is named`() throws {
    var wish = WishParts()
    (wish.length, wish.moods) = (.short, [.dark])
    wish.era = EraWish(words: "1930s", years: 1930...1939)
    let id = WorkID(rawValue: "bare")
    let bare = ShelvedWork(
      work: try Work(id: id, title: "Bare"), editions: [],
      entries: [Entry(id: EntryID(rawValue: "e"), workID: id, status: .wishlist)])
    let told = DiscoverRound(
      shelf: [bare], profile: TasteProfile([], on: MadeBooks.today), wish: wish)
    #expect(told.untold == [.length, .era, .mood])
    #expect(!round(wish).untold.contains(.length) && round().untold.isEmpty)
  }

  @Test func `each reason rests on rows of the shelf, or says what is new`() {
    for suggestion in round().mix.suggestions {
      let titles = Set(shelf.map(\.work.title))
      #expect(suggestion.reason.rows.allSatisfy { titles.contains($0.title) && $0.liking > 0 })
      if suggestion.slot == .discovery {
        #expect(suggestion.reason.part == .novelty && !suggestion.reason.words.isEmpty)
      } else {
        #expect(!suggestion.reason.rows.isEmpty)
      }
    }
  }

  @Test(arguments: UInt64(1)...10)
  func `the order of candidates changes nothing`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let other = DiscoverRound(
      shelf: shelf.shuffled(using: &chance), profile: TasteProfile(shelf, on: MadeBooks.today),
      answers: [CandidateAnswer(.subject("fantasy"), found.shuffled(using: &chance))])
    #expect(other.mix.suggestions == round().mix.suggestions)
    #expect(other.mix.eligible == round().mix.eligible)
  }

  @Test func `no author comes twice while others are there`() throws {
    let more = try (1...5).map {
      try MadeBooks.found("Again \($0)", by: "Dear One", subjects: ["Fantasy", "Islands"])
    }
    let round = DiscoverRound(
      shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today),
      answers: [CandidateAnswer(.subject("fantasy"), more + found)])
    let authors = round.mix.suggestions.map(\.candidate.authors)
    #expect(Set(authors).count == authors.count)
  }

  @Test func `an empty slot is filled, and says what it stands in for`() throws {
    let few = try (1...6).map {
      try MadeBooks.found("Only \($0)", by: "Writer \($0)", subjects: ["Fantasy"])
    }
    let round = DiscoverRound(
      shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today),
      answers: [CandidateAnswer(.subject("fantasy"), few)])
    #expect(round.mix.suggestions.map(\.standsInFor) == [nil, nil, .stretch, .discovery])
    let none = DiscoverRound(shelf: [], profile: TasteProfile(on: MadeBooks.today))
    #expect(none.mix.suggestions.isEmpty)
  }

  @Test func `a wish that enough books meet leaves out the others`() throws {
    var wish = WishParts()
    wish.genres = ["Poetry"]
    let few = round(wish).mix.suggestions
    #expect(Set(few.map(\.candidate.title)) == ["Verse", "Third"])
    let verses = try (1...5).map {
      try MadeBooks.found("Verse \($0)", by: "Poet \($0)", subjects: ["Poetry"])
    }
    let many = DiscoverRound(
      shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today), wish: wish,
      answers: [CandidateAnswer(.subject("poetry"), verses + found)])
    #expect(many.mix.suggestions.allSatisfy { $0.candidate.subjects.contains("Poetry") })
    guard case .unmetWish(let share) = DiscoverWhyNot("Reigns", in: many) else {
      Issue.record("Reigns met the wish")
      return
    }
    #expect(share == 0)
  }

  @Test func `what not every book of a list has is told with its count`() throws {
    var wish = WishParts()
    (wish.genres, wish.about) = (["Poetry"], ["whales"])
    wish.era = EraWish(words: "before 1900", years: -3000...1899)
    wish.authors = ["nobody"]
    let unknown = [UnknownName("nobody", .author)]
    let few = round(wish)
    let count = { (subject: String) in
      few.mix.suggestions.count { $0.candidate.subjects.contains(subject) }
    }
    #expect(count("Poetry") < 4 && count("Whales") < 4)
    let told = [MetPart("Poetry", met: count("Poetry")), MetPart("whales", met: count("Whales"))]
    // Nobody tells a year, and nobody has the name: that is said in other words.
    #expect(few.untold == [.era])
    #expect(few.missing(few.untold, without: unknown) == told)
    #expect(few.missing(few.untold, without: []) == told + [MetPart("nobody", met: 0)])
    #expect(round().missing([], without: []).isEmpty)
  }

  @Test func `likeness to a book without subjects is told to decide nothing`() throws {
    let bare = try MadeBooks.found("Bare", by: "Nobody Yet", subjects: [])
    var wish = WishParts()
    for (name, isTold) in [("bare", true), ("half", false), ("loved", false)] {
      wish.like = [name]
      let round = DiscoverRound(
        shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today), wish: wish,
        answers: [CandidateAnswer(.title(name), found + [bare])])
      #expect(round.untold.contains(.likeness) == isTold, "\(name)")
    }
  }

  @Test func `several books of an author come where the wish names her`() throws {
    let hers = try (1...3).map {
      try MadeBooks.found("Hers \($0)", by: "Ann Able", subjects: ["Fantasy"])
    }
    let others = try (1...6).map {
      try MadeBooks.found("Other \($0)", by: "Writer \($0)", subjects: ["Fantasy"])
    }
    func count(_ wish: WishParts) -> Int {
      DiscoverRound(
        shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today), wish: wish,
        answers: [CandidateAnswer(.subject("fantasy"), hers + others)]
      ).mix.suggestions.count { $0.candidate.authors == ["Ann Able"] }
    }
    var wish = WishParts()
    wish.authors = ["able"]
    #expect(count(wish) == 3 && count(WishParts()) <= 1)
  }

  @Test func `names that nobody knows are told by what they were taken for`() {
    var wish = WishParts()
    (wish.titles, wish.authors) = (["by her", "nowhere at all"], ["nobody"])
    wish.like = ["loved", "no such thing"]
    #expect(
      round(wish).unknown(on: shelf)
        == [
          UnknownName("nowhere at all", .title), UnknownName("nobody", .author),
          UnknownName("no such thing", .like),
        ])
  }

  @Test func `some words of a title are enough where no other has them`() throws {
    let many = try ["The Long Road", "The Long Night", "A Night in June"].map {
      try MadeBooks.found($0, by: "Writer of \($0)", subjects: ["Fantasy"])
    }
    let pool = CandidatePool(many)
    #expect(pool.candidate(titled: "night in june")?.title == "A Night in June")
    #expect(pool.candidate(titled: "june")?.title == "A Night in June")
    #expect(pool.candidate(titled: "road")?.title == "The Long Road")
    #expect(pool.candidate(titled: "night") == nil && pool.candidate(titled: "oad") == nil)
  }

  @Test func `why-not names the stage, and the change that it names brings the book in`() throws {
    #expect(DiscoverWhyNot("Nowhere", in: round()) == .notFound)
    guard case .excluded(let exclusion) = DiscoverWhyNot("loved", in: round()),
      case .suggested(let suggestion) = DiscoverWhyNot("isles", in: round())
    else {
      Issue.record("wrong stage")
      return
    }
    #expect(exclusion.reason == .read && suggestion.candidate.title == "Isles")
    var changed = 0
    for candidate in found {
      guard case .outranked(let out) = DiscoverWhyNot(candidate.title, in: round()) else {
        continue
      }
      #expect(out.rankInSlot > out.before.count - 1 && out.rank >= out.rankInSlot)
      guard let change = out.change else { continue }
      var weights = DiscoverWeights()
      #expect(weights[change.part] == change.from)
      weights[change.part] = change.to
      let again = round(weights: weights).mix.suggestions
      #expect(again.contains { $0.candidate.title == candidate.title }, "\(candidate.title)")
      changed += 1
    }
    #expect(changed > 0)
  }

  @Test func `no smaller change of that weight brings the book in`() throws {
    for candidate in found {
      guard case .outranked(let out) = DiscoverWhyNot(candidate.title, in: round()),
        let change = out.change
      else { continue }
      let step = change.to > change.from ? 0.01 : -0.01
      let count = Int((abs(change.to - change.from) * 100).rounded()) - 2
      for place in stride(from: 1, through: max(1, count), by: max(1, count / 20)) where count > 0 {
        var weights = DiscoverWeights()
        weights[change.part] = change.from + Double(place) * step
        let again = round(weights: weights).mix.suggestions
        #expect(!again.contains { $0.candidate.title == candidate.title })
      }
    }
  }

  @Test func `fits of a likeness come first, and never the book that it compares with`() throws {
    let model = try MadeBooks.found("Model", by: "M M", subjects: ["Salt", "Tides", "Nets"])
    let near = try (1...3).map {
      try MadeBooks.found("Near \($0)", by: "N \($0)", subjects: ["Salt", "Tides"])
    }
    var wish = WishParts()
    wish.like = ["model"]
    let round = DiscoverRound(
      shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today), wish: wish,
      answers: [CandidateAnswer(.title("model"), found + [model] + near)])
    #expect(Set(round.mix.suggestions.map(\.candidate.title)) == ["Near 1", "Near 2", "Near 3"])
    #expect(round.excluded.contains { $0.reason == .named("Model") })
    let reason = try #require(round.mix.suggestions.first?.reason)
    #expect(reason.part == .wish && Set(reason.words) == ["Salt", "Tides"])
  }

  @Test func `where nothing fits a matter no book comes`() {
    var wish = WishParts()
    wish.about = ["mushrooms"]
    #expect(round(wish).mix.suggestions.isEmpty)
    wish = WishParts()
    wish.words = ["mushrooms"]
    #expect(round(wish).mix.suggestions.isEmpty)
    wish.moods = [.dark]
    wish.words = []
    #expect(!round(wish).mix.suggestions.isEmpty)
  }

  @Test func `a name that nobody has may be a matter`() {
    var wish = WishParts()
    wish.titles = ["whale"]
    let round = round(wish)
    #expect(round.mix.suggestions.allSatisfy { $0.candidate.subjects.contains("Whales") })
    #expect(round.mix.suggestions.count == 3 && round.unknown(on: shelf).isEmpty)
  }

  @Test func `a number, a time and a young reader are conditions`() throws {
    let young = try MadeBooks.found("Young", by: "Y Y", subjects: ["Juvenile fiction", "Fantasy"])
    func titles(_ change: (inout WishParts) -> Void) -> [String] {
      var wish = WishParts()
      change(&wish)
      return DiscoverRound(
        shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today), wish: wish,
        answers: [CandidateAnswer(.subject("fantasy"), found + [young])]
      ).mix.suggestions.map(\.candidate.title)
    }
    #expect(titles { $0.length = .atMost(299) }.isEmpty)
    #expect(titles { $0.length = .atMost(300) }.count == 4)
    #expect(titles { $0.reader = ReaderWish(words: "a 9 year old", age: 9) } == ["Young"])
    #expect(titles { $0.reader = ReaderWish(words: "my mother", age: nil) }.count == 4)
  }

  @Test func `a mood that is not wanted keeps its books out`() throws {
    var wish = WishParts()
    wish.without = ["scary"]
    let profile = TasteProfile(shelf, on: MadeBooks.today)
    let dread = try #require(found.first { $0.title == "Dread" })
    let reason = Exclusions(shelf: [], profile: profile, wish: wish).exclusion(of: dread)?.reason
    #expect(reason == .unwanted(TasteKey(.subject, "scary")))
  }

  @Test func `of two authors of one name the other is not the liked one`() throws {
    func work(_ title: String, _ key: String) -> Candidate {
      let author = CatalogueAuthor(
        name: "Dear One", source: .local, identifiers: [Identifier(.openLibraryAuthor, key)])
      return Candidate(
        CatalogueWork(title: Stated(title, .local), authors: [author]),
        from: .question(.author("dear one")))
    }
    let round = DiscoverRound(
      shelf: shelf, profile: TasteProfile(shelf, on: MadeBooks.today),
      answers: [
        CandidateAnswer(
          .author("dear one"), [work("Loved", "OL1A"), work("Hers", "OL1A"), work("His", "OL2A")])
      ])
    let ranked = round.mix.eligible
    #expect(ranked.map(\.candidate.title) == ["Hers", "His"])
    #expect(ranked.map { $0.score.parts[.author] ?? 0 > 0 } == [true, false])
  }
}
