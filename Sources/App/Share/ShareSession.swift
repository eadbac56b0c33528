import Basics
import Books
package import Sessions

/// Makes a session ready to be shared: the text of its books is replaced by places in them.
package struct ShareSession: Sendable {
  private let ports: LibraryPorts
  private let library: any SessionLibrary

  package init(_ notebook: Notebook) {
    ports = notebook.ports
    library = notebook.sessions
  }

  /// Throws `ReplayError.bookMissing` when a book of the session is missing: its text
  /// cannot be told from other text.
  @concurrent
  package func run(_ location: String, redacting redaction: Redaction? = nil) async throws
    -> SharedSession
  {
    let session = try await ReadSession(library).run(location)
    let books = try await books(of: session)
    var lines = try await library.lines(of: location).map { try JSONValue(parsing: $0) }
    var blobs: [ContentHash: [UInt8]] = [:]
    for hash in Self.hashes(in: lines) { blobs[hash] = try await library.blob(hash, of: location) }
    if let redaction {
      (lines, blobs) = RedactedTranscript(lines, blobs, redaction, hasher: ports.hasher).parts
    }
    let replies = Self.replies(in: lines)
    var shared: [ContentHash: SharedSession.Blob] = [:]
    for (hash, bytes) in blobs {
      shared[hash] = SharedSession.Blob(
        taking: bytes, isReply: replies.contains(hash), books: books)
    }
    // What did not come here cannot go on from here either.
    for hash in try await library.read(location).problems.compactMap(\.withheld) {
      shared[hash] = .withheld(0)
    }
    return SharedSession(
      session: session.head?.session ?? "", books: books.map { ($0.title, $0.pages) },
      lines: SharedLines.taking(lines, books: books), blobs: shared,
      isRedacted: redaction != nil)
  }

  private func books(of session: Session) async throws -> [SharedBook] {
    let known = try await ports.books.books()
    var books: [SharedBook] = []
    // A shelf is the text of its books.
    let wanted = session.books.flatMap { line in
      line.shelf.isEmpty
        ? [(line.title, line.pages)] : line.shelf.map { ($0.title, $0.pages) }
    }
    for (title, pages) in wanted where !books.contains(where: { $0.pages == pages }) {
      guard let book = known.first(where: { $0.pagesHash == pages }) else {
        throw ReplayError.bookMissing(title: title, pages: pages.short)
      }
      let text = try await ports.books.text(of: book.id)
      books.append(SharedBook(title: title, pages: pages, bytes: text.utf8))
    }
    return books
  }

  private static func replies(in lines: [JSONValue]) -> Set<ContentHash> {
    Set(
      lines.filter { $0["k"]?.string == CallLine.kind }
        .compactMap { $0["resp"]?.string.flatMap { ContentHash($0) } })
  }

  private static func hashes(in lines: [JSONValue]) -> Set<ContentHash> {
    var hashes: Set<ContentHash> = []
    func collect(_ value: JSONValue) {
      switch value {
      case .string(let text): if let hash = ContentHash(text) { hashes.insert(hash) }
      case .array(let items): items.forEach(collect)
      case .object(let members): members.values.forEach(collect)
      default: break
      }
    }
    lines.forEach(collect)
    return hashes
  }
}
