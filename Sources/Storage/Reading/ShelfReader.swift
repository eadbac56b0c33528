import Basics
import Bindings
import Reading

/// Puts works together from their rows.
struct ShelfReader {
  private let database: SQLiteDatabase
  /// The ids of the works as a JSON array; nil for all.
  private let ids: String?

  /// Reads the works with these ids; nil reads all.
  init(_ database: SQLiteDatabase, of ids: [WorkID]? = nil) {
    self.database = database
    self.ids = ids.map { JSONValue.array($0.map { .string($0.rawValue) }).canonicalText }
  }

  /// The works in the order of their ids, or all in the order in which they came.
  func run() throws -> [ShelvedWork] {
    let (credits, series) = (try credits(), try series())
    let tags = try grouped(.tags, "work_id") { $0.text(2) }
    let (editions, entries) = (
      try editions(), try grouped(.entries, "work_id", at: 1, ShelfRows.entry)
    )
    let names = try workIdentifiers()
    let rows = try rows(
      ShelfTable.works.selected, "works", "works.id",
      order: ids == nil ? "works.key" : "chosen.rank",
      ShelfRows.work)
    return rows.map { work in
      var work = work
      let id = work.id.rawValue
      work.authors = credits[id] ?? []
      work.series = series[id] ?? []
      work.tags = tags[id] ?? []
      work.identifiers = names[id] ?? []
      return ShelvedWork(work: work, editions: editions[id] ?? [], entries: entries[id] ?? [])
    }
  }

  private func credits() throws -> [String: [Credit]] {
    let names = try identifiersOfAuthors()
    let columns = "work_authors.work_id, work_authors.role, \(ShelfTable.authors.selected)"
    let rows = try rows(
      columns, "work_authors JOIN authors ON authors.id = author_id", "work_authors.work_id",
      order: "work_authors.work_id, work_authors.place"
    ) { row -> (String, Credit) in
      var author = ShelfRows.author(row, from: 2)
      author.identifiers = names[author.id.rawValue] ?? []
      return (row.text(0), Credit(author: author, role: row.optionalText(1)))
    }
    return Self.grouped(rows)
  }

  private func identifiersOfAuthors() throws -> [String: [Identifier]] {
    let order = "author_identifiers.author_id, author_identifiers.place"
    let chosen =
      ids == nil
      ? "author_identifiers"
      : "work_authors JOIN author_identifiers ON author_identifiers.author_id = work_authors.author_id"
    let rows = try rows(
      "DISTINCT author_identifiers.author_id, scheme, value, author_identifiers.place", chosen,
      "work_authors.work_id", order: order
    ) { row in (row.text(0), ShelfRows.identifier(row, 1)) }
    return Self.grouped(rows.compactMap { id, name in name.map { (id, $0) } })
  }

  private func series() throws -> [String: [SeriesPlace]] {
    try grouped(.series, "work_id") { SeriesPlace(name: $0.text(2), place: $0.optionalText(3)) }
  }

  private func workIdentifiers() throws -> [String: [Identifier]] {
    let rows = try rows(
      "identifiers.work_id, scheme, value", "identifiers", "identifiers.work_id",
      where: "edition_id IS NULL", order: "identifiers.work_id, identifiers.place"
    ) { row in (row.text(0), ShelfRows.identifier(row, 1)) }
    return Self.grouped(rows.compactMap { id, name in name.map { (id, $0) } })
  }

  private func editions() throws -> [String: [Edition]] {
    let names = Self.grouped(
      try rows(
        "edition_id, scheme, value", "identifiers", "identifiers.work_id",
        where: "edition_id IS NOT NULL", order: "edition_id, identifiers.place"
      ) { row in (row.text(0), ShelfRows.identifier(row, 1)) }
      .compactMap { id, name in name.map { (id, $0) } })
    let isbns = Self.grouped(
      try rows(
        "edition_id, isbn", "edition_isbns", "edition_isbns.work_id",
        order: "edition_id, edition_isbns.place"
      ) { row in (row.text(0), try? ISBN(row.text(1))) }
      .compactMap { id, isbn in isbn.map { (id, $0) } })
    return try grouped(.editions, "work_id", at: 1) { row in
      var edition = ShelfRows.edition(row)
      edition.identifiers = names[edition.id.rawValue] ?? []
      edition.isbns = isbns[edition.id.rawValue] ?? []
      return edition
    }
  }

  /// The rows of a table by the work they belong to, whose id is in the column `at`.
  private func grouped<T>(
    _ table: ShelfTable, _ owner: String, at column: Int = 0, _ map: (SQLiteRow) throws -> T
  ) throws -> [String: [T]] {
    Self.grouped(
      try rows(
        table.selected, table.name, "\(table.name).\(owner)",
        order: "\(table.name).\(owner), \(table.name).place"
      ) { ($0.text(column), try map($0)) })
  }

  private func rows<T>(
    _ columns: String, _ tables: String, _ owner: String, where condition: String = "true",
    order: String, _ map: (SQLiteRow) throws -> T
  ) throws -> [T] {
    guard let ids else {
      return try database.rows(
        "SELECT \(columns) FROM \(tables) WHERE \(condition) ORDER BY \(order)", map: map)
    }
    return try database.rows(
      """
      SELECT \(columns)
      FROM (SELECT key AS rank, value AS work FROM json_each(?)) AS chosen CROSS JOIN \(tables)
      WHERE \(owner) = chosen.work AND \(condition) ORDER BY \(order)
      """, .text(ids), map: map)
  }

  private static func grouped<T>(_ rows: [(String, T)]) -> [String: [T]] {
    var groups: [String: [T]] = [:]
    for (id, value) in rows { groups[id, default: []].append(value) }
    return groups
  }
}
