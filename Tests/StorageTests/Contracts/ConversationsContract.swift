import Basics
import Books
import Sessions
@testable import Storage
import Testing

/// What every store of conversations does.
@Suite(.eachEngine)
struct ConversationsContract {
  private func conversation(_ id: String, _ book: Book, _ time: Int64) throws -> Conversation {
    try Conversation(
      id: ConversationID(rawValue: id), bookID: book.id, title: "about \(id)",
      createdAt: Timestamp(microseconds: time))
  }

  @Test func `conversations are listed newest first, renamed and deleted`() async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["text"])
    let old = try conversation("old", book, 1)
    let new = try conversation("new", book, 2)
    try await library.conversations.create(old)
    try await library.conversations.create(new)
    #expect(try await library.conversations.conversations(of: book.id) == [new, old])
    try await library.conversations.rename(old.id, to: "better")
    #expect(try await library.conversations.conversations(of: book.id).last?.title == "better")
    try await library.conversations.delete(new.id)
    #expect(try await library.conversations.conversations(of: book.id).count == 1)
  }

  @Test func `messages keep their order whatever the clock says`() async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["text"])
    let thread = try conversation("c", book, 1)
    try await library.conversations.create(thread)
    let messages = (0..<6).map { index in
      StoredMessage(
        id: "m\(index)", role: MessageRole.allCases[index % 3], content: "text \(index)",
        createdAt: Timestamp(microseconds: Int64(100 - index)))
    }
    try await library.conversations.append(Array(messages[..<4]), to: thread.id)
    try await library.conversations.append(Array(messages[4...]), to: thread.id)
    #expect(try await library.conversations.messages(of: thread.id) == messages)
  }

  @Test func `an unknown conversation refuses messages and names`() async throws {
    let library = try await TestStores()
    let nobody = ConversationID(rawValue: "nobody")
    await #expect(throws: ConversationError.notFound(nobody)) {
      try await library.conversations.append([], to: nobody)
    }
    await #expect(throws: ConversationError.notFound(nobody)) {
      try await library.conversations.rename(nobody, to: "name")
    }
    await #expect(throws: ConversationError.emptyTitle) {
      try await library.conversations.rename(nobody, to: " \n")
    }
  }
}
