package import Discovery
import Reading
import Shelf

/// A suggestion that was refused, and what follows.
package struct PassedSuggestion: Sendable {
  package let book: ShownBook
  package let refusal: Refusal
  /// What the next list goes by.
  package let wish: WishParts
  /// After several refusals in a row: what was wrong, or favourites.
  package let turn: RefusalTurn?
  /// The works that are liked most, for an offer of books like them; at most three.
  package let favourites: [String]
}

/// Refuses a suggestion; its reason changes the next list, and no conversation shows it again.
package struct PassSuggestion: Sendable {
  private let ports: DiscoveryPorts
  private let list: ShownList

  package init(_ ports: DiscoveryPorts, _ list: ShownList) {
    self.ports = ports
    self.list = list
  }

  package func run(
    _ book: ShownBook, _ refusal: Refusal, source: String
  ) async throws -> PassedSuggestion {
    try await ports.shelf.record(source: source) { _ in
      let words = ports.withoutSecrets(refusal.words)
      let answered = try await list.keep(
        .refused(words), to: book, as: .refused(list.logged(book), refusal.kind), ports)
      let shelf = try await ports.shelf.store.works()
      return try await follow(answered, refusal, shelf)
    }
  }

  /// Changes the wish of the conversation, and tells whether it is time to ask.
  private func follow(
    _ book: ShownBook, _ refusal: Refusal, _ shelf: [ShelvedWork]
  ) async throws -> PassedSuggestion {
    let store = ports.store
    var conversation =
      try await store.conversations().first { $0.id == list.conversation.id }
      ?? list.conversation
    let rounds = try await store.rounds(of: conversation.id)
    let neighbours = SubjectNeighbours(
      shelf.map(\.work.subjects) + rounds.flatMap(\.books).map(\.subjects))
    conversation.wish = conversation.wish.after(refusal, of: book, neighbours)
    let turn = RefusalStreak(rounds).turn(asked: conversation.asked)
    if turn == .ask {
      conversation.asked.append(.refusals)
      try await store.log(
        DiscoveryEvent(.asked(.refusals), in: conversation.id, at: ports.shelf.now))
      await ports.discuss(answering: .refusals)
    }
    conversation.updated = ports.shelf.now
    try await store.save(conversation)
    return PassedSuggestion(
      book: book, refusal: refusal, wish: conversation.wish, turn: turn,
      favourites: turn == nil ? [] : favourites(shelf))
  }

  private func favourites(_ shelf: [ShelvedWork]) -> [String] {
    let profile = TasteProfile(shelf, on: ports.shelf.today)
    return profile.liked.prefix(3).map(\.title)
  }
}
