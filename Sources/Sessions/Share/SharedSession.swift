package import Basics

/// A session in shared form: every line and blob, without the text of its books.
package struct SharedSession: Hashable, Sendable {
  package static let format = "ib-share"
  package static let currentVersion = 1

  /// A blob by its hash: its text or JSON without the book's words, or nothing.
  package enum Blob: Hashable, Sendable {
    case json(JSONValue)
    case text(JSONValue)
    /// Number of bytes that are withheld.
    case withheld(Int)

    /// Takes a body apart: JSON if its one canonical form restores the bytes, the reply of a
    /// provider text by text.
    ///
    /// Bytes that are not text are withheld, because vectors reveal the words they were made from.
    package init(taking bytes: [UInt8], isReply: Bool, books: [SharedBook]) {
      if let value = try? JSONValue(parsing: bytes), value.canonicalBytes == bytes {
        self = .json(SharedValue.taking(value, books: books))
      } else if let text = String(validating: bytes, as: UTF8.self) {
        let reply = isReply ? SharedReply.taking(bytes, books: books) : nil
        self = .text(reply?.json ?? SharedValue.taking(.string(text), books: books))
      } else {
        self = .withheld(bytes.count)
      }
    }
  }

  package let session: String
  package let books: [(title: String, pages: ContentHash)]
  package let lines: [JSONValue]
  package let blobs: [ContentHash: Blob]
  package let isRedacted: Bool

  package init(
    session: String, books: [(title: String, pages: ContentHash)], lines: [JSONValue],
    blobs: [ContentHash: Blob], isRedacted: Bool
  ) {
    self.session = session
    self.books = books
    self.lines = lines
    self.blobs = blobs
    self.isRedacted = isRedacted
  }

  package static func == (a: Self, b: Self) -> Bool { a.bytes == b.bytes }
  package func hash(into hasher: inout Hasher) { hasher.combine(session) }
}

extension SharedSession {
  /// Number of its cells.
  package var cellCount: Int { lines.count { $0["k"]?.string == CellLine.kind } }

  /// The file, a JSON document on each line.
  package var bytes: [UInt8] {
    let head: JSONValue = .object([
      "k": "share", "fmt": .string(Self.format), "v": .integer(Self.currentVersion),
      "session": .string(session), "words": .integer(BookQuotes.wordLimit),
      "redacted": .bool(isRedacted),
      "books": .array(
        books.map { .object(["title": .string($0.title), "pages": .hash($0.pages)]) }),
    ])
    let rest =
      lines.map { JSONValue.object(["k": "line", "line": $0]) }
      + blobs.sorted { $0.key.hex < $1.key.hex }.map { hash, blob in
        var members: [String: JSONValue] = ["k": "blob", "hash": .hash(hash)]
        switch blob {
        case .json(let value): members["json"] = value
        case .text(let value): members["text"] = value
        case .withheld(let count): members["withheld"] = .integer(count)
        }
        return .object(members)
      }
    return ([head] + rest).flatMap { $0.canonicalBytes + [0x0A] }
  }

  /// Reads such a file; nil for any other file, and for one of a later version.
  ///
  /// Unknown lines are skipped.
  package init?(_ bytes: [UInt8]) {
    var documents = bytes.split(separator: 0x0A).lazy.map { try? JSONValue(parsing: Array($0)) }
      .makeIterator()
    guard let head = documents.next() ?? nil, head["fmt"]?.string == Self.format,
      head["v"]?.integer ?? .max <= Self.currentVersion, let session = head["session"]?.string
    else { return nil }
    var lines: [JSONValue] = []
    var blobs: [ContentHash: Blob] = [:]
    while let document = documents.next() {
      guard let document else { return nil }
      if let line = document["line"], document["k"]?.string == "line" { lines.append(line) }
      guard document["k"]?.string == "blob",
        let hash = document["hash"]?.string.flatMap({ ContentHash($0) })
      else { continue }
      blobs[hash] =
        document["json"].map { .json($0) } ?? document["text"].map { .text($0) }
        ?? .withheld(document["withheld"]?.integer ?? 0)
    }
    self.init(
      session: session,
      books: (head["books"]?.array ?? []).compactMap { book in
        book["pages"]?.string.flatMap { ContentHash($0) }.map { (book["title"]?.string ?? "", $0) }
      }, lines: lines, blobs: blobs, isRedacted: head["redacted"]?.bool ?? false)
  }
}

extension SharedSession {
  /// Numbers of the books whose words a line or blob needs.
  package var quotedBooks: Set<Int> {
    var values = lines
    for blob in blobs.values {
      if case .json(let value) = blob { values.append(value) }
      if case .text(let value) = blob { values.append(value) }
    }
    return values.reduce(into: []) { $0.formUnion(SharedValue.books(in: $1)) }
  }

  /// The session from its lines without the words of its books.
  package var outline: Session {
    let records = lines.compactMap { line -> TranscriptRecord? in
      guard let fields = SharedValue.leavingOut(line)?.object, let kind = fields.text("k") else {
        return nil
      }
      return TranscriptRecord(kind: kind, fields: fields)
    }
    return SessionReader(records).session
  }
}
