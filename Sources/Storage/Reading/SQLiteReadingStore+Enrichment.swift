package import Basics
import Bindings
package import Reading

/// The queue of look-ups in the library database.
extension SQLiteReadingStore {
  package func queue(_ works: [WorkID], _ order: EnrichmentOrder, at time: Timestamp) async throws
    -> Int
  {
    try await database.write { try EnrichmentTable($0).queue(works, order, at: time) }
  }

  package func enrichments() async throws -> [EnrichmentItem] {
    try await database.read { try EnrichmentTable($0).items() }
  }

  package func takeEnrichment(for runner: String, at time: Timestamp) async throws
    -> EnrichmentItem?
  {
    try await database.write { try EnrichmentTable($0).take(for: runner, at: time) }
  }

  package func takeOver(for runner: String) async throws {
    try await database.write { try EnrichmentTable($0).takeOver(for: runner) }
  }

  package func end(
    _ item: EnrichmentItem, _ end: EnrichmentEnd, of runner: String, at time: Timestamp
  ) async throws -> EnrichmentWriting {
    try await database.write { database in
      let table = EnrichmentTable(database)
      guard try table.isInHand(item.work, of: runner) else { return .takenOver }
      guard try EnrichmentFill(database).write(end, of: item, at: time) else { return .workChanged }
      try table.end(item, end, at: time)
      return .written
    }
  }

  package func cancelEnrichments(at time: Timestamp) async throws -> Int {
    try await database.write { try EnrichmentTable($0).cancel(at: time) }
  }

  package func resumeEnrichments(at time: Timestamp) async throws -> Int {
    try await database.write { try EnrichmentTable($0).resume(at: time) }
  }
}
