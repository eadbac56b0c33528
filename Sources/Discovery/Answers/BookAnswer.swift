package import Reading

/// A reader's answer to a book that was shown; it is kept, and no conversation shows the book again.
package enum BookAnswer: Hashable, Sendable {
  /// Put on the shelf.
  case added
  /// Refused, with the words of the reason; empty without one.
  case refused(String)
  /// Owned already, unread.
  case owned
  /// Read already.
  case read(Rating?)

  /// The answers by name; raw values are stored.
  package enum Kind: String, Sendable, CaseIterable {
    case added, refused, owned, read
  }

  package var kind: Kind {
    switch self {
    case .added: .added
    case .refused: .refused
    case .owned: .owned
    case .read: .read
    }
  }
}
