/// The kinds of line that a person types in a conversation about books; raw values are stored.
package enum DiscoveryIntent: String, Sendable, CaseIterable {
  /// A book, an author or a series by its name.
  case specific
  /// A genre, a mood or a theme.
  case genre
  /// Books like another one.
  case comparison
  /// A book, and nothing said about it.
  case vague
  /// An effect of reading: to laugh, to sleep, to learn about a matter.
  case outcome
  /// A surprise, or what the shelf suggests.
  case explore
  case alreadyRead = "already-read"
  case tellMore = "tell-me-more"
  case dislike
  case shorter
  case longer
  case somethingElse = "something-else"

  /// True for a line that wants other books than those that were shown; any other wish ranks the same ones again.
  package var asksForOthers: Bool {
    [.somethingElse, .explore, .dislike, .alreadyRead, .vague].contains(self)
  }

  /// True for an answer to books that were shown before.
  package var isFollowUp: Bool {
    switch self {
    case .alreadyRead, .tellMore, .dislike, .shorter, .longer, .somethingElse: true
    case .specific, .genre, .comparison, .vague, .outcome, .explore: false
    }
  }
}
