package import Basics

/// Identity of a conversation about what to read: a UUID in lower-case text.
package struct DiscoveryConversationID: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package var description: String { rawValue }
}

/// A conversation about what to read next.
package struct DiscoveryConversation: Hashable, Sendable {
  package let id: DiscoveryConversationID
  /// Never blank.
  package private(set) var name: String
  package let created: Timestamp
  /// The time of its last line, answer or round; the newest is the present one.
  package var updated: Timestamp
  /// What all its lines wish for.
  package var wish: WishParts
  /// Questions that were asked back, at most `Clarification.most`.
  package var asked: [Clarification]

  /// A blank name becomes `Untitled`.
  package init(
    id: DiscoveryConversationID, name: String, created: Timestamp, updated: Timestamp? = nil,
    wish: WishParts = WishParts(), asked: [Clarification] = []
  ) {
    self.id = id
    self.name = Self.visible(name)
    self.created = created
    self.updated = updated ?? created
    self.wish = wish
    self.asked = asked
  }

  /// A blank name becomes `Untitled`.
  package mutating func rename(to name: String) { self.name = Self.visible(name) }

  private static func visible(_ name: String) -> String {
    name.contains { !$0.isWhitespace } ? name : "Untitled"
  }
}

/// Books that were shown together.
package struct ShownRound: Hashable, Sendable {
  /// Place in its conversation, from 1.
  package let number: Int
  /// The line that asked for it; empty for none.
  package let line: String
  package let intent: DiscoveryIntent?
  /// What it was ranked by.
  package let wish: WishParts
  package var books: [ShownBook]
  package let at: Timestamp

  package init(
    number: Int, line: String, intent: DiscoveryIntent?, wish: WishParts, books: [ShownBook],
    at time: Timestamp
  ) {
    self.number = number
    self.line = line
    self.intent = intent
    self.wish = wish
    self.books = books
    at = time
  }
}
