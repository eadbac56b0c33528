import Basics
package import Discovery
import Sessions

/// The list of books that answers by number are about: the last one of the present conversation.
package struct ShownList: Sendable {
  package let conversation: DiscoveryConversation
  /// Every round of the conversation, the present list last.
  package let rounds: [ShownRound]

  /// Throws `ShownBookError.nothingShown` before a list.
  package init(_ notebook: Notebook) async throws {
    let store = notebook.ports.discovery
    guard let conversation = try await store.conversations().first else {
      throw ShownBookError.nothingShown
    }
    rounds = try await store.rounds(of: conversation.id)
    self.conversation = conversation
  }

  /// The books with these numbers; throws `ShownBookError`.
  package func books(_ named: NumberedBooks) throws(ShownBookError) -> [ShownBook] {
    let shown = rounds.last?.books ?? []
    let places = try named.places(among: shown.map(\.position))
    return places.compactMap { place in shown.first { $0.position == place } }
  }

  var round: Int { rounds.last?.number ?? 0 }

  func logged(_ book: ShownBook) -> LoggedBook {
    LoggedBook(book.title, round: round, position: book.position)
  }
}

extension ShownList {
  /// Keeps an answer and a line of the log; returns the book with its answer.
  func keep(
    _ answer: BookAnswer, to book: ShownBook, as kind: DiscoveryEvent.Kind, _ notebook: Notebook
  ) async throws -> ShownBook {
    let (store, now) = (notebook.ports.discovery, notebook.now)
    try await store.answer(answer, to: book.position, round: round, in: conversation.id, at: now)
    try await store.log(DiscoveryEvent(kind, in: conversation.id, at: now))
    var answered = book
    answered.answer = answer
    answered.answeredAt = now
    return answered
  }
}
