import Answers
import Basics
package import Books
package import Notebook
package import Sessions

/// A conversation of the open book as a reader at the present position may see it.
package struct ListedConversation: Sendable {
  /// Number in the list of all conversations about the book, from 1.
  package let place: Int
  package let conversation: Conversation
  package let messages: [StoredMessage]
  /// Number of messages from further on in the book.
  package let hiddenCount: Int
  package let isCurrent: Bool

  /// Question and answer pairs, oldest first.
  package var turns: [(question: String, answer: String)] {
    zip(messages, messages.dropFirst()).compactMap { question, answer in
      question.role == .user && answer.role == .assistant
        ? (question.content, answer.content) : nil
    }
  }
}

/// Lists the conversations about the open book, and resumes one.
package struct Conversations: Sendable {
  private let notebook: Notebook
  private let kept: any ConversationRepository

  package init(_ notebook: Notebook) {
    self.notebook = notebook
    kept = notebook.conversations
  }

  /// All conversations, newest first, each with its visible part.
  package func all(behind fence: Fence? = nil) async throws -> [ListedConversation] {
    let open = try await notebook.oneBook("/conversation")
    let current = await notebook.currentConversation
    var listed: [ListedConversation] = []
    for conversation in try await kept.conversations(of: open.book.id) {
      let all = try await kept.messages(of: conversation.id)
      let visible = all.filter { (fence ?? open.book.fence).allows(madeAt: $0.position) }
      listed.append(
        ListedConversation(
          place: listed.count + 1, conversation: conversation, messages: visible,
          hiddenCount: all.count - visible.count,
          isCurrent: conversation.id == current))
    }
    return listed
  }

  /// Conversations with a message or title that contains all the words, in any case.
  package func all(holding text: String, behind fence: Fence? = nil) async throws
    -> [ListedConversation]
  {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    return try await all(behind: fence).filter { listed in
      ([listed.conversation.title] + listed.messages.map(\.content)).contains { text in
        let text = text.lowercased()
        return words.allSatisfy { text.contains($0) }
      }
    }
  }

  /// The conversation at a place of the list, from 1; throws `NotebookError.noSuchConversation`.
  package func one(at place: Int, behind fence: Fence? = nil) async throws -> ListedConversation {
    let all = try await all(behind: fence)
    guard let one = all.numbered(place) else {
      throw NotebookError.noSuchConversation(place, count: all.count)
    }
    return one
  }

  /// Puts the present conversation aside; the next question begins another.
  package func start() async {
    await notebook.forgetTurns(after: await notebook.recorder.session.cells.last?.number ?? 0)
  }

  /// Resumes a conversation at its end; its last turns become cells of this session.
  ///
  /// Answers from further on in the book are hidden from reader and model.
  package func resume(_ listed: ListedConversation) async throws {
    await start()
    let settings = try PipelineSettings(await notebook.parameters)
    for turn in listed.turns.suffix(settings.historyTurns) {
      let cell = try await notebook.begin(.ask, source: turn.question)
      try await cell.output(turn.answer)
      try await cell.end(.ok)
      await notebook.remember(
        Turn(
          cell: cell.number, question: turn.question, answer: turn.answer,
          position: cell.cell.position))
    }
    await notebook.keepConversation(listed.conversation.id)
  }

  package func rename(_ listed: ListedConversation, to title: String) async throws {
    try await kept.rename(listed.conversation.id, to: title)
  }

  package func delete(_ listed: ListedConversation) async throws {
    try await kept.delete(listed.conversation.id)
    if listed.isCurrent { await start() }
  }
}
