package import Basics
import Books
package import Notebook
package import Sessions

/// Restores a shared session with the words of the reader's own books.
package struct RehydrateSession: Sendable {
  private let ports: IngestPorts
  private let library: any SessionLibrary

  package init(_ ports: IngestPorts, _ library: any SessionLibrary) {
    self.ports = ports
    self.library = library
  }

  /// The result of restoring a session.
  package struct Outcome: Hashable, Sendable {
    package let location: String
    /// Id of the session.
    package let session: String
    /// Blobs that were withheld.
    package let withheld: [ContentHash]
    /// Blobs that do not match the lines.
    package let damaged: [ContentHash]
    /// Titles of books that were not found, and that no cell looks into.
    package let absent: [String]
  }

  /// Restores the session; books that are not in the library are read from `files`, and the book
  /// that ships with the program is found by itself.
  ///
  /// Throws `ReplayError.booksMissing` or `.otherBook`, or `ShareFileError`; nothing is written then, and no
  /// book stays.
  @concurrent
  package func run(
    _ file: [UInt8], name: String, books files: [String] = [],
    observer: @escaping IngestObserver = { _ in }
  ) async throws -> Outcome {
    guard let shared = SharedSession(file) else {
      throw ShareFileError.notShared(name)
    }
    return try await GatherBooks(ports).run(
      Self.books(of: shared), files: files, observer: observer
    ) { found in
      let quoted = shared.quotedBooks
      try GatherBooks.require(found, for: shared.outline) { quoted.contains($0) }
      return try await takeIn(shared, name: name, found.map { $0.text?.utf8 })
    }
  }

  /// Writes the session with the texts of its books in the order of the file; nil for one that is not at hand and
  /// not needed.
  private func takeIn(_ shared: SharedSession, name: String, _ books: [[UInt8]?]) async throws
    -> Outcome
  {
    var lines: [[UInt8]] = []
    for line in shared.lines {
      guard let filled = SharedValue.filling(line, from: books) else {
        throw ShareFileError.changed(name)
      }
      lines.append(filled.canonicalBytes)
    }
    var blobs: [[UInt8]] = []
    var (withheld, damaged): ([ContentHash], [ContentHash]) = ([], [])
    for (hash, blob) in shared.blobs.sorted(by: { $0.key.hex < $1.key.hex }) {
      if case .withheld = blob {
        withheld.append(hash)
      } else if let bytes = bytes(of: blob, books), ports.world.hasher.hash(bytes) == hash {
        blobs.append(bytes)
      } else {
        damaged.append(hash)
      }
    }
    return Outcome(
      location: try await location(of: shared, name: name, lines, blobs, withheld),
      session: shared.session, withheld: withheld, damaged: damaged,
      absent: books.indices.filter { books[$0] == nil }.map { shared.books[$0].title })
  }

  /// Writes the session and returns its path.
  private func location(
    of shared: SharedSession, name: String, _ lines: [[UInt8]], _ blobs: [[UInt8]],
    _ withheld: [ContentHash]
  ) async throws -> String {
    do {
      return try await library.takeIn(lines, blobs: blobs, withheld: withheld)
    } catch StorageError.corrupted {
      throw ShareFileError.changed(name)
    } catch StorageError.alreadyThere {
      throw ShareFileError.alreadyHere(
        session: shared.session, titles: shared.books.map { $0.title })
    }
  }

  /// The books in the order of the file.
  private static func books(of shared: SharedSession) -> [WantedBook] {
    let wanted = shared.outline.wantedBooks
    return shared.books.map { book in
      wanted.first { $0.pages == book.pages }
        ?? WantedBook(title: book.title, author: nil, pages: book.pages, source: nil)
    }
  }

  private func bytes(of blob: SharedSession.Blob, _ books: [[UInt8]?]) -> [UInt8]? {
    switch blob {
    case .json(let value): SharedValue.filling(value, from: books)?.canonicalBytes
    case .text(let value): SharedValue.filling(value, from: books)?.string.map { Array($0.utf8) }
    case .withheld: nil
    }
  }
}
