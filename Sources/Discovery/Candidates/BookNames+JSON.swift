package import Basics
import Reading

/// The form in which the names of a book are stored.
extension BookNames {
  package var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "work": work.map { .string($0.rawValue) },
        "identifiers": .array(
          identifiers.map { .strings([$0.scheme.rawValue, $0.value]) }),
        "isbns": .strings(isbns.map(\.digits)),
        "titles": .array(titles.map { .strings([$0.main, $0.whole]) }),
        "authors": .strings(authors),
      ]))
  }

  /// Reads what `json` wrote; names of another form are left out.
  package init(_ json: JSONValue) {
    let members = json.object ?? [:]
    self.init(
      work: members.text("work").map { WorkID(rawValue: $0) },
      identifiers: members.list("identifiers").compactMap(Identifier.init),
      isbns: members.list("isbns").compactMap { $0.string.flatMap { try? ISBN($0) } },
      titles: members.list("titles").compactMap(FoldedTitle.init),
      authorKeys: members.list("authors").compactMap(\.string))
  }
}

extension Identifier {
  fileprivate init?(_ json: JSONValue) {
    guard let parts = json.array?.compactMap(\.string), parts.count == 2,
      let scheme = IdentifierScheme(rawValue: parts[0])
    else { return nil }
    self.init(scheme, parts[1])
  }
}

extension FoldedTitle {
  fileprivate init?(_ json: JSONValue) {
    guard let parts = json.array?.compactMap(\.string), parts.count == 2 else { return nil }
    self.init(main: parts[0], whole: parts[1])
  }
}
