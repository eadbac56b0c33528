import Reading
import TestSupport
import Testing

/// Which works of a catalogue are taken for which questions.
struct MatchScoreTests {
  private func work(
    _ title: String, _ author: String? = nil, year: Int? = nil, isbn: String? = nil,
    subtitle: String? = nil
  ) throws -> CatalogueWork {
    var work = CatalogueWork(
      title: Stated(title, .local), subtitle: Stated(subtitle, .local),
      authors: author.map { [CatalogueAuthor(name: $0, source: .local)] } ?? [],
      firstPublished: Stated(year, .local))
    if let isbn {
      var edition = CatalogueEdition(source: .local)
      edition.isbns = [try ISBN(isbn)]
      work.editions = [edition]
    }
    return work
  }

  private func isSure(_ query: LookUpQuery, _ work: CatalogueWork) -> Bool {
    MatchScore(query, work).isSure(second: nil)
  }

  @Test(arguments: [
    (
      "The Left Hand of Darkness", "Ursula K. Le Guin", "Left hand of darkness",
      "Le Guin, Ursula K."
    ),
    ("Gideon the Ninth", "Tamsyn Muir", "Gideon the Ninth: A Novel", "Tamsyn Muir"),
    ("The Hobbit", "J.R.R. Tolkien", "The Hobbit", "J. R. R. Tolkien"),
    ("The Hobbit", "J.R.R. Tolkien", "The Hobbit", "John Ronald Reuel Tolkien"),
    ("Émile", "Rousseau, Jean-Jacques", "Emile", "Jean-Jacques Rousseau"),
  ])
  func `the same book in other words is sure`(
    title: String, author: String, found: String, by name: String
  ) throws {
    #expect(isSure(try LookUpQuery(title: title, authors: [author]), try work(found, name)))
  }

  @Test(arguments: [
    (
      "The Left Hand of Darkness", "Ursula K. Le Guin", "The Right Hand of Darkness",
      "Ursula K. Le Guin"
    ),
    ("Dune", "Frank Herbert", "Dune Messiah", "Frank Herbert"),
    ("Dune", "Frank Herbert", "Dune", "Brian Herbert"),
    ("Foundation: A Novel", "Isaac Asimov", "Foundation: The History", "Isaac Asimov"),
    ("Henry VI, Part 1", "William Shakespeare", "Henry VI, Part 2", "William Shakespeare"),
    ("Emma", "Jane Austen", "Emma", "Jane Smith"), ("Emma", "Jane Austen", "Emmas", "Jane Austen"),
    ("Selected Poems", "W. H. Auden", "Collected Poems", "W. H. Auden"),
  ])
  func `a near title and another author are never sure`(
    title: String, author: String, found: String, by name: String
  ) throws {
    #expect(!isSure(try LookUpQuery(title: title, authors: [author]), try work(found, name)))
  }

  @Test func `a title without an author is never sure`() throws {
    #expect(!isSure(try LookUpQuery(title: "Emma"), try work("Emma", "Jane Austen")))
    #expect(!isSure(try LookUpQuery(title: "Emma", authors: ["Jane Austen"]), try work("Emma")))
  }

  @Test func `words of title and author together find the work`() throws {
    let score = MatchScore(
      try LookUpQuery(title: "left hand of darkness le guin"),
      try work("The Left Hand of Darkness", "Ursula K. Le Guin"))
    #expect(score.value > 0.9 && score.author == 1)
  }

  @Test func `an ISBN alone is sure, with another title it is told`() throws {
    let isbn = "9780061054884"
    let dispossessed = try work("The Dispossessed", "Ursula K. Le Guin", isbn: isbn)
    #expect(isSure(try LookUpQuery(isbns: [ISBN(isbn)]), dispossessed))
    let other = MatchScore(
      try LookUpQuery(isbns: [ISBN(isbn)], title: "Lavinia", authors: ["Ursula K. Le Guin"]),
      dispossessed)
    #expect(!other.isSure(second: nil) && other.contradictsISBN && other.value < 0.8)
    let same = try LookUpQuery(
      isbns: [ISBN(isbn)], title: "The dispossessed", authors: ["Le Guin, Ursula K."], year: 1974)
    #expect(isSure(same, dispossessed))
  }

  @Test func `two works alike are not sure`() throws {
    let query = try LookUpQuery(title: "Selected Poems", authors: ["W. H. Auden"])
    let score = MatchScore(query, try work("Selected Poems", "W. H. Auden", year: 1940))
    #expect(score.isSure(second: nil) && !score.isSure(second: score.value))
  }

  @Test func `of 1,000 look-ups among near titles none is taken for another book`() throws {
    var chance = SeededGenerator(seed: 11)
    var counts = (accepted: 0, wrong: 0, review: 0, missing: 0)
    for number in 0..<1000 {
      let planted = PlantedShelf(number, using: &chance)
      let query = try LookUpQuery(
        title: planted.title, authors: [planted.author], year: planted.year)
      let works = try planted.works.map { try work($0.title, $0.author, year: $0.year) }
      let ranked = MergeWorks.run(works).map { ($0, MatchScore(query, $0)) }
        .sorted { $0.1.value > $1.1.value }
      let best = try #require(ranked.first)
      if best.1.isSure(second: ranked.dropFirst().first?.1.value) {
        counts.accepted += 1
        if !planted.isMeant(best.0) { counts.wrong += 1 }
      } else if best.1.value >= MatchScore.least {
        counts.review += 1
      } else {
        counts.missing += 1
      }
    }
    print("planted look-ups:", counts)
    #expect(counts.wrong == 0)
    #expect(counts.accepted >= 700 && counts.review >= 200)
  }
}

/// A question, and works among which the right one stands or not, with titles a word or a letter away.
private struct PlantedShelf {
  let title: String
  let author: String
  let year: Int?
  private(set) var works: [(title: String, author: String, year: Int?)] = []
  private let hasRight: Bool

  private static let words = [
    "Lamp", "Tower", "Winter", "River", "Ashes", "Glass", "Harbour", "Stone", "Night", "Orchard",
    "Salt", "Mirror", "Island", "Thorn", "Ember", "Garden",
  ]
  private static let names = [
    "Ursula K. Le Guin", "Frank Herbert", "Jane Austen", "W. H. Auden", "Brian Herbert",
    "Jane Smith", "Amal El-Mohtar", "Wystan Hugh Auden", "John Austen",
  ]

  init(_ number: Int, using chance: inout SeededGenerator) {
    func word() -> String { Self.words.randomElement(using: &chance) ?? "" }
    let (first, second) = (word(), word())
    title = "The \(first) of \(second)"
    author = Self.names[number % Self.names.count]
    let year = Bool.random(using: &chance) ? 1950 + number % 60 : nil
    self.year = year
    hasRight = number % 5 != 0
    let near = [
      "The \(first) of \(word())", "The \(second) of \(first)", "\(title) 2", "\(title): Book Two",
      "The \(first)s of \(second)", "A Guide to \(title)", "\(first) and \(second)",
      "The \(first) of \(second) and Other Stories", "The Complete \(first) of \(second)",
    ]
    let planted = near.shuffled(using: &chance).prefix(4).filter { $0 != title }
    works = planted.map { ($0, author, year) }
    let others = Self.names.filter { $0 != author && !Self.isSame($0, author) }
    if let other = others.randomElement(using: &chance) { works.append((title, other, year)) }
    if hasRight { works.append((title.uppercased(), author, year)) }
    works.shuffle(using: &chance)
  }

  /// Two forms of one name among those above.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    a.hasSuffix("Auden") && b.hasSuffix("Auden")
  }

  func isMeant(_ work: CatalogueWork) -> Bool {
    hasRight && work.title.value == title.uppercased()
      && work.authors.map(\.name) == [author]
  }
}
