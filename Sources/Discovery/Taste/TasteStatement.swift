package import Reading

/// What a person said of their own taste, which outweighs what was counted.
package enum TasteStatement: Hashable, Sendable {
  case more(TasteKey)
  case less(TasteKey)
  /// No book with it is suggested.
  case never(TasteKey)
  /// The work says nothing of taste, such as a book for school.
  case setAside(WorkID, reason: String)
}
