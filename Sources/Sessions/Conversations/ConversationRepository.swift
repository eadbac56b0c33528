package import Books

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
