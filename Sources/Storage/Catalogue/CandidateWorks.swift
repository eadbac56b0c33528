import Bindings
import Discovery
import Reading

/// The works that questions for candidates find in the local catalogue, by their keys.
struct CandidateWorks {
  /// Works of an author that are looked at.
  private static let mostOfAuthor = 500
  /// Years whose decades are looked at, and works of each at least.
  private static let (listedYears, leastOfDecade) = (1400...2099, 8)
  /// Works with the words of a name that are looked at.
  private static let mostNamed = 2_000
  /// Works of which a title is taken for the one that is asked for.
  private static let mostTitled = 5
  /// Works of each author, and of each of the rarest subjects, that are like a work.
  private static let mostAlike = 12
  /// Editions that are counted.
  private static let mostEditions = 1_000

  private let database: SQLiteDatabase
  private let reader: CatalogueReader

  init(_ database: SQLiteDatabase) {
    self.database = database
    reader = CatalogueReader(database)
  }

  /// Keys of works, each once, the best first, at least `count` where there are so many.
  func found(by question: CandidateQuestion, _ count: Int) throws -> [Int] {
    switch question {
    case .subject(let name): try works(about: name)
    case .author(let name): try works(by: name)
    case .title(let title): try works(like: title)
    case .years(let years): try works(of: years, count)
    case .apart(let subjects): try works(apartFrom: subjects, count)
    case .matter(let words): try works(ofMatter: words, count)
    case .neighbours(let titles): try works(beside: titles)
    }
  }

  /// Works with the words in subjects, title or description, the best-known first; those of the subject before them.
  private func works(ofMatter words: String, _ count: Int) throws -> [Int] {
    let expression = CatalogueWords.matter(Matter(words))
    guard !expression.isEmpty else { return [] }
    let found = try database.rows(
      """
      SELECT work FROM matter_words JOIN matter_works ON place = matter_words.rowid
      WHERE matter_words MATCH ? ORDER BY matter_words.rowid LIMIT ?
      """, .text(expression), .integer(count)
    ) { $0.integer(0) }
    return Self.unique(try works(about: words).prefix(count / 2) + found)
  }

  /// Works beside most of the titles, each list by the less the longer it is.
  private func works(beside titles: [String]) throws -> [Int] {
    var votes: [Int: Double] = [:]
    for title in titles {
      guard let first = try reader.works(named: title, limit: 1).first else { continue }
      votes[first] = -.infinity
      for list in try lists(like: first) {
        let near = list.prefix(Self.mostAlike)
        for work in near { votes[work, default: 0] += 1 / Double(near.count + 1).squareRoot() }
      }
    }
    return votes.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map(\.key)
  }

  /// The stretches of a line that are titles or authors.
  func names(among stretches: [String]) throws -> KnownNames {
    let (titles, authors) = KnownNames.keys(stretches)
    let named = try titles.filter { title in
      try database.first(
        "SELECT 1 FROM catalogue_words WHERE catalogue_words MATCH ? LIMIT 1",
        .text(CatalogueWords.titled(title))
      ) { _ in true } ?? false
    }
    let written = try authors.filter { author in
      try database.first("SELECT 1 FROM authors WHERE folded = ? LIMIT 1", .text(author)) { _ in
        true
      } ?? false
    }
    return KnownNames(titles: named, authors: written)
  }

  /// The best-known works of each decade, of which those of the years are kept.
  private func works(of years: ClosedRange<Int>, _ count: Int) throws -> [Int] {
    let range = years.clamped(to: Self.listedYears)
    guard range.overlaps(years) else { return [] }
    let decades = range.lowerBound / 10...range.upperBound / 10
    let share = max(Self.leastOfDecade, 2 * count / decades.count)
    let listed = try decades.flatMap { decade in
      try works(ofSubject: CatalogueLists.number(ofDecade: decade)).prefix(share)
    }
    return try byEditions(
      listed.filter { work in
        let year = try database.first(
          "SELECT first_published FROM works WHERE key = ?", .integer(work)
        ) { $0.optionalInteger(0) }
        return (year ?? nil).map(years.contains) ?? false
      })
  }

  /// Editions of a work, at most a thousand.
  func editions(of work: Int) throws -> Int {
    try database.integer(
      "SELECT count(*) FROM (SELECT 1 FROM editions WHERE work = ? LIMIT ?)", .integer(work),
      .integer(Self.mostEditions))
  }

  /// Works with the subject; where no work has it, those with its words in their titles.
  private func works(about name: String) throws -> [Int] {
    let listed = try works(ofSubject: CatalogueLists.hash(name))
    return try listed.isEmpty ? byEditions(reader.works(withWords: name, limit: 100)) : listed
  }

  private func works(ofSubject subject: Int) throws -> [Int] {
    try database.first("SELECT works FROM subject_works WHERE subject = ?", .integer(subject)) {
      CatalogueList.numbers($0.text(0))
    } ?? []
  }

  /// Works of an author of that name; where nobody has it, of those who may be called so, such as by the last name.
  private func works(by name: String) throws -> [Int] {
    let named = try database.rows(
      """
      SELECT DISTINCT work FROM authors JOIN credits ON author = authors.key
      WHERE folded = ? LIMIT ?
      """, .text(name), .integer(Self.mostOfAuthor)
    ) { $0.integer(0) }
    return try byEditions(named.isEmpty ? works(byCalled: name) : named)
  }

  private func works(byCalled name: String) throws -> [Int] {
    let authors = try database.statement(
      "SELECT name FROM credits JOIN authors ON author = authors.key WHERE work = ?")
    // Initials are no words of a record.
    let words = name.split(separator: " ").filter { $0.utf8.count > 1 }.joined(separator: " ")
    guard !words.isEmpty else { return [] }
    let named = try database.rows(
      """
      SELECT -rowid FROM catalogue_words WHERE catalogue_words MATCH ? AND rowid < 0 LIMIT ?
      """, .text(CatalogueWords.named(words)), .integer(Self.mostNamed)
    ) { $0.integer(0) }
    return try named.filter { work in
      var isHis = false
      try authors.forEach([.integer(work)]) { row in
        isHis = row.text(0).isAuthor(called: name)
        return !isHis
      }
      return isHis
    }
  }

  private func byEditions(_ works: [Int]) throws -> [Int] {
    let counted = try works.map { (work: $0, editions: try editions(of: $0)) }
    return counted.sorted { ($1.editions, $0.work) < ($0.editions, $1.work) }.map(\.work)
  }

  /// The works that a title names, then others of the first one's authors and of its rarest subjects.
  private func works(like title: String) throws -> [Int] {
    let titled = try reader.works(named: title, limit: Self.mostTitled)
    guard let first = titled.first else { return [] }
    return Self.unique(titled + (try lists(like: first)).flatMap { $0.prefix(Self.mostAlike) })
  }

  /// Works of a work's authors, and of each of its three rarest subjects.
  private func lists(like first: Int) throws -> [[Int]] {
    let known = try database.first(
      "SELECT authors, subjects FROM works WHERE key = ?", .integer(first)
    ) { (CatalogueList.numbers($0.text(0)), CatalogueList.texts($0.text(1))) }
    var lists: [[Int]] = []
    for author in (known?.0 ?? []).prefix(2) {
      lists.append(
        try byEditions(
          database.rows(
            "SELECT work FROM credits WHERE author = ? LIMIT ?", .integer(author),
            .integer(Self.mostOfAuthor)
          ) { $0.integer(0) }))
    }
    var names = SubjectNames()
    let subjects = try names.names(known?.1 ?? []).map {
      try works(ofSubject: CatalogueLists.hash($0))
    }
    // The fewer works a subject has, the more it says.
    return lists + subjects.filter { $0.count > 1 }.sorted { $0.count < $1.count }.prefix(3)
  }

  /// Known works with none of the subjects; where there are too few, those with the smallest share of them.
  private func works(apartFrom names: [String], _ most: Int) throws -> [Int] {
    let unwanted = Set(names.map(CatalogueLists.hash))
    var others: [(work: Int, share: Double, place: Int)] = []
    try database.statement("SELECT work, subjects, place FROM known_works ORDER BY place")
      .forEach([]) { row in
        let subjects = CatalogueList.numbers(row.text(1))
        let count = subjects.count { unwanted.contains($0) }
        // A work without subjects may be anything.
        let share = subjects.isEmpty ? 1 : Double(count) / Double(subjects.count)
        others.append((row.integer(0), share, row.integer(2)))
        return true
      }
    others.sort { ($0.share, $0.place) < ($1.share, $1.place) }
    return others.prefix(most).map(\.work)
  }

  private static func unique(_ works: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return works.filter { seen.insert($0).inserted }
  }
}
