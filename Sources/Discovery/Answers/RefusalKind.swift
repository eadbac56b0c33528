/// The side of a book for which it was refused; raw values are stored.
package enum RefusalKind: String, Sendable, CaseIterable {
  case tone, genre, length, other
  /// No reason was given.
  case unstated

  /// The kind of a refusal as it was read; `hasWords` tells whether a reason was typed.
  package init(_ refusal: Wish, hasWords: Bool) {
    let parts = refusal.parts
    if refusal.intent == .shorter || refusal.intent == .longer || parts.length != nil {
      self = .length
    } else if !parts.moods.isEmpty {
      self = .tone
    } else if !parts.without.isEmpty || !parts.genres.isEmpty {
      self = .genre
    } else {
      self = hasWords ? .other : .unstated
    }
  }
}
