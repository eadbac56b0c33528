import Asking
import Basics
import Books
package import Notebook
package import Sessions

/// Makes a share file of a session: the text of its books is replaced by places in them.
package struct ShareSession: Sendable {
  private let ports: IngestPorts
  private let library: any SessionLibrary

  package init(_ ports: IngestPorts, _ library: any SessionLibrary) {
    self.ports = ports
    self.library = library
  }

  /// Throws `ReplayError.booksMissing` when a book that a cell looks into is missing, because its
  /// text cannot be told from other text, and `NotebookError.sharesBeyondFence` when the fences hide
  /// something of a cell: a cell without it would not replay.
  ///
  /// The shelf behind suggestions stays here unless `handsOnShelf`, and so do the questions to catalogues, which
  /// name liked authors.
  @concurrent
  package func run(
    _ location: String, redacting redaction: Redaction? = nil, handsOnShelf: Bool = false,
    through fences: Fences
  ) async throws -> SharedSession {
    let session = try await ReadSession(library).run(location)
    let beyond = session.cells.filter { fences.seen($0).isCut }.map(\.number)
    guard beyond.isEmpty else { throw NotebookError.sharesBeyondFence(beyond) }
    let books = try await books(of: session)
    var lines = try await library.lines(of: location).map { try JSONValue(parsing: $0) }
    var blobs: [ContentHash: [UInt8]] = [:]
    for hash in Self.hashes(in: lines) { blobs[hash] = try await library.blob(hash, of: location) }
    if let redaction {
      (lines, blobs) = RedactedTranscript(lines, blobs, redaction, hasher: ports.world.hasher).parts
    }
    var shared = Self.blobs(
      blobs, lines,
      keeping: handsOnShelf
        ? [] : InputLine.blobs(in: lines).union(Self.proposalBlobs(in: lines)), books)
    // Blobs that were withheld from this session cannot be passed on.
    for hash in try await library.read(location).problems.compactMap(\.withheld) {
      shared[hash] = .withheld(0)
    }
    return SharedSession(
      session: session.head?.session ?? "", books: books.map { ($0.title, $0.pages) },
      lines: SharedLines.taking(lines, books: books), blobs: shared,
      isRedacted: redaction != nil)
  }

  private func books(of session: Session) async throws -> [SharedBook] {
    try await GatherBooks(ports).run(session.wantedBooks) { gathered in
      try GatherBooks.require(gathered, for: session)
      return gathered.compactMap { book in
        book.text.map {
          SharedBook(title: book.wanted.title, pages: book.wanted.pages, bytes: $0.utf8)
        }
      }
    }
  }

  /// The blobs as a share has them; `own` ones stay here.
  private static func blobs(
    _ blobs: [ContentHash: [UInt8]], _ lines: [JSONValue], keeping own: Set<ContentHash>,
    _ books: [SharedBook]
  ) -> [ContentHash: SharedSession.Blob] {
    let replies = replies(in: lines)
    var shared: [ContentHash: SharedSession.Blob] = [:]
    for (hash, bytes) in blobs {
      shared[hash] =
        own.contains(hash)
        ? .withheld(bytes.count)
        : SharedSession.Blob(taking: bytes, isReply: replies.contains(hash), books: books)
    }
    return shared
  }

  /// What a model was told of the shelf so that it proposes books, and its reply, whose reasons name liked books.
  private static func proposalBlobs(in lines: [JSONValue]) -> Set<ContentHash> {
    let cells = Set(
      lines.filter {
        $0["k"]?.string == InputLine.kind
          && $0["of"]?.string == InputLine.Source.proposals.rawValue
      }.compactMap { $0["n"]?.integer })
    let said = lines.filter { line in
      [PromptLine.kind, CallLine.kind].contains(line["k"]?.string)
        && line["n"]?.integer.map(cells.contains) == true
    }
    return Set(
      said.flatMap { line in
        ["text", "req", "resp"].compactMap { line[$0]?.string.flatMap { ContentHash($0) } }
      })
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
