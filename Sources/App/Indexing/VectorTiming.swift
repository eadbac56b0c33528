import Books
import Parameters
import Search

/// The time at which the vectors of an opened book are made.
package enum VectorTiming: Hashable, Sendable {
  /// Before the book is open.
  case now
  /// When a search first needs them.
  case whenSearched
  /// In the background if they take long, for a person who waits at the prompt.
  case later
}

extension VectorTiming {
  /// Encoder passes that are worth waiting for: a few seconds on an old processor.
  private static let shortWork = 32

  /// True when vectors are made later; those of a service are made at once, because they cost
  /// money.
  func leaves(_ book: Book, _ text: BookText, by ports: LibraryPorts) async throws -> Bool {
    guard self == .later, let encoder = ports.poolingEncoder else { return false }
    return try await EncodeBook(ports, by: encoder).remaining(book, text: text) > Self.shortWork
  }
}
