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
package struct IntentEvidence: Hashable, Sendable {
  package let intent: DiscoveryIntent
  /// 0...1.
  package let weight: Double
  /// The phrase of the rule, or a name of what was found, such as `a genre`.
  package let rule: String
  package let words: String
}
