import Basics
import Bindings
import Reading

/// Makes the lists by which works are suggested: those of each subject and each decade, and the best-known of all.
///
/// A work is the better known the more editions it has; equal ones are in the order of their keys.
struct CatalogueLists {
  /// Works of a subject.
  static let mostOfSubject = 200
  static let mostKnown = 4_000
  /// Works whose words are found; some hundred megabytes of words.
  private static let mostMatters = 300_000
  /// Subjects of works together, of those that are known best; some hundred megabytes of memory.
  private static let mostPairs = 8_000_000

  private let database: SQLiteDatabase
  private var names = SubjectNames()
  private var pairs: [Pair] = []
  private var known = 0

  /// A subject and a work; `rank` is the work's place among all.
  private struct Pair {
    let subject: Int
    let rank: UInt32
  }

  init(_ database: SQLiteDatabase) { self.database = database }

  /// True where the lists are those of the records.
  static func areMade(in database: SQLiteDatabase) throws -> Bool {
    try database.integer("SELECT count(*) FROM list_state") > 0
  }

  /// Replaces all lists; runs inside a transaction.
  mutating func make(now: Timestamp) throws {
    try database.execute(
      """
      DELETE FROM subject_works; DELETE FROM known_works; DELETE FROM list_state;
      DELETE FROM matter_works; INSERT INTO matter_words (matter_words) VALUES ('delete-all')
      """)
    var works: [Int] = []
    let words = try database.statement("INSERT INTO matter_words (rowid, words) VALUES (?, ?)")
    let places = try database.statement("INSERT INTO matter_works (place, work) VALUES (?, ?)")
    try forEachWork { work, subjects, year, text in
      if works.count < Self.mostMatters {
        try words.run([.integer(works.count), .text(text)])
        try places.run([.integer(works.count), .integer(work)])
      }
      let hashes = names.names(subjects).map(Self.hash)
      if known < Self.mostKnown { try keep(work, hashes) }
      let decades = year.map { [Self.number(ofDecade: $0 / 10)] } ?? []
      for subject in hashes + decades {
        pairs.append(Pair(subject: subject, rank: UInt32(works.count)))
      }
      works.append(work)
      return pairs.count < Self.mostPairs
    }
    try write(works)
    try database.run("INSERT INTO list_state (made_at) VALUES (?)", .text(now.description))
  }

  /// The number of a subject in the lists, by its folded name.
  package static func hash(_ name: String) -> Int {
    Int(truncatingIfNeeded: CatalogueHash.of(name))
  }

  /// The number of a decade among the subjects, by its years without their last digit; no subject has such a name.
  static func number(ofDecade decade: Int) -> Int { hash("#decade \(decade)") }

  /// Hands works with their subjects, years and words to `visit`, the best-known first, until it returns false.
  private func forEachWork(_ visit: (Int, [String], Int?, String) throws -> Bool) throws {
    let columns = """
      subjects, first_published, title || ' ' || coalesce(subtitle, '') || ' ' || subjects || ' ' \
      || coalesce(description, '')
      """
    let subjects = try database.statement("SELECT \(columns) FROM works WHERE key = ?")
    var seen: Set<Int> = []
    var goesOn = true
    try database.statement(
      """
      SELECT work FROM editions WHERE work IS NOT NULL
      GROUP BY work ORDER BY count(*) DESC, work
      """
    ).forEach([]) { row in
      let work = row.integer(0)
      seen.insert(work)
      // Works that only their editions name have no subjects.
      try subjects.forEach([.integer(work)]) { row in
        goesOn = try visit(
          work, CatalogueList.texts(row.text(0)), row.optionalInteger(1), row.text(2))
        return false
      }
      return goesOn
    }
    guard goesOn else { return }
    try database.statement("SELECT \(columns), key FROM works ORDER BY key").forEach([]) { row in
      seen.contains(row.integer(3))
        ? true
        : try visit(
          row.integer(3), CatalogueList.texts(row.text(0)), row.optionalInteger(1), row.text(2))
    }
  }

  private mutating func keep(_ work: Int, _ subjects: [Int]) throws {
    known += 1
    try database.statement("INSERT INTO known_works (place, work, subjects) VALUES (?, ?, ?)")
      .run([.integer(known), .integer(work), .text(CatalogueList.text(subjects))])
  }

  /// Writes the works of each subject, in the order of the subjects' numbers.
  private mutating func write(_ works: [Int]) throws {
    pairs.sort { ($0.subject, $0.rank) < ($1.subject, $1.rank) }
    let insert = try database.statement("INSERT INTO subject_works (subject, works) VALUES (?, ?)")
    var start = 0
    while start < pairs.count {
      let subject = pairs[start].subject
      var end = start
      while end < pairs.count, pairs[end].subject == subject { end += 1 }
      let list = pairs[start..<min(end, start + Self.mostOfSubject)].map { works[Int($0.rank)] }
      try insert.run([
        .integer(subject), .text(list.map(String.init).joined(separator: "|")),
      ])
      start = end
    }
    pairs = []
  }
}
