import Basics
import Bindings
import Reading

/// The rows of the queue of look-ups.
struct EnrichmentTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  func queue(_ works: [WorkID], _ order: EnrichmentOrder, at time: Timestamp) throws -> Int {
    let again = SQLValueList(order.again.map(\.rawValue))
    let batch = try database.integer("SELECT coalesce(max(batch), 0) + 1 FROM shelf_enrichments")
    let insert = try database.statement(
      """
      INSERT INTO shelf_enrichments (work_id, state, priority, batch, request, replaces, changed_at)
      VALUES (?1, 'queued', ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT (work_id) DO UPDATE SET state = 'queued', priority = ?2, batch = ?3,
        request = ?4, replaces = ?5, changed_at = ?6, attempts = 0, next_at = NULL,
        failure = NULL, runner = NULL, filled = '[]', change_id = NULL
      WHERE state IN (SELECT value FROM json_each(?7))
      """)
    var count = 0
    for work in works {
      try insert.run(
        [
          .text(work.rawValue), .integer(order.priority), .integer(batch), .text(order.request),
          .flag(order.replaces), .text(time.description),
        ] + again.arguments)
      count += database.changes
      try database.run(
        "UPDATE shelf_enrichments SET priority = max(priority, ?) WHERE work_id = ?",
        .integer(order.priority), .text(work.rawValue))
    }
    return count
  }

  func items() throws -> [EnrichmentItem] {
    try database.rows("\(Self.selected) ORDER BY \(Self.order)", map: Self.item)
  }

  /// The next item that is due, in the hands of a run from now on.
  func take(for runner: String, at time: Timestamp) throws -> EnrichmentItem? {
    let item = try database.first(
      """
      \(Self.selected) WHERE state IN ('queued', 'failed')
        AND (state = 'queued' OR next_at IS NOT NULL) AND coalesce(next_at, '') <= ?
      ORDER BY \(Self.order) LIMIT 1
      """, .text(time.description), map: Self.item)
    guard let item else { return nil }
    try database.run(
      "UPDATE shelf_enrichments SET state = 'running', runner = ? WHERE work_id = ?",
      .text(runner), .text(item.work.rawValue))
    return item
  }

  func takeOver(for runner: String) throws {
    try database.run(
      """
      UPDATE shelf_enrichments SET state = 'queued', runner = NULL
      WHERE state = 'running' AND runner IS NOT ?
      """, .text(runner))
  }

  func isInHand(_ work: WorkID, of runner: String) throws -> Bool {
    try database.integer(
      """
      SELECT count(*) FROM shelf_enrichments WHERE work_id = ? AND state = 'running' AND runner = ?
      """, .text(work.rawValue), .text(runner)) == 1
  }

  /// Writes the state in which a look-up leaves its item.
  func end(_ item: EnrichmentItem, _ end: EnrichmentEnd, at time: Timestamp) throws {
    var (attempts, next, failure): (Int, Timestamp?, LookUpError?) = (item.attempts, nil, nil)
    var filled: [FilledField] = []
    switch end {
    case .filled(_, _, let fields): filled = fields
    case .failed(let error, let time): (attempts, next, failure) = (attempts + 1, time, error)
    case .waits(let error, let time): (next, failure) = (time, error)
    case .review, .notFound: break
    case .putBack: (next, failure) = (item.nextTry, item.failure)
    }
    try database.run(
      """
      UPDATE shelf_enrichments SET state = ?, attempts = ?, next_at = ?, failure = ?, filled = ?,
        runner = NULL, changed_at = ? WHERE work_id = ?
      """, .text(end.state.rawValue), .integer(attempts), .text(orNull: next?.description),
      .text(orNull: failure?.json.canonicalText),
      .text(JSONValue.array(filled.map(\.json)).canonicalText), .text(time.description),
      .text(item.work.rawValue))
  }

  func cancel(at time: Timestamp) throws -> Int {
    try database.run(
      """
      UPDATE shelf_enrichments SET state = 'cancelled', next_at = NULL, changed_at = ?
      WHERE state = 'queued' OR state = 'failed' AND next_at IS NOT NULL
      """, .text(time.description))
    return database.changes
  }

  func resume(at time: Timestamp) throws -> Int {
    try database.run(
      """
      UPDATE shelf_enrichments SET state = 'queued', next_at = NULL, changed_at = ?,
        attempts = CASE state WHEN 'cancelled' THEN 0 ELSE attempts END
      WHERE state = 'cancelled' OR state IN ('queued', 'failed') AND next_at IS NOT NULL
      """, .text(time.description))
    return database.changes
  }

  private static let order = "priority DESC, batch, shelf_enrichments.key"

  /// Items of works that are on the shelf.
  private static let selected = """
    SELECT work_id, works.title, state, priority, batch, request, replaces, attempts, next_at,
      failure, filled
    FROM shelf_enrichments CROSS JOIN works ON works.id = work_id
    """

  private static func item(_ row: SQLiteRow) -> EnrichmentItem {
    func json(_ column: Int) -> JSONValue? {
      row.optionalText(column).flatMap { try? JSONValue(parsing: $0) }
    }
    return EnrichmentItem(
      work: WorkID(rawValue: row.text(0)), title: row.text(1),
      state: EnrichmentState(rawValue: row.text(2)) ?? .queued,
      priority: row.integer(3, in: StoredNumber.counts),
      batch: row.integer(4, in: StoredNumber.counts), request: row.text(5),
      replaces: row.integer(6) == 1, attempts: row.integer(7, in: StoredNumber.counts),
      nextTry: row.optionalText(8).map { Timestamp(stored: $0) },
      failure: json(9).flatMap { LookUpError($0) },
      filled: (json(10)?.array ?? []).compactMap { FilledField($0) })
  }
}

extension EnrichmentTable {
  /// Writes what a look-up found: facts as a part of their batch's change, and doubts for a person.
  ///
  /// False where the work is another one than before the look-up.
  func fill(_ item: EnrichmentItem, by end: EnrichmentEnd, at time: Timestamp) throws -> Bool {
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
