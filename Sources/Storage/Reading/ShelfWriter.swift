import Basics
import Bindings
import Reading

/// Writes works row by row; runs inside a transaction.
struct ShelfWriter {
  let database: SQLiteDatabase
  /// True for works that have no rows yet.
  var isNew = false

  /// Inserts a work, or makes its rows those of `shelved`.
  func save(_ shelved: ShelvedWork) throws {
    let id = shelved.work.id.rawValue
    try database.statement(ShelfTable.works.upsert).run(ShelfRows.values(shelved.work))
    try putCredits(shelved.work)
    try replace(
      .series, of: id,
      with: shelved.work.series.enumerated().map {
        [.text(id), .integer($0), .text($1.name), .text(orNull: $1.place)]
      })
    try replace(
      .tags, of: id,
      with: shelved.work.tags.enumerated().map { [.text(id), .integer($0), .text($1)] })
    try put(
      .editions, of: id,
      shelved.editions.enumerated().map { ShelfRows.values($1, place: $0) })
    try replace(.isbns, of: id, with: Self.isbns(shelved))
    try replace(.identifiers, of: id, with: Self.identifiers(shelved))
    try put(
      .entries, of: id, shelved.entries.enumerated().map { ShelfRows.values($1, place: $0) })
    try FactsOfWorks(database).write(of: id)
    try WordsOfWorks(database).index(id, isNew: isNew)
  }

  /// Deletes a work with its editions, readings and links; files of the library stay.
  func delete(_ id: String) throws {
    try database.run("DELETE FROM works WHERE id = ?", .text(id))
  }

  /// Changes the rows with ids in place, since others refer to them, and deletes those that are gone.
  func put(_ table: ShelfTable, of work: String, _ rows: [[SQLiteValue]]) throws {
    for row in rows { try database.statement(table.upsert).run(row) }
    guard !isNew else { return }
    let known = try database.integer(
      "SELECT count(*) FROM \(table.name) WHERE \(table.ofWork)", .text(work))
    guard known > rows.count else { return }
    let kept = rows.compactMap { row -> JSONValue? in
      if case .text(let id)? = row.first { .string(id) } else { nil }
    }
    try database.run(
      """
      DELETE FROM \(table.name) WHERE \(table.ofWork)
      AND id NOT IN (SELECT value FROM json_each(?))
      """, .text(work), .text(JSONValue.array(kept).canonicalText))
  }

  /// Replaces the rows of a list; the new come first, so that an author never goes between.
  func replace(_ table: ShelfTable, of work: String, with rows: [[SQLiteValue]]) throws {
    guard !isNew else {
      for row in rows { try database.statement(table.insert).run(row) }
      return
    }
    let last = try database.integer(
      "SELECT max(key) FROM \(table.name) WHERE \(table.ofWork)", .text(work))
    for row in rows { try database.statement(table.insert).run(row) }
    guard last > 0 else { return }
    try database.run(
      "DELETE FROM \(table.name) WHERE \(table.ofWork) AND key <= ?", .text(work), .integer(last))
  }

  private func putCredits(_ work: Work) throws {
    var rows: [[SQLiteValue]] = []
    for (place, credit) in work.authors.enumerated() {
      let author = try put(credit.author)
      rows.append([
        .text(work.id.rawValue), .integer(place), .text(author), .text(orNull: credit.role),
      ])
    }
    try replace(.credits, of: work.id.rawValue, with: rows)
  }

  /// Writes an author; a new one is joined with a known one of the same name, unless a catalogue has
  /// two names for them.
  private func put(_ author: Author) throws -> String {
    guard let known = try namesake(of: author), known.id != author.id else {
      return try write(ShelfRows.values(author), author.identifiers)
    }
    guard author.culture != AuthorCulture() || !author.identifiers.isEmpty else {
      return known.id.rawValue
    }
    let joined = known.joined(with: author)
    return try write(ShelfRows.values(joined), joined.identifiers)
  }

  /// The author with the id, else one with the name whom no identifier tells apart.
  private func namesake(of author: Author) throws -> Author? {
    let known = try database.rows(
      """
      SELECT \(ShelfTable.authors.selected) FROM authors
      WHERE id = ?1 OR name = ?2 COLLATE NOCASE ORDER BY id <> ?1, key
      """, .text(author.id.rawValue), .text(author.name)
    ) { ShelfRows.author($0, from: 0) }
    for var other in known {
      if other.id == author.id { return other }
      other.identifiers = try database.rows(
        "SELECT scheme, value FROM author_identifiers WHERE author_id = ? ORDER BY place",
        .text(other.id.rawValue)
      ) { ShelfRows.identifier($0, 0) }.compactMap(\.self)
      if other.canBe(author) { return other }
    }
    return nil
  }

  private func write(_ values: [SQLiteValue], _ identifiers: [Identifier]) throws -> String {
    guard case .text(let id)? = values.first else { return "" }
    try database.statement(ShelfTable.authors.upsert).run(values)
    let known = try database.integer(
      "SELECT count(*) FROM author_identifiers WHERE author_id = ?", .text(id))
    guard known > 0 || !identifiers.isEmpty else { return id }
    try database.run("DELETE FROM author_identifiers WHERE author_id = ?", .text(id))
    for (place, name) in identifiers.enumerated() {
      try database.statement(ShelfTable.authorIdentifiers.insert).run([
        .text(id), .integer(place), .text(name.scheme.rawValue), .text(name.value),
      ])
    }
    return id
  }

  private static func isbns(_ shelved: ShelvedWork) -> [[SQLiteValue]] {
    shelved.editions.flatMap { edition in
      edition.isbns.enumerated().map { place, isbn in
        [
          .text(shelved.work.id.rawValue), .text(edition.id.rawValue), .integer(place),
          .text(isbn.digits),
        ]
      }
    }
  }

  private static func identifiers(_ shelved: ShelvedWork) -> [[SQLiteValue]] {
    let id = SQLiteValue.text(shelved.work.id.rawValue)
    let own = shelved.work.identifiers.enumerated().map { place, name -> [SQLiteValue] in
      [id, .null, .integer(place), .text(name.scheme.rawValue), .text(name.value)]
    }
    return own
      + shelved.editions.flatMap { edition in
        edition.identifiers.enumerated().map { place, name -> [SQLiteValue] in
          [
            id, .text(edition.id.rawValue), .integer(place), .text(name.scheme.rawValue),
            .text(name.value),
          ]
        }
      }
  }
}
