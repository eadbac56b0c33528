import Answers
import Basics
import Books
import Notebook
import Sessions

/// Keeps the turns of a book in the library, where a later session finds them.
struct KeepConversation {
  private let notebook: Notebook
  private let kept: any ConversationRepository
  private let recorder: SessionRecorder

  init(_ notebook: Notebook) {
    self.notebook = notebook
    kept = notebook.conversations
    recorder = notebook.recorder
  }

  /// Adds a turn to the present conversation; the first turn begins and names it.
  func add(_ turn: Turn, of book: BookID) async throws {
    let now = notebook.now
    let question = recorder.withoutSecrets(turn.question)
    let id: ConversationID
    if let current = await notebook.currentConversation {
      id = current
    } else {
      id = ConversationID(rawValue: notebook.world.ids.uuid())
      try await kept.create(
        try Conversation(
          id: id, bookID: book, title: ConversationTitle.title(from: question),
          createdAt: now))
      await notebook.keepConversation(id)
    }
    let pair = [
      (MessageRole.user, question), (.assistant, recorder.withoutSecrets(turn.answer)),
    ]
    let messages = pair.map { role, text in
      StoredMessage(
        id: notebook.world.ids.uuid(), role: role, content: text, createdAt: now,
        position: turn.position)
    }
    try await kept.append(messages, to: id)
  }

  /// Replaces the last answer of the present conversation.
  func replace(_ answer: String, by other: String) async throws {
    guard await notebook.keepsConversations,
      let conversation = await notebook.currentConversation,
      let stored = try await kept.messages(of: conversation).last,
      stored.content == recorder.withoutSecrets(answer)
    else { return }
    try await kept.replace(stored.id, with: recorder.withoutSecrets(other), in: conversation)
  }

  /// Resumes the conversation that ends with the desk's turns, as after a restart.
  func adopt() async throws {
    guard let open = await notebook.current, open.joinedBooks == nil,
      let last = await notebook.turns.last
    else { return }
    for conversation in try await kept.conversations(of: open.book.id) {
      let messages = try await kept.messages(of: conversation.id)
      if messages.last?.content == last.answer {
        return await notebook.keepConversation(conversation.id)
      }
    }
  }
}
