package import Basics
import Reading

/// A name in a wish that nobody knows, so that it decides nothing.
package struct UnknownName: Hashable, Encodable, JSONReadable, Sendable {
  /// What the name was taken for; raw values are stored.
  package enum Kind: String, Sendable {
    case title, author
    /// A title or an author that books should be like.
    case like
  }

  package let name: String
  package let kind: Kind

  /// True where it is no name but a matter, of which the books are.
  func isMatter(of books: [Candidate]) -> Bool {
    kind != .like && books.contains { Matter(name).sign($0) != nil }
  }

  package init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  package static func all(in wish: WishParts) -> [UnknownName] {
    wish.titles.map { UnknownName($0, .title) } + wish.authors.map { UnknownName($0, .author) }
      + wish.like.map { UnknownName($0, .like) }
  }

  /// True where one of the candidates has the name, as its kind.
  func isKnown(among candidates: [Candidate]) -> Bool {
    let title = FoldedTitle(name)
    return candidates.contains { candidate in
      kind != .title && candidate.hasAuthor(calledOneOf: [name])
        || kind != .author && candidate.isTitled(title)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [kind.rawValue: name])
  }

  /// Reads what `json` wrote; nil for another form.
  package init?(_ json: JSONValue) {
    guard let (kind, name) = json.object?.first, let kind = Kind(rawValue: kind),
      let name = name.string
    else { return nil }
    self.init(name, kind)
  }
}
