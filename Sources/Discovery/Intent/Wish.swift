import Basics

/// A line of a conversation about books, as it was understood.
package struct Wish: Hashable, Sendable {
  package let text: String
  package let intent: DiscoveryIntent
  /// 0...1: the weight of the rule that decided, less where another intent came near it.
  package let confidence: Double
  /// Every rule that matched, the heaviest first.
  package let evidence: [IntentEvidence]
  package var parts: WishParts
  /// Stretches of words that no rule understood, as typed in small letters.
  package var unread: [String] = []

  package init(
    text: String, intent: DiscoveryIntent, confidence: Double, evidence: [IntentEvidence] = [],
    parts: WishParts = WishParts()
  ) {
    self.text = text
    self.intent = intent
    self.confidence = confidence
    self.evidence = evidence
    self.parts = parts
  }

  /// Below this confidence a conversation asks back, if it may.
  package static let sure = 0.6
}

/// A rule that matched, and the words it matched.
package struct IntentEvidence: Hashable, Encodable, Sendable {
  package let intent: DiscoveryIntent
  /// 0...1.
  package let weight: Double
  /// The phrase of the rule, or a name of what was found, such as `a genre`.
  package let rule: String
  package let words: String
}

/// The form in which sessions have what was understood of a line, and by which rules.
extension Wish: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "intent": intent, "confidence": confidence, "parts": parts,
      "unread": unread.isEmpty ? nil : unread, "evidence": evidence,
    ])
  }
}

/// The kinds of line that a person types in a conversation about books; raw values are stored.
package enum DiscoveryIntent: String, Codable, Sendable, CaseIterable {
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
