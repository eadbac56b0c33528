import Bindings

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
