package import Reading

/// A person's taste as the shelf shows it, each figure with the rows behind it.
///
/// Adding a work gives the same profile as making it of all works, in whatever order they come.
package struct TasteProfile: Hashable, Sendable {
  package let today: PartialDate
  package let weights: TasteWeights
  /// What each work says, by work.
  package private(set) var rows: [WorkID: TasteRow] = [:]
  package private(set) var keys: [WorkID: TasteKeys] = [:]
  package private(set) var statements: [TasteKey: TasteStatement] = [:]
  /// Works that say nothing of taste, with the reason.
  package private(set) var setAside: [WorkID: String] = [:]
  /// Works with a row, by what they have.
  private var works: [TasteKey: Set<WorkID>] = [:]

  package init(on today: PartialDate, weights: TasteWeights = TasteWeights()) {
    self.today = today
    self.weights = weights
  }

  package init(
    _ shelf: [ShelvedWork], traces: [WorkID: ReadingTraces] = [:],
    statements: [TasteStatement] = [], on today: PartialDate,
    weights: TasteWeights = TasteWeights()
  ) {
    self.init(on: today, weights: weights)
    for statement in statements { state(statement) }
    for work in shelf { set(work, traces: traces[work.work.id] ?? ReadingTraces()) }
  }

  /// Takes a work as it is now, in place of what it said before.
  package mutating func set(_ shelved: ShelvedWork, traces: ReadingTraces = ReadingTraces()) {
    let id = shelved.work.id
    remove(id)
    guard let row = TasteRow(shelved, traces: traces, on: today, weights) else { return }
    let sides = TasteKeys(shelved)
    rows[id] = row
    keys[id] = sides
    for key in sides.all { works[key, default: []].insert(id) }
  }

  package mutating func remove(_ work: WorkID) {
    for key in keys[work]?.all ?? [] {
      works[key]?.remove(work)
      if works[key]?.isEmpty == true { works[key] = nil }
    }
    rows[work] = nil
    keys[work] = nil
  }

  /// Takes what the person says; the last word about a side of books counts.
  package mutating func state(_ statement: TasteStatement) {
    switch statement {
    case .more(let key), .less(let key), .never(let key): statements[key] = statement
    case .setAside(let work, let reason): setAside[work] = reason
    }
  }

  /// Takes back what was said of a side of books.
  package mutating func takeBack(_ key: TasteKey) { statements[key] = nil }

  /// Lets a work count again.
  package mutating func takeBack(_ work: WorkID) { setAside[work] = nil }

  /// The figure of a side of books; nil where neither rows nor words speak of it.
  package func figure(_ key: TasteKey) -> TasteFigure? {
    var behind: [WorkID: TasteRow] = [:]
    for work in works[key] ?? [] where setAside[work] == nil { behind[work] = rows[work] }
    let statement = statements[key]
    guard !behind.isEmpty || statement != nil else { return nil }
    return TasteFigure(key: key, rows: behind, statement: statement, weights: weights)
  }

  /// -1...1; 0 where nothing speaks of it.
  package func liking(_ key: TasteKey) -> Double { figure(key)?.liking ?? 0 }

  /// Every figure of a facet, what is liked most first.
  package func figures(_ facet: TasteKey.Facet) -> [TasteFigure] {
    let known = Set(works.keys).union(statements.keys).filter { $0.facet == facet }
    return known.compactMap(figure).map { ($0.liking, $0) }.sorted {
      $0.0 == $1.0 ? $0.1.key < $1.1.key : $0.0 > $1.0
    }.map(\.1)
  }

  /// Rows that count, the most liked first.
  package var liked: [TasteRow] {
    rows.values.filter { setAside[$0.work] == nil && $0.liking > 0 && $0.isRead }.sorted {
      let (a, b) = ($0.liking * $0.recency, $1.liking * $1.recency)
      return a == b ? $0.work.rawValue < $1.work.rawValue : a > b
    }
  }

  package var isEmpty: Bool { rows.isEmpty && statements.isEmpty }
}
