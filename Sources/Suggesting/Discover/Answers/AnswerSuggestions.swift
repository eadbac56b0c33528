package import Discovery
import Reading
import Shelf

/// What became of a book that was answered.
package enum SuggestionOutcome: Sendable {
  case added(ShelvedSuggestion)
  case owned(ShelvedSuggestion)
  case read(ShelvedSuggestion)
  case passed(PassedSuggestion)
  case more(BookKnowledge)
}

/// Runs a line that answers books of the list by their numbers.
package struct AnswerSuggestions: Sendable {
  private let ports: DiscoveryPorts

  package init(_ ports: DiscoveryPorts) { self.ports = ports }

  /// What became of each book, in the order of the line; throws `ShownBookError` for a number that isn't
  /// there before anything is written.
  package func run(_ line: SuggestionLine, source: String) async throws -> [SuggestionOutcome] {
    let list = try await ShownList(ports)
    let books = try list.books(line.books)
    var outcomes: [SuggestionOutcome] = []
    for book in books { outcomes.append(try await answer(book, line, list, source)) }
    return outcomes
  }

  private func answer(
    _ book: ShownBook, _ line: SuggestionLine, _ list: ShownList, _ source: String
  ) async throws -> SuggestionOutcome {
    let shelving = AddSuggestion(ports, list, book, source: source)
    switch line.verb {
    case .add: return .added(try await shelving.add(to: line.status))
    case .owned: return .owned(try await shelving.own())
    case .read: return .read(try await shelving.read(line.rating))
    case .more:
      return .more(try await MoreAboutSuggestion(ports, list).run(book, source: source))
    case .pass:
      let reader = WishReader(thisYear: ports.shelf.today.year)
      let refusal = Refusal(line.reason, reader: reader)
      // `pass 2 i own it` refuses nothing.
      if let verb = refusal.isReally {
        return try await answer(book, SuggestionLine(verb, line.books), list, source)
      }
      return .passed(
        try await PassSuggestion(ports, list).run(book, refusal, source: source))
    }
  }
}

/// The list of books that answers by number are about: the last one of the present conversation.
package struct ShownList: Sendable {
  package let conversation: DiscoveryConversation
  /// Every round of the conversation, the present list last.
  package let rounds: [ShownRound]

  /// Throws `ShownBookError.nothingShown` before a list.
  package init(_ ports: DiscoveryPorts) async throws {
    let store = ports.store
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
    _ answer: BookAnswer, to book: ShownBook, as kind: DiscoveryEvent.Kind, _ ports: DiscoveryPorts
  ) async throws -> ShownBook {
    let (store, now) = (ports.store, ports.shelf.now)
    try await store.answer(answer, to: book.position, round: round, in: conversation.id, at: now)
    try await store.log(DiscoveryEvent(kind, in: conversation.id, at: now))
    var answered = book
    answered.answer = answer
    answered.answeredAt = now
    return answered
  }
}

/// Answers that put a suggestion on the shelf: to be read or wished for, owned, or read before.
struct AddSuggestion: Sendable {
  private let ports: DiscoveryPorts
  private let list: ShownList
  private let book: ShownBook
  private let source: String

  init(_ ports: DiscoveryPorts, _ list: ShownList, _ book: ShownBook, source: String) {
    self.ports = ports
    self.list = list
    self.book = book
    self.source = source
  }

  /// Among the books to read, or the wishes; a work that is being read or was read stays as it is.
  func add(to status: ReadingStatus) async throws -> ShelvedSuggestion {
    try await shelve(.added, as: .added(list.logged(book))) {
      if $0.status == .wishlist || $0.status == .toRead { $0.status = status }
    }
  }

  /// Owned, unread.
  func own() async throws -> ShelvedSuggestion {
    try await shelve(.owned, as: .owned(list.logged(book))) {
      $0.isOwned = true
      if $0.status == .wishlist { $0.status = .toRead }
    }
  }

  /// Read before, with a rating or without; the day on which it was finished stays open, since nobody said it.
  func read(_ rating: Rating?) async throws -> ShelvedSuggestion {
    try await shelve(.read(rating), as: .read(list.logged(book))) {
      $0.status = .read
      if let rating { $0.rating = rating }
    }
  }

  private func shelve(
    _ answer: BookAnswer, as kind: DiscoveryEvent.Kind, _ change: (inout Entry) -> Void
  ) async throws -> ShelvedSuggestion {
    let (work, isNew, isChanged) = try await ShelveSuggestion(ports.shelf)
      .run(book, source: source, change)
    let answered = try await list.keep(answer, to: book, as: kind, ports)
    return ShelvedSuggestion(
      book: answered, earlier: book.answer, work: work, isNew: isNew, isChanged: isChanged)
  }
}
