import Basics

/// The rows of a work without what one change wrote into them, where others came after it.
///
/// Values that nobody touched since become those from before; values that were changed since stay.
struct ShelfWithdrawal {
  /// Rows by table, as the journal has them.
  let rows: JSONValue
  /// True where the change wrote something that was changed later, and so stays.
  let keepsMore: Bool

  private typealias Row = [JSONValue]

  /// The rows of a work before the change, after it, and now.
  init(before: JSONValue, after: JSONValue, now: JSONValue) {
    var (tables, keepsMore) = ([String: [Row]](), false)
    for table in ShelfTable.all {
      let versions = [before, after, now].map { Self.list($0, table) }
      let (old, new, present) = (versions[0], versions[1], versions[2])
      switch table.name {
      case ShelfTable.authors.name, ShelfTable.authorIdentifiers.name:
        let known = Set(present.compactMap(\.first))
        tables[table.name] = present + old.filter { !known.contains($0.first ?? .null) }
      case _ where table.hasID:
        let merged = Self.merged(old, new, present)
        tables[table.name] = merged.rows
        keepsMore = keepsMore || merged.keepsMore
      default:
        tables[table.name] = Self.merged(
          old, new, present, at: table.columns.firstIndex(of: "place"))
      }
    }
    Self.keepReferences(&tables, present: Self.list(now, .editions))
    rows = .object(tables.mapValues { .array($0.map { .array($0) }) })
    self.keepsMore = keepsMore
  }

  /// True where the rows are equal but for those of authors, whom other works have, too.
  static func isUnchanged(_ now: JSONValue, since after: JSONValue) -> Bool {
    ShelfTable.all.allSatisfy { table in
      [ShelfTable.authors.name, ShelfTable.authorIdentifiers.name].contains(table.name)
        || list(now, table) == list(after, table)
    }
  }

  private static func list(_ tables: JSONValue, _ table: ShelfTable) -> [Row] {
    (tables[table.name]?.array ?? []).compactMap(\.array).filter {
      $0.count == table.columns.count
    }
  }

  /// Rows with an id: value by value.
  private static func merged(_ old: [Row], _ new: [Row], _ present: [Row])
    -> (rows: [Row], keepsMore: Bool)
  {
    let (olds, news) = (byID(old), byID(new))
    var (rows, keepsMore) = ([Row](), false)
    for row in present {
      guard let id = row.first, let after = news[id] else {
        rows.append(row)
        continue
      }
      guard let before = olds[id] else {
        guard row != after else { continue }
        keepsMore = true
        rows.append(row)
        continue
      }
      rows.append(
        row.indices.map { column in
          if row[column] == after[column] { return before[column] }
          if before[column] != after[column] { keepsMore = true }
          return row[column]
        })
    }
    let there = Set(present.compactMap(\.first))
    let taken = old.filter { news[$0.first ?? .null] == nil && !there.contains($0.first ?? .null) }
    return (rows + taken, keepsMore)
  }

  private static func byID(_ rows: [Row]) -> [JSONValue: Row] {
    Dictionary(rows.compactMap { row in row.first.map { ($0, row) } }) { first, _ in first }
  }

  /// Rows of a list: without those that the change added, with those that it took away.
  private static func merged(_ old: [Row], _ new: [Row], _ present: [Row], at place: Int?) -> [Row]
  {
    func content(_ row: Row) -> Row {
      row.enumerated().map { $0.offset == place ? .null : $0.element }
    }
    let (olds, news) = (Set(old.map(content)), Set(new.map(content)))
    let there = Set(present.map(content))
    let rows =
      present.filter { !news.contains(content($0)) || olds.contains(content($0)) }
      + old.filter { !news.contains(content($0)) && !there.contains(content($0)) }
    guard let place else { return rows }
    return rows.enumerated().map { number, row in
      row.enumerated().map { $0.offset == place ? .integer(number) : $0.element }
    }
  }

  /// Editions that a reading names stay, and what an edition has goes with it.
  private static func keepReferences(_ tables: inout [String: [Row]], present: [Row]) {
    let entries = tables[ShelfTable.entries.name] ?? []
    let named = Set(entries.map { $0[2] })
    let ids = Set((tables[ShelfTable.editions.name] ?? []).compactMap(\.first))
    tables[ShelfTable.editions.name, default: []] += present.filter { row in
      row.first.map { named.contains($0) && !ids.contains($0) } ?? false
    }
    let kept = Set((tables[ShelfTable.editions.name] ?? []).compactMap(\.first))
    for table in [ShelfTable.isbns, .identifiers] {
      tables[table.name] = (tables[table.name] ?? []).filter {
        $0[1] == .null || kept.contains($0[1])
      }
    }
  }
}
