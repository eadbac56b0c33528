import Bindings

/// What the queues of a shelf keep of a change.
struct ShelfQueues {
  static let tables = ["shelf_enrichments", "shelf_reviews"]

  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Opens what a change decided, and forgets what it filled, since it is taken back.
  func takeBack(_ change: Int) throws {
    try ReviewTable(database).open(change)
    try database.run(
      "UPDATE shelf_enrichments SET filled = '[]', change_id = NULL WHERE change_id = ?",
      .integer(change))
  }

  /// Forgets all changes, as after a rescue, which does not bring them back.
  func forgetChanges() throws {
    for table in Self.tables { try database.run("UPDATE \(table) SET change_id = NULL") }
  }

  /// Deletes rows of works that are off the shelf and that no change brings back.
  func forgetLostWorks() throws {
    for table in Self.tables {
      try database.run(
        """
        DELETE FROM \(table) WHERE work_id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM works WHERE id = work_id)
          AND NOT EXISTS (SELECT 1 FROM shelf_steps WHERE shelf_steps.work_id = \(table).work_id)
        """)
    }
  }
}
