package import Basics
package import Books

/// Identity of a conversation: a UUID in lower-case text.
package struct ConversationID: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package var description: String { rawValue }
}

/// A named thread of questions about one book.
package struct Conversation: Hashable, Sendable {
  package let id: ConversationID
  package let bookID: BookID
  package let title: String
  package let createdAt: Timestamp

  /// Throws `ConversationError.emptyTitle` when the title is blank.
  package init(id: ConversationID, bookID: BookID, title: String, createdAt: Timestamp)
    throws(ConversationError)
  {
    guard title.contains(where: { !$0.isWhitespace }) else { throw .emptyTitle }
    self.id = id
    self.bookID = bookID
    self.title = title
    self.createdAt = createdAt
  }
}

/// The speaker of a stored message; the raw values are those of the database.
package enum MessageRole: String, Sendable, CaseIterable {
  case user, assistant
  case toolResult = "tool_result"
}

/// A stored message of a conversation.
package struct StoredMessage: Hashable, Sendable {
  /// A UUID in lower-case text.
  package let id: String
  package let role: MessageRole
  package let content: String
  package let createdAt: Timestamp
  /// The fence it was written under.
  package let position: ReadingPosition

  package init(
    id: String, role: MessageRole, content: String, createdAt: Timestamp,
    position: ReadingPosition = .unset
  ) {
    self.position = position
    self.id = id
    self.role = role
    self.content = content
    self.createdAt = createdAt
  }
}

/// Errors of conversations.
package enum ConversationError: Error, Hashable, Sendable {
  case emptyTitle
  case notFound(ConversationID)
}

extension ConversationError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .emptyTitle: .init("A title cannot be blank.", .usage)
    case .notFound:
      .init(
        "The conversation is gone: it was deleted meanwhile.", advice: "/conversation lists them.",
        .notFound)
    }
  }
}

/// The conversations of the library's books; messages keep the order they were appended in.
package protocol ConversationRepository: Sendable {
  func create(_ conversation: Conversation) async throws
  /// Conversations of a book, newest first.
  func conversations(of book: BookID) async throws -> [Conversation]
  /// Throws `ConversationError.notFound`, or `.emptyTitle` when the title is blank.
  func rename(_ id: ConversationID, to title: String) async throws
  /// Deletes the conversation with its messages.
  func delete(_ id: ConversationID) async throws
  func messages(of id: ConversationID) async throws -> [StoredMessage]
  /// Replaces the text of a message.
  func replace(_ message: String, with content: String, in id: ConversationID) async throws
  /// Adds messages at the end in one transaction; throws `ConversationError.notFound`.
  func append(_ messages: [StoredMessage], to id: ConversationID) async throws
}

/// The title a conversation gets from its first message.
package enum ConversationTitle {
  private static let longest = 60

  /// The message on one line, cut at a word; never blank.
  package static func title(from message: String) -> String {
    let words = message.split(whereSeparator: \.isWhitespace)
    var title = ""
    for word in words {
      let longer = title.isEmpty ? String(word) : "\(title) \(word)"
      if longer.count > longest {
        return title.isEmpty ? String(word.prefix(longest)) + "…" : title + " …"
      }
      title = longer
    }
    return title.isEmpty ? "Untitled" : title
  }
}
