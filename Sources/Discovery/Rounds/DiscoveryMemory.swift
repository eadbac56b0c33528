package import Basics

/// What earlier rounds leave to the next one.
package struct DiscoveryMemory: Hashable, Sendable {
  /// Books that were shown or refused in any conversation.
  package var earlier: [EarlierBook] = []
  /// What the person said of their taste, in that order.
  package var statements: [TasteStatement] = []
  /// What the conversation wants so far.
  package var known = WishParts()
  /// Questions that the conversation asked, in that order.
  package var asked: [Clarification] = []
  /// The last question where the line answers it.
  package var pending: Clarification?

  package init() {}

  package var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "earlier": .array(earlier.map(\.json)), "statements": .array(statements.map(\.json)),
        "known": known.json, "asked": .strings(asked.map(\.rawValue)),
        "pending": pending.map { .string($0.rawValue) },
      ]))
  }

  package init(_ json: JSONValue) {
    earlier = (json["earlier"]?.array ?? []).compactMap { EarlierBook($0) }
    statements = (json["statements"]?.array ?? []).compactMap { TasteStatement($0) }
    known = json["known"].map { WishParts($0) } ?? WishParts()
    asked = (json["asked"]?.array ?? []).compactMap {
      $0.string.flatMap { Clarification(rawValue: $0) }
    }
    pending = json["pending"]?.string.flatMap { Clarification(rawValue: $0) }
  }
}
