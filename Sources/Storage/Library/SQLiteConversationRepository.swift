import Basics
import Bindings
package import Books
package import Sessions

/// Conversations in the library database.
package struct SQLiteConversationRepository: ConversationRepository {
  private let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  package func create(_ conversation: Conversation) async throws {
    try await database.write { database in
      try database.run(
        "INSERT INTO conversations (id, book_id, title, created_at) VALUES (?, ?, ?, ?)",
        .text(conversation.id.rawValue), .text(conversation.bookID.rawValue),
        .text(conversation.title), .text(conversation.createdAt.description))
    }
  }

  package func conversations(of book: BookID) async throws -> [Conversation] {
    try await database.read { database in
      try database.rows(
        """
        SELECT id, title, created_at FROM conversations WHERE book_id = ?
        ORDER BY created_at DESC, id
        """, .text(book.rawValue)
      ) { row in
        let title = row.text(1)
        return try Conversation(
          id: ConversationID(rawValue: row.text(0)), bookID: book,
          title: title.contains { !$0.isWhitespace } ? title : row.text(0),
          createdAt: Timestamp(stored: row.text(2)))
      }
    }
  }

  package func rename(_ id: ConversationID, to title: String) async throws {
    guard title.contains(where: { !$0.isWhitespace }) else { throw ConversationError.emptyTitle }
    try await database.write { database in
      try Self.expect(id, in: database)
      try database.run(
        "UPDATE conversations SET title = ? WHERE id = ?", .text(title), .text(id.rawValue))
    }
  }

  package func delete(_ id: ConversationID) async throws {
    try await database.write { database in
      try database.run("DELETE FROM conversations WHERE id = ?", .text(id.rawValue))
    }
  }

  package func messages(of id: ConversationID) async throws -> [StoredMessage] {
    try await database.read { database in
      try database.rows(
        """
        SELECT id, role, content, created_at, position FROM chat_messages WHERE conversation_id = ?
        ORDER BY message_index
        """, .text(id.rawValue)
      ) { row in
        StoredMessage(
          id: row.text(0), role: MessageRole(rawValue: row.text(1)) ?? .toolResult,
          content: row.text(2), createdAt: Timestamp(stored: row.text(3)),
          position: ReadingPosition(page: row.integer(4, in: StoredNumber.pages)))
      }
    }
  }

  package func replace(_ message: String, with content: String, in id: ConversationID) async throws
  {
    try await database.write { database in
      try Self.expect(id, in: database)
      try database.run(
        "UPDATE chat_messages SET content = ? WHERE id = ? AND conversation_id = ?",
        .text(content), .text(message), .text(id.rawValue))
    }
  }

  package func append(_ messages: [StoredMessage], to id: ConversationID) async throws {
    try await database.write { database in
      try Self.expect(id, in: database)
      let count = try database.integer(
        "SELECT coalesce(max(message_index) + 1, 0) FROM chat_messages WHERE conversation_id = ?",
        .text(id.rawValue))
      let insert = try database.statement(
        """
        INSERT INTO chat_messages
          (id, conversation_id, role, content, created_at, message_index, position)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
      for (index, message) in messages.enumerated() {
        try insert.run([
          .text(message.id), .text(id.rawValue), .text(message.role.rawValue),
          .text(message.content), .text(message.createdAt.description), .integer(count + index),
          .integer(message.position.stored),
        ])
      }
    }
  }

  private static func expect(_ id: ConversationID, in database: SQLiteDatabase) throws {
    let known = try database.integer(
      "SELECT count(*) FROM conversations WHERE id = ?", .text(id.rawValue))
    guard known > 0 else { throw ConversationError.notFound(id) }
  }
}
