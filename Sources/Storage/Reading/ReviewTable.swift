package import Basics
import Bindings
package import Reading

/// The rows of what machines propose.
struct ReviewTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Keeps proposals about books of which no other is open; returns how many.
  func propose(_ proposals: [ReviewProposal], at time: Timestamp) throws -> Int {
    let insert = try database.statement(
      """
      INSERT INTO shelf_reviews (maker, work_id, subject, file, confidence, proposal, made_at)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
      WHERE NOT EXISTS (SELECT 1 FROM shelf_reviews WHERE subject = ?3 AND state = 'open')
      """)
    var count = 0
    for proposal in proposals {
      let confidence = min(max(0, proposal.confidence), 1)
      try insert.run([
        .text(proposal.maker.rawValue), .text(orNull: proposal.work?.rawValue),
        .text(proposal.subject), .text(proposal.file),
        .integer(confidence.isNaN ? 0 : Int((confidence * 1000).rounded(.down))),
        .text(proposal.json.canonicalText), .text(time.description),
      ])
      count += database.changes
    }
    return count
  }

  func items() throws -> [ReviewItem] {
    try database.rows(
      """
      SELECT id, maker, proposal, put_off, made_at FROM shelf_reviews WHERE \(Self.isOpen)
      ORDER BY put_off, confidence DESC, id
      """
    ) { row -> ReviewItem? in
      guard let maker = ReviewMaker(rawValue: row.text(1)),
        let json = try? JSONValue(parsing: row.text(2)),
        let proposal = ReviewProposal(json, by: maker)
      else { return nil }
      return ReviewItem(
        number: row.integer(0), proposal, putOff: row.integer(3, in: StoredNumber.counts),
        madeAt: Timestamp(stored: row.text(4)))
    }.compactMap(\.self)
  }

  func count() throws -> Int {
    try database.integer("SELECT count(*) FROM shelf_reviews WHERE \(Self.isOpen)")
  }

  func putOff(_ number: Int) throws {
    try database.run(
      """
      UPDATE shelf_reviews SET put_off = 1 + (SELECT max(put_off) FROM shelf_reviews
        WHERE state = 'open') WHERE id = ? AND state = 'open'
      """, .integer(number))
  }

  /// Notes what a change decided; one that was decided before stays.
  func decide(_ decided: [Int: ReviewState], in change: Int) throws {
    for (number, state) in decided.sorted(by: { $0.key < $1.key }) {
      try database.run(
        "UPDATE shelf_reviews SET state = ?, change_id = ? WHERE id = ? AND state = 'open'",
        .text(state.rawValue), .integer(change), .integer(number))
    }
    try mark("done", in: change)
  }

  /// Opens what a change decided, since it is taken back.
  func open(_ change: Int) throws {
    try mark("review", in: change)
    try database.run(
      "UPDATE shelf_reviews SET state = 'open', change_id = NULL WHERE change_id = ?",
      .integer(change))
  }

  /// Gives the look-ups whose doubts a change decided another state.
  private func mark(_ state: String, in change: Int) throws {
    try database.run(
      """
      UPDATE shelf_enrichments SET state = ?1 WHERE state IN ('done', 'review') AND work_id IN (
        SELECT work_id FROM shelf_reviews WHERE change_id = ?2 AND maker = 'enrichment')
      """, .text(state), .integer(change))
  }

  /// Open items whose book is on the shelf, or not yet on it; of a column any of its books.
  private static let isOpen = """
    state = 'open' AND coalesce((SELECT count(*) FROM works
      WHERE id = json_extract(proposal, '$.other')), 0) = (json_extract(proposal, '$.other') IS NOT NULL)
      AND (work_id IS NULL OR EXISTS (SELECT 1 FROM works WHERE id = work_id)
      OR EXISTS (SELECT 1 FROM json_each(proposal, '$.cells') AS cell
        JOIN works ON works.id = cell.value ->> 'work'))
    """
}

/// What machines propose, in the library database.
extension SQLiteReadingStore {
  package func propose(_ proposals: [ReviewProposal], at time: Timestamp) async throws -> Int {
    try await database.write { try ReviewTable($0).propose(proposals, at: time) }
  }

  package func reviews() async throws -> [ReviewItem] {
    try await database.read { try ReviewTable($0).items() }
  }

  package func reviewCount() async throws -> Int {
    try await database.read { try ReviewTable($0).count() }
  }

  package func putOff(_ number: Int) async throws {
    try await database.write { try ReviewTable($0).putOff(number) }
  }
}
