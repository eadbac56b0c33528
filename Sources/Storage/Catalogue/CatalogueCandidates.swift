package import Basics
import Bindings
package import Discovery

/// Finds candidates in the local catalogue, the best-known first.
package struct CatalogueCandidates: CandidateSource {
  private let database: CatalogueDatabase
  private let clock: WallClock

  package init(_ database: CatalogueDatabase, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  package func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  {
    try await makeLists()
    let found = try await database.read { database -> [CandidateAnswer] in
      var finder = CandidateFinder(database, beyond: shown)
      return try questions.map { try finder.answer($0) }
    }
    return found ?? questions.map { CandidateAnswer($0, []) }
  }

  package func names(among stretches: [String]) async throws -> KnownNames {
    try await database.read { try CandidateWorks($0).names(among: stretches) } ?? KnownNames()
  }

  /// Makes the lists of a catalogue that an earlier version of this program filled.
  private func makeLists() async throws {
    let lacksThem = try await database.read { database in
      try !CatalogueLists.areMade(in: database)
        && database.integer("SELECT count(*) FROM (SELECT 1 FROM works LIMIT 1)") > 0
    }
    guard lacksThem == true else { return }
    let now = clock.now()
    try await database.write { database in
      var lists = CatalogueLists(database)
      try lists.make(now: now)
    }
  }
}

/// Answers questions of one plan; a work that several of them find is read once.
struct CandidateFinder {
  /// Works of an answer to somebody who was shown none, and of any.
  private static let (fewest, most) = (40, 200)

  /// Works of an answer.
  private let count: Int
  private let works: CandidateWorks
  private let reader: CatalogueReader
  private var known: [Int: Candidate] = [:]

  init(_ database: SQLiteDatabase, beyond shown: Int = 0) {
    count = min(Self.most, Self.fewest + max(0, min(shown, Self.most)))
    works = CandidateWorks(database)
    reader = CatalogueReader(database)
  }

  mutating func answer(_ question: CandidateQuestion) throws -> CandidateAnswer {
    var candidates: [Candidate] = []
    // Neighbours of many books are as many as those of several subjects.
    let count = if case .neighbours = question { max(count, Self.most) } else { count }
    for work in try works.found(by: question, count) where candidates.count < count {
      if let candidate = try candidate(work, .question(question)) { candidates.append(candidate) }
    }
    return CandidateAnswer(question, candidates)
  }

  private mutating func candidate(_ key: Int, _ provenance: Provenance) throws -> Candidate? {
    if let candidate = known[key] { return candidate.found(by: provenance) }
    guard let work = try reader.work(key, mostEditions: 24) else { return nil }
    let candidate = Candidate(work, from: provenance, editions: try works.editions(of: key))
    known[key] = candidate
    return candidate
  }
}
