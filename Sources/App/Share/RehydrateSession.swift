package import Basics
import Books
import Sessions

/// Puts a shared session together again with the words of the reader's own books.
package struct RehydrateSession: Sendable {
  private let ports: LibraryPorts
  private let library: any SessionLibrary

  package init(_ notebook: Notebook) {
    ports = notebook.ports
    library = notebook.sessions
  }

  /// The result.
  package struct Outcome: Hashable, Sendable {
    package let location: String
    /// Id of the session.
    package let session: String
    /// Blobs that were not shared.
    package let withheld: [ContentHash]
    /// Blobs that do not match the lines.
    package let damaged: [ContentHash]
  }

  /// Reads books that are not in the library from `files`.
  ///
  /// Throws `ReplayError.bookMissing`, or `StorageError` when the file is not a shared session, does not
  /// fit its books, or the session is here already; nothing is written then.
  @concurrent
  package func run(
    _ file: [UInt8], name: String, books files: [String] = [],
    observer: @escaping IngestObserver = { _ in }
  ) async throws -> Outcome {
    guard let shared = SharedSession(file) else {
      throw StorageError.corrupted(path: name, detail: "is no shared session")
    }
    let books = try await books(of: shared, files, observer)
    var lines: [[UInt8]] = []
    for line in shared.lines {
      guard let filled = SharedValue.filling(line, from: books) else {
        throw StorageError.corrupted(
          path: name, detail: "names a place that its book does not have")
      }
      lines.append(filled.canonicalBytes)
    }
    var blobs: [[UInt8]] = []
    var (withheld, damaged): ([ContentHash], [ContentHash]) = ([], [])
    for (hash, blob) in shared.blobs.sorted(by: { $0.key.hex < $1.key.hex }) {
      if case .withheld = blob {
        withheld.append(hash)
      } else if let bytes = bytes(of: blob, books), ports.hasher.hash(bytes) == hash {
        blobs.append(bytes)
      } else {
        damaged.append(hash)
      }
    }
    return Outcome(
      location: try await library.takeIn(lines, blobs: blobs, withheld: withheld),
      session: shared.session, withheld: withheld, damaged: damaged)
  }

  private func books(
    of shared: SharedSession, _ files: [String], _ observer: @escaping IngestObserver
  ) async throws -> [[UInt8]] {
    var known = try await ports.books.books()
    if shared.books.contains(where: { wanted in !known.contains { $0.pagesHash == wanted.pages } })
    {
      for file in files { _ = try await IngestBook(ports).pages(file, observer: observer) }
      known = try await ports.books.books()
    }
    var books: [[UInt8]] = []
    for wanted in shared.books {
      guard let book = known.first(where: { $0.pagesHash == wanted.pages }) else {
        throw ReplayError.bookMissing(title: wanted.title, pages: wanted.pages.short)
      }
      books.append(try await ports.books.text(of: book.id).utf8)
    }
    return books
  }

  private func bytes(of blob: SharedSession.Blob, _ books: [[UInt8]]) -> [UInt8]? {
    switch blob {
    case .json(let value): SharedValue.filling(value, from: books)?.canonicalBytes
    case .text(let value): SharedValue.filling(value, from: books)?.string.map { Array($0.utf8) }
    case .withheld: nil
    }
  }
}
