/// What a line does with books of the list; raw values are typed.
package enum SuggestionVerb: String, Sendable, CaseIterable {
  /// Puts them on the shelf.
  case add
  /// Refuses them, with a reason or without.
  case pass
  /// Says that they are owned.
  case owned
  /// Says that they were read, with a rating or without.
  case read
  /// Asks what is known of them.
  case more

  /// The verb that a word is; other words of the same sense are taken, too.
  package init?(named word: String) {
    guard let verb = Self.names[word.lowercased()] else { return nil }
    self = verb
  }

  private static let names: [String: SuggestionVerb] = [
    "add": .add, "save": .add, "want": .add, "keep": .add, "take": .add,
    "pass": .pass, "skip": .pass, "refuse": .pass, "reject": .pass, "drop": .pass, "dismiss": .pass,
    "owned": .owned, "own": .owned, "have": .owned,
    "read": .read, "finished": .read,
    "more": .more, "describe": .more, "info": .more,
  ]
}
