import Books
import Parameters
import Search

/// The time at which vectors of an opened book are made.
package enum VectorTiming: Hashable, Sendable {
  /// Before it is open.
  case now
  /// By the first search that goes by them.
  case whenSearched
  /// In the background where they take long, as for a person who waits at the prompt.
  case later
}

extension VectorTiming {
  /// Passes of the encoder that nobody minds waiting for: a few seconds on an old processor.
  private static let shortWork = 32

  /// True when vectors are made later; those of a service are made at once, since they cost money.
  func leaves(_ book: Book, _ text: BookText, by ports: LibraryPorts) async throws -> Bool {
    guard self == .later, let encoder = ports.poolingEncoder else { return false }
    return try await EncodeBook(ports, by: encoder).remaining(book, text: text) > Self.shortWork
  }
}
