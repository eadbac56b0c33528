import Basics

/// Refusals since a book was taken.
package struct RefusalStreak: Hashable, Sendable {
  /// The refused books, the last first.
  package let books: [ShownBook]

  /// Refusals in a row after which a conversation asks what is wrong.
  package static let many = 3

  /// In the order of the answers; books without an answer don't count.
  package init(_ rounds: [ShownRound]) {
    let answered = rounds.flatMap { round in round.books.map { (round.number, $0) } }
      .filter { $0.1.answer != nil }
      .sorted { a, b in
        let (x, y) = (a.1.answeredAt?.microseconds ?? 0, b.1.answeredAt?.microseconds ?? 0)
        return x == y ? (a.0, a.1.position) > (b.0, b.1.position) : x > y
      }
    books = answered.map(\.1).prefix { $0.answer?.kind == .refused }.map(\.self)
  }

  /// True at the third refusal in a row, the sixth, and so on.
  package var isTurn: Bool { !books.isEmpty && books.count.isMultiple(of: Self.many) }

  /// What a conversation does at such a turn: it asks once, then offers favourites.
  package func turn(asked: [Clarification]) -> RefusalTurn? {
    guard isTurn else { return nil }
    let mayAsk = asked.count < Clarification.most && !asked.contains(.refusals)
    return mayAsk ? .ask : .offerFavourites
  }
}

/// What happens after several refusals in a row.
package enum RefusalTurn: Hashable, Sendable {
  /// What was wrong?
  case ask
  /// Books like the ones that were liked most.
  case offerFavourites
}
