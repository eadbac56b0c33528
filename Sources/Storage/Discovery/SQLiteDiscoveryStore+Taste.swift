import Bindings
package import Discovery

/// Statements of taste, and the log.
extension SQLiteDiscoveryStore {
  package func statements() async throws -> [StatedTaste] {
    try await database.read { database in
      try database.rows(
        """
        SELECT kind, facet, name, work_id, words, reason, stated_at FROM discovery_taste
        ORDER BY stated_at, side
        """, map: DiscoveryRows.statement
      ).compactMap(\.self)
    }
  }

  package func state(_ statement: StatedTaste) async throws {
    try await database.write { database in
      try database.statement(
        """
        INSERT OR REPLACE INTO discovery_taste
          (side, kind, facet, name, work_id, words, reason, stated_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
      ).run(DiscoveryRows.values(statement))
    }
  }

  package func takeBack(_ side: TasteSide) async throws -> Bool {
    try await database.write { database in
      try database.run("DELETE FROM discovery_taste WHERE side = ?", .text(side.name))
      return database.changes == 1
    }
  }

  package func log(_ event: DiscoveryEvent) async throws {
    let id = event.conversation
    try await database.write { database in
      let known = try database.integer(
        "SELECT count(*) FROM discovery_conversations WHERE id = ?", .text(id.rawValue))
      guard known == 1 else { throw DiscoveryStoreError.noConversation(id) }
      let number = try database.integer(
        "SELECT coalesce(max(number), 0) + 1 FROM discovery_events WHERE conversation_id = ?",
        .text(id.rawValue))
      let columns = DiscoveryRows.eventColumns
      let marks = columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
      try database.statement(
        "INSERT INTO discovery_events (conversation_id, number, \(columns)) VALUES (?, ?, \(marks))"
      ).run([.text(id.rawValue), .integer(number)] + DiscoveryRows.values(event))
    }
  }

  package func events() async throws -> [DiscoveryEvent] {
    try await database.read { database in
      try database.rows(
        """
        SELECT conversation_id, \(DiscoveryRows.eventColumns) FROM discovery_events
        ORDER BY happened_at, conversation_id, number
        """, map: DiscoveryRows.event
      ).compactMap(\.self)
    }
  }
}
