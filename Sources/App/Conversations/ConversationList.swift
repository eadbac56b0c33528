import Answers
import Basics
package import Books
package import Sessions

/// A conversation of the open book as a reader at the present position may see it.
package struct ListedConversation: Sendable {
  package let conversation: Conversation
  package let messages: [StoredMessage]
  /// Messages from further on in the book.
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

extension Notebook {
  /// The conversations about the open book, newest first, with what may be seen of each.
  package func conversations(behind fence: Fence? = nil) async throws -> [ListedConversation] {
    let open = try oneBook("/conversations")
    var listed: [ListedConversation] = []
    for conversation in try await ports.conversations.conversations(of: open.book.id) {
      listed.append(try await self.listed(conversation, behind: fence))
    }
    return listed
  }

  /// Those with a message or title that holds all the words, in any case.
  package func conversations(holding text: String, behind fence: Fence? = nil) async throws
    -> [ListedConversation]
  {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    return try await conversations(behind: fence).filter { listed in
      ([listed.conversation.title] + listed.messages.map(\.content)).contains { text in
        let text = text.lowercased()
        return words.allSatisfy { text.contains($0) }
      }
    }
  }

  /// The conversation at a place of the list, from 1; throws `NotebookError.noSuchConversation`.
  package func conversation(at place: Int) async throws -> ListedConversation {
    let all = try await conversations()
    guard all.indices.contains(place - 1) else {
      throw NotebookError.noSuchConversation(place, count: all.count)
    }
    return all[place - 1]
  }

  /// Puts a conversation aside; the next question begins another.
  package func startConversation() async {
    forgetTurns(after: await recorder.session.cells.last?.number ?? 0)
    keepConversation(nil)
  }

  /// Takes up a conversation where it ended; its last turns become cells of this session.
  ///
  /// What was answered further on in the book stays out of sight of reader and model.
  package func resume(_ listed: ListedConversation) async throws {
    await startConversation()
    for turn in listed.turns.suffix(try PipelineSettings(parameters).historyTurns) {
      let cell = try await begin(.ask, source: turn.question, parameters: parameters)
      try await cell.output(turn.answer)
      try await cell.end(.ok)
      remember(
        Turn(
          cell: cell.number, question: turn.question, answer: turn.answer,
          position: cell.cell.position))
    }
    keepConversation(listed.conversation.id)
  }

  package func rename(_ listed: ListedConversation, to title: String) async throws {
    try await ports.conversations.rename(listed.conversation.id, to: title)
  }

  package func delete(_ listed: ListedConversation) async throws {
    try await ports.conversations.delete(listed.conversation.id)
    if listed.isCurrent { await startConversation() }
  }

  /// Adds a turn to the conversation under way, which its first turn begins and names.
  func keep(_ turn: Turn, of book: BookID) async throws {
    let now = ports.clock.now()
    let question = recorder.withoutSecrets(turn.question)
    let id: ConversationID
    if let current = currentConversation {
      id = current
    } else {
      id = ConversationID(rawValue: ports.ids.uuid())
      try await ports.conversations.create(
        try Conversation(
          id: id, bookID: book, title: ConversationTitle.title(from: question),
          createdAt: now))
      keepConversation(id)
    }
    let pair = [
      (MessageRole.user, question), (.assistant, recorder.withoutSecrets(turn.answer)),
    ]
    try await ports.conversations.append(
      pair.map { role, text in
        StoredMessage(
          id: ports.ids.uuid(), role: role, content: text, createdAt: now,
          position: turn.position)
      }, to: id)
  }

  /// Goes on with the conversation that ends with these turns, as after a restart.
  func adoptConversation() async throws {
    guard let open = current, open.shelf == nil, let last = turns.last else { return }
    for conversation in try await ports.conversations.conversations(of: open.book.id) {
      let messages = try await ports.conversations.messages(of: conversation.id)
      if messages.last?.content == last.answer { return keepConversation(conversation.id) }
    }
  }

  private func listed(_ conversation: Conversation, behind fence: Fence?) async throws
    -> ListedConversation
  {
    let fence = try fence ?? desk().book.fence
    let all = try await ports.conversations.messages(of: conversation.id)
    let visible = all.filter { fence.allows(madeAt: $0.position) }
    return ListedConversation(
      conversation: conversation, messages: visible, hiddenCount: all.count - visible.count,
      isCurrent: conversation.id == currentConversation)
  }
}
