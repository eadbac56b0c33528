import Basics
import Books
import Parameters

/// A message of the reading process: pages as they come, then the book or the error.
enum ParseReply {
  case progress(ParseProgress)
  case book(ParsedBook)
  case failure(BookError)

  var message: ParseMessage {
    switch self {
    case .progress(let progress):
      ParseMessage(
        .object([
          "done": .integer(progress.pagesDone), "count": .integer(progress.pageCount),
          "pages": PageFacts.json(progress.newPages),
        ]), texts: progress.newPages.map { Array($0.text.utf8) })
    case .book(let book):
      ParseMessage(
        .object(["book": Self.json(book)]), texts: book.pages.map { Array($0.text.utf8) })
    case .failure(let error): ParseMessage(.object(["error": BookErrorJSON.json(error)]))
    }
  }

  /// Returns nil when the message is not a reply.
  init?(_ message: ParseMessage) {
    let facts = message.facts
    if let error = facts["error"] {
      self = .failure(BookErrorJSON.error(error))
    } else if let book = facts["book"] {
      self = .book(Self.book(book, message.texts))
    } else if let done = facts["done"]?.integer, let count = facts["count"]?.integer {
      self = .progress(
        ParseProgress(
          newPages: PageFacts.pages(facts["pages"], message.texts), pagesDone: done,
          pageCount: count))
    } else {
      return nil
    }
  }

  private static func json(_ book: ParsedBook) -> JSONValue {
    var members: [String: JSONValue] = [
      "pages": PageFacts.json(book.pages), "report": ParseReportJSON.json(book.report),
      "chapters": .array(
        book.chapters.map {
          .array([.string($0.title), .integer($0.level), .integer($0.startPage)])
        }),
    ]
    members["title"] = book.title.map { .string($0) }
    members["author"] = book.author.map { .string($0) }
    members["language"] = book.language.map { .string($0) }
    return .object(members)
  }

  private static func book(_ json: JSONValue, _ texts: [[UInt8]]) -> ParsedBook {
    ParsedBook(
      title: json["title"]?.string, author: json["author"]?.string,
      language: json["language"]?.string, pages: PageFacts.pages(json["pages"], texts),
      chapters: (json["chapters"]?.array ?? []).compactMap { chapter in
        guard let members = chapter.array, members.count == 3, let title = members[0].string,
          let level = members[1].integer, let page = members[2].integer
        else { return nil }
        return Chapter(title: title, level: level, startPage: page)
      }, report: ParseReportJSON.report(json["report"] ?? .null))
  }
}

/// The errors of parsers as JSON; any other error becomes a plain failure.
private enum BookErrorJSON {
  static func json(_ error: BookError) -> JSONValue {
    switch error {
    case .parseFailed(let source, let reason): fields("parse", source, .string(reason))
    case .passwordRequired(let source, let hadPassword):
      fields("password", source, .bool(hadPassword))
    case .drmProtected(let source, let scheme): fields("drm", source, .string(scheme))
    case .limitExceeded(let source, let limit, let allowed):
      fields("limit", source, .string(limit.rawValue), .integer(allowed))
    case .encodingUnclear(let source, let candidates):
      fields("encoding", source, .array(candidates.map { .string($0) }))
    case .unknownEncoding(let name): fields("unknown_encoding", name)
    case .unsupportedFormat(let source, let supported):
      fields("format", source, .array(supported.map { .string($0) }))
    case .notFound(let reference, _): fields("not_found", reference)
    default: fields("parse", "the file", .string("\(error)"))
    }
  }

  static func error(_ json: JSONValue) -> BookError {
    let members = json.array ?? []
    func member(_ index: Int) -> JSONValue? {
      members.indices.contains(index) ? members[index] : nil
    }
    let source = member(1)?.string ?? ""
    let words = member(2)?.string ?? "it could not be read"
    let list = member(2)?.array?.compactMap(\.string) ?? []
    switch member(0)?.string {
    case "password": return .passwordRequired(source: source, hadPassword: member(2) == .bool(true))
    case "drm": return .drmProtected(source: source, scheme: words)
    case "limit":
      guard let limit = ParsingLimit(rawValue: words) else { break }
      return .limitExceeded(source: source, limit: limit, allowed: member(3)?.integer ?? 0)
    case "encoding": return .encodingUnclear(source: source, candidates: list)
    case "unknown_encoding": return .unknownEncoding(name: source)
    case "format": return .unsupportedFormat(source: source, supported: list)
    case "not_found": return .notFound(reference: source, candidates: [])
    default: break
    }
    return .parseFailed(source: source, reason: words)
  }

  private static func fields(
    _ kind: String, _ source: String, _ members: JSONValue...
  ) -> JSONValue {
    .array([.string(kind), .string(source)] + members)
  }
}
