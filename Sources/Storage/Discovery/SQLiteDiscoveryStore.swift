package import Basics
import Bindings
package import Discovery

/// What discovery remembers, in the library database.
package struct SQLiteDiscoveryStore: DiscoveryStore {
  /// Each after those it refers to.
  static let tables = [
    "discovery_conversations", "discovery_rounds", "discovery_books", "discovery_taste",
    "discovery_events",
  ]

  let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  package func conversations() async throws -> [DiscoveryConversation] {
    try await database.read { database in
      try database.rows(
        """
        SELECT id, name, created_at, updated_at, wish, asked FROM discovery_conversations
        ORDER BY updated_at DESC, id
        """, map: DiscoveryRows.conversation)
    }
  }

  package func save(_ conversation: DiscoveryConversation) async throws {
    try await database.write { database in
      try database.statement(
        """
        INSERT INTO discovery_conversations (id, name, created_at, updated_at, wish, asked)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, updated_at = excluded.updated_at,
          wish = excluded.wish, asked = excluded.asked
        """
      ).run(DiscoveryRows.values(conversation))
    }
  }

  package func delete(_ id: DiscoveryConversationID) async throws -> Bool {
    try await database.write { database in
      try database.run("DELETE FROM discovery_conversations WHERE id = ?", .text(id.rawValue))
      return database.changes == 1
    }
  }
}

extension SQLiteDiscoveryStore {
  package func rounds(of id: DiscoveryConversationID) async throws -> [ShownRound] {
    try await database.read { database in
      var books: [Int: [ShownBook]] = [:]
      try database.statement(
        """
        SELECT round, \(DiscoveryRows.bookColumns) FROM discovery_books WHERE conversation_id = ?
        ORDER BY round, position
        """
      ).forEach([.text(id.rawValue)]) { row in
        books[row.integer(0, in: StoredNumber.counts), default: []].append(
          DiscoveryRows.book(row, from: 1))
        return true
      }
      return try database.rows(
        """
        SELECT number, line, intent, wish, shown_at FROM discovery_rounds
        WHERE conversation_id = ? ORDER BY number
        """, .text(id.rawValue)
      ) { DiscoveryRows.round($0, books[$0.integer(0, in: StoredNumber.counts)] ?? []) }
    }
  }

  package func add(_ round: ShownRound, to id: DiscoveryConversationID) async throws {
    try await database.write { database in
      try Self.touch(id, at: round.at.description, in: database)
      let isThere = try database.integer(
        "SELECT count(*) FROM discovery_rounds WHERE conversation_id = ? AND number = ?",
        .text(id.rawValue), .integer(round.number))
      guard isThere == 0 else { throw DiscoveryStoreError.roundExists(round.number) }
      try database.run(
        """
        INSERT INTO discovery_rounds (conversation_id, number, line, intent, wish, shown_at)
        VALUES (?, ?, ?, ?, ?, ?)
        """, .text(id.rawValue), .integer(round.number), .text(round.line),
        .text(orNull: round.intent?.rawValue), .text(round.wish.json.canonicalText),
        .text(round.at.description))
      let columns = DiscoveryRows.bookColumns
      let marks = columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
      let insert = try database.statement(
        "INSERT INTO discovery_books (conversation_id, round, \(columns)) VALUES (?, ?, \(marks))")
      for book in round.books {
        try insert.run(
          [.text(id.rawValue), .integer(round.number)] + DiscoveryRows.values(book))
      }
    }
  }

  package func answer(
    _ answer: BookAnswer, to position: Int, round: Int, in id: DiscoveryConversationID,
    at time: Timestamp
  ) async throws {
    try await database.write { database in
      try Self.touch(id, at: time.description, in: database)
      try database.statement(
        """
        UPDATE discovery_books
        SET answer = ?, answer_words = ?, answer_rating = ?, answered_at = ?
        WHERE conversation_id = ? AND round = ? AND position = ?
        """
      ).run(
        DiscoveryRows.values(answer) + [
          .text(time.description), .text(id.rawValue), .integer(round), .integer(position),
        ])
      guard database.changes == 1 else {
        throw DiscoveryStoreError.noBook(round: round, position: position)
      }
    }
  }

  package func earlierBooks() async throws -> [EarlierBook] {
    try await database.read { database in
      try database.rows(
        """
        SELECT title, names, answer, answer_words FROM discovery_books
        JOIN discovery_rounds USING (conversation_id)
        WHERE discovery_rounds.number = round ORDER BY shown_at, conversation_id, round, position
        """, map: DiscoveryRows.earlier)
    }
  }

  /// Throws where the conversation is gone.
  private static func touch(
    _ id: DiscoveryConversationID, at time: String, in database: SQLiteDatabase
  ) throws {
    try database.run(
      "UPDATE discovery_conversations SET updated_at = max(updated_at, ?) WHERE id = ?",
      .text(time), .text(id.rawValue))
    guard database.changes == 1 else { throw DiscoveryStoreError.noConversation(id) }
  }
}

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
