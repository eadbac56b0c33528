import Basics
import Books

/// A request to the reading process.
struct ParseRequest {
  let source: BookSource
  let resuming: [Page]

  init(_ source: BookSource, resuming: [Page]) {
    self.source = source
    self.resuming = resuming
  }

  var message: ParseMessage {
    let limits = source.options.limits
    var facts: [String: JSONValue] = [
      "path": .string(source.path), "name": .string(source.name),
      "format": .string(source.format.rawValue), "page_level": .integer(source.options.pageLevel),
      "scope": .string(PageScopeName.text(source.options.scope)),
      "limits": .array(
        [
          limits.bytes, limits.entries, limits.ratio, limits.depth, limits.pages, limits.seconds,
        ].map { .integer($0) }),
      "is_unpacked": .bool(source.unpacked != nil), "pages": PageFacts.json(resuming),
    ]
    facts["password"] = source.options.password.map { .string($0) }
    facts["encoding"] = source.options.encoding.map { .string($0) }
    facts["declared"] = source.options.declaredEncoding.map { .string($0) }
    return ParseMessage(
      .object(facts), texts: [source.unpacked ?? []] + resuming.map { Array($0.text.utf8) })
  }

  /// Returns nil when the message is not a request.
  init?(_ message: ParseMessage) {
    let facts = message.facts
    guard let path = facts["path"]?.string, let name = facts["name"]?.string,
      let format = facts["format"]?.string.flatMap(BookFormat.init(rawValue:)),
      let contents = message.texts.first, let numbers = facts["limits"]?.array,
      numbers.count == 6
    else { return nil }
    var options = SourceOptions(
      password: facts["password"]?.string, encoding: facts["encoding"]?.string)
    options.declaredEncoding = facts["declared"]?.string
    options.pageLevel = facts["page_level"]?.integer ?? options.pageLevel
    options.scope = PageScopeName.scope(facts["scope"]?.string)
    let limits = numbers.map { $0.integer ?? 0 }
    options.limits.bytes = limits[0]
    options.limits.entries = limits[1]
    options.limits.ratio = limits[2]
    options.limits.depth = limits[3]
    options.limits.pages = limits[4]
    options.limits.seconds = limits[5]
    source = BookSource(
      path: path, name: name, format: format, options: options,
      unpacked: facts["is_unpacked"] == .bool(true) ? contents : nil)
    resuming = PageFacts.pages(facts["pages"], Array(message.texts.dropFirst()))
  }
}

/// The word for the part of a web page that is taken.
private enum PageScopeName {
  package static func text(_ scope: PageScope) -> String {
    switch scope {
    case .automatic: "automatic"
    case .everything: "everything"
    case .article: "article"
    }
  }

  static func scope(_ text: String?) -> PageScope {
    [PageScope.automatic, .everything, .article].first { self.text($0) == text } ?? .automatic
  }
}

/// Pages without their texts, which travel beside them.
enum PageFacts {
  static func json(_ pages: [Page]) -> JSONValue {
    .array(
      pages.map { page in
        .array([.integer(page.number), page.label.map { .string($0) } ?? .null])
      })
  }

  static func pages(_ json: JSONValue?, _ texts: [[UInt8]]) -> [Page] {
    zip(json?.array ?? [], texts).compactMap { facts, text in
      guard let members = facts.array, members.count == 2, let number = members[0].integer else {
        return nil
      }
      return Page(
        number: number, label: members[1].string, text: String(decoding: text, as: UTF8.self))
    }
  }
}
