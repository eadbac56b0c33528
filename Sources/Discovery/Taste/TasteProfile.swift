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
  /// Sums over those of them that count.
  private var sums: [TasteKey.Facet: [TasteKey: TasteSum]] = [:]

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
    rows.reserveCapacity(shelf.count)
    keys.reserveCapacity(shelf.count)
    var names = SubjectNames()
    for work in shelf { set(work, traces[work.work.id] ?? ReadingTraces(), &names) }
  }

  /// Takes a work as it is now, in place of what it said before.
  package mutating func set(_ shelved: ShelvedWork, traces: ReadingTraces = ReadingTraces()) {
    var names = SubjectNames()
    set(shelved, traces, &names)
  }

  private mutating func set(
    _ shelved: ShelvedWork, _ traces: ReadingTraces, _ names: inout SubjectNames
  ) {
    let id = shelved.work.id
    remove(id)
    guard let row = TasteRow(shelved, traces: traces, on: today, weights) else { return }
    let sides = TasteKeys(shelved, &names)
    rows[id] = row
    keys[id] = sides
    for key in sides.all { works[key, default: []].insert(id) }
    if setAside[id] == nil { count(id, 1) }
  }

  package mutating func remove(_ work: WorkID) {
    if setAside[work] == nil { count(work, -1) }
    for key in keys[work]?.all ?? [] {
      works[key]?.remove(work)
      if works[key]?.isEmpty == true { works[key] = nil }
    }
    rows[work] = nil
    keys[work] = nil
  }

  /// Adds a work to the sums of its sides, or with a `sign` of -1 takes it from them.
  private mutating func count(_ work: WorkID, _ sign: Int) {
    guard let row = rows[work], let sides = keys[work] else { return }
    for key in sides.all {
      var sum = sums[key.facet]?[key] ?? TasteSum()
      sum.add(row, sign)
      sums[key.facet, default: [:]][key] = sum.works > 0 ? sum : nil
    }
  }

  /// Takes what the person says; the last word about a side of books counts.
  package mutating func state(_ statement: TasteStatement) {
    switch statement {
    case .more(let key), .less(let key), .never(let key): statements[key] = statement
    case .setAside(let work, let reason):
      if setAside[work] == nil { count(work, -1) }
      setAside[work] = reason
    }
  }

  /// Takes back what was said of a side of books.
  package mutating func takeBack(_ key: TasteKey) { statements[key] = nil }

  /// Lets a work count again.
  package mutating func takeBack(_ work: WorkID) {
    if setAside.removeValue(forKey: work) != nil { count(work, 1) }
  }

  /// The figure of a side of books; nil where neither rows nor words speak of it.
  package func figure(_ key: TasteKey) -> TasteFigure? {
    let (sum, statement) = (sums[key.facet]?[key], statements[key])
    guard sum != nil || statement != nil else { return nil }
    return TasteFigure(
      key: key, counted: sum ?? TasteSum(), statement: statement, weights: weights)
  }

  /// The rows that a figure sums, in the order of what they add, the greatest first.
  package func rows(behind key: TasteKey) -> [TasteRow] {
    counted(key).sorted {
      let (a, b) = (abs($0.liking * $0.recency), abs($1.liking * $1.recency))
      return a == b ? $0.work.rawValue < $1.work.rawValue : a > b
    }
  }

  /// The rows that a figure sums, in no order.
  func counted(_ key: TasteKey) -> [TasteRow] {
    (works[key] ?? []).filter { setAside[$0] == nil }.compactMap { rows[$0] }
  }

  /// True where a work with a row has it, even one that is set aside.
  func hasRows(of key: TasteKey) -> Bool { works[key] != nil }

  /// -1...1; 0 where nothing speaks of it.
  package func liking(_ key: TasteKey) -> Double { figure(key)?.liking ?? 0 }

  /// Every figure of a facet, what is liked most first.
  package func figures(_ facet: TasteKey.Facet) -> [TasteFigure] {
    let known = Set((sums[facet] ?? [:]).keys).union(statements.keys.filter { $0.facet == facet })
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
