import Basics
import Bindings
import Reading

/// The words by which works are found, folded from their rows.
struct WordsOfWorks {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Writes the words of a work, which has none yet if it is new.
  func index(_ work: String, isNew: Bool = false) throws {
    if !isNew {
      try database.run(
        "DELETE FROM shelf_words WHERE rowid = (SELECT key FROM works WHERE id = ?)", .text(work))
    }
    try index(database.rows("\(Self.texts) WHERE works.id = ?", .text(work), map: Self.values))
  }

  /// Writes the words of all works again, as after a rescue.
  func indexAll() throws {
    try database.run("DELETE FROM shelf_words")
    try index(database.rows(Self.texts, map: Self.values))
  }

  private func index(_ rows: [[SQLiteValue]]) throws {
    for row in rows {
      try database.statement(
        """
        INSERT INTO shelf_words (rowid, title, author, series, tag, subject, publisher, review)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
      ).run(row)
    }
  }

  private static func values(_ row: SQLiteRow) -> [SQLiteValue] {
    [.integer(row.integer(0))]
      + (1...7).map { column in
        row.optionalText(column).map { .text(KeywordWords.segmented(FoldedText.folded($0))) }
          ?? .null
      }
  }

  /// The key of a work and its texts by column.
  private static let texts = """
    SELECT key, title || coalesce(' ' || subtitle, ''),
      \(list("name", "work_authors JOIN authors ON authors.id = author_id")),
      \(list("name", "work_series")), \(list("tag", "work_tags")),
      nullif(subjects, '[]'), \(list("publisher", "editions")), \(list("review", "entries"))
    FROM works
    """

  /// The texts of a work's list, joined.
  private static func list(_ column: String, _ tables: String) -> String {
    "(SELECT group_concat(\(column), ' ') FROM \(tables) WHERE work_id = works.id)"
  }
}

/// The columns of a work that its editions and readings give: by them lists are filtered and sorted.
struct FactsOfWorks {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Writes the facts of a work whose other rows are written.
  func write(of work: String) throws {
    try database.run("\(Self.update) WHERE id = ?", .text(work))
  }

  /// Writes the facts of all works again, as after a rescue.
  func writeAll() throws { try database.run(Self.update) }

  private static let update = """
    UPDATE works SET
      year = coalesce(first_published, (
        SELECT min(CAST(published AS INTEGER)) FROM editions WHERE work_id = works.id)),
      most_pages = (SELECT max(page_count) FROM editions WHERE work_id = works.id),
      last_rating = \(last("rating")), last_started = \(last("started")),
      last_finished = \(last("finished"))
    """

  /// What the last reading says that says anything.
  private static func last(_ column: String) -> String {
    """
    (SELECT \(column) FROM entries WHERE work_id = works.id AND \(column) IS NOT NULL
      ORDER BY place DESC LIMIT 1)
    """
  }
}
