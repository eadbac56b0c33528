import Basics
import Bindings
import Reading

/// Writes what a look-up found: facts as a part of their batch's change, and doubts for a person.
struct EnrichmentFill {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// False where the work is another one than before the look-up.
  package func write(_ end: EnrichmentEnd, of item: EnrichmentItem, at time: Timestamp) throws
    -> Bool
  {
    switch end {
    case .filled(let before, let after, _):
      guard try ShelfReader(database, of: [item.work]).run() == [before] else { return false }
      if after != before { try fill(after, of: item, at: time) }
    case .review(let facts):
      _ = try ReviewTable(database).propose([.facts(facts)], at: time)
    case .notFound, .failed, .waits, .putBack: break
    }
    return true
  }

  private func fill(_ work: ShelvedWork, of item: EnrichmentItem, at time: Timestamp) throws {
    let journal = ShelfJournal(database)
    let change =
      try open(item.batch)
      ?? journal.begin(ShelfRevision(.enrich, subject: item.request, at: time))
    try journal.keep(item.work, in: change)
    try ShelfWriter(database: database).save(work)
    try database.run(
      "UPDATE shelf_enrichments SET change_id = ? WHERE work_id = ?", .integer(change),
      .text(item.work.rawValue))
  }

  /// The change of a batch while no other change came after it.
  private func open(_ batch: Int) throws -> Int? {
    try database.first(
      """
      SELECT change_id FROM shelf_enrichments
      WHERE batch = ? AND change_id = (SELECT max(id) FROM shelf_changes) LIMIT 1
      """, .integer(batch)
    ) { $0.integer(0) }
  }
}
