package import Basics
package import Reading

/// Every name under which a book is found again: its work, identifiers, ISBNs, and titles with authors.
package struct BookNames: Hashable, Sendable {
  package var work: WorkID?
  package var identifiers: [Identifier]
  package var isbns: [ISBN]
  /// Titles of the work and of its editions, so that a translation is the same book.
  package internal(set) var titles: [FoldedTitle]
  /// A last name with the first letter before it, such as `guin u`; empty where no author is known.
  package let authors: [String]

  package init(
    work: WorkID? = nil, identifiers: [Identifier] = [], isbns: [ISBN] = [],
    titles: [FoldedTitle], authors: [String]
  ) {
    self.work = work
    self.identifiers = identifiers
    self.isbns = isbns
    self.titles = titles
    self.authors = authors.map(Self.authorKey)
  }

  /// Takes the keys of authors as they are.
  init(
    work: WorkID?, identifiers: [Identifier], isbns: [ISBN], titles: [FoldedTitle],
    authorKeys: [String]
  ) {
    self.work = work
    self.identifiers = identifiers
    self.isbns = isbns
    self.titles = titles
    authors = authorKeys
  }

  package init(_ shelved: ShelvedWork) {
    let work = shelved.work
    self.init(
      work: work.id, identifiers: work.identifiers + shelved.editions.flatMap(\.identifiers),
      isbns: shelved.editions.flatMap(\.isbns),
      titles: [FoldedTitle(work.title, subtitle: work.subtitle)]
        + shelved.editions.compactMap(\.title).map { FoldedTitle($0) },
      authors: work.authors.filter { $0.role == nil }.map(\.author.name))
  }

  package init(_ work: CatalogueWork) {
    self.init(
      identifiers: work.identifiers + work.editions.flatMap(\.identifiers), isbns: work.isbns,
      titles: [FoldedTitle(work.title.value, subtitle: work.subtitle?.value)]
        + work.editions.compactMap(\.title).map { FoldedTitle($0) },
      authors: work.authors.map(\.name))
  }

  /// The last name and the first letter of the first one; `Le Guin, Ursula K.` is `guin u`.
  private static func authorKey(_ name: String) -> String {
    let sides = name.split(separator: ",", maxSplits: 1).map(String.init)
    let plain = sides.count == 2 ? "\(sides[1]) \(sides[0])" : name
    let words = FoldedText.folded(plain).split(separator: " ")
    guard let last = words.last, let first = words.first?.first else { return "" }
    return words.count == 1 ? String(last) : "\(last) \(first)"
  }

  /// Titles joined with each author, by which near titles are looked up.
  var titleKeys: [(key: String, title: FoldedTitle)] {
    let authors = authors.isEmpty ? [""] : authors
    return titles.flatMap { title in authors.map { ("\(title.main)\t\($0)", title) } }
  }
}

/// The name by which two books turned out to be the same.
package enum NameMatch: String, Sendable {
  case work, identifier, isbn
  case titleAndAuthor = "title-and-author"
}

/// Finds books again by any of their names.
struct NameIndex<Value: Sendable>: Sendable {
  private var byWork: [WorkID: Value] = [:]
  private var byIdentifier: [Identifier: Value] = [:]
  private var byISBN: [ISBN: Value] = [:]
  private var byTitle: [String: [(title: FoldedTitle, value: Value)]] = [:]

  /// Titles this alike are one book; a subtitle may be missing, another one makes another book.
  private static var alike: Double { 0.95 }

  /// Adds a book; a name that is there keeps its first book.
  mutating func add(_ names: BookNames, _ value: Value) {
    if let work = names.work, byWork[work] == nil { byWork[work] = value }
    for name in names.identifiers where byIdentifier[name] == nil { byIdentifier[name] = value }
    for isbn in names.isbns where byISBN[isbn] == nil { byISBN[isbn] = value }
    for (key, title) in names.titleKeys { byTitle[key, default: []].append((title, value)) }
  }

  func find(_ names: BookNames) -> (value: Value, by: NameMatch)? {
    if let value = names.work.flatMap({ byWork[$0] }) { return (value, .work) }
    for name in names.identifiers {
      if let value = byIdentifier[name] { return (value, .identifier) }
    }
    for isbn in names.isbns {
      if let value = byISBN[isbn] { return (value, .isbn) }
    }
    for (key, title) in names.titleKeys {
      let near = byTitle[key]?.first { $0.title.likeness(title) >= Self.alike }
      if let near { return (near.value, .titleAndAuthor) }
    }
    return nil
  }
}

/// The form in which the names of a book are stored.
extension BookNames: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "work": work?.rawValue, "identifiers": identifiers.map { [$0.scheme.rawValue, $0.value] },
      "isbns": isbns.map(\.digits), "titles": titles.map { [$0.main, $0.whole] },
      "authors": authors,
    ])
  }

  /// Reads what `json` wrote; names of another form are left out.
  package init(_ json: JSONValue) {
    let members = json.object ?? [:]
    self.init(
      work: members.text("work").map { WorkID(rawValue: $0) },
      identifiers: members.list("identifiers").compactMap { Identifier(pair: $0) },
      isbns: members.list("isbns").compactMap { $0.string.flatMap { try? ISBN($0) } },
      titles: members.list("titles").compactMap(FoldedTitle.init),
      authorKeys: members.list("authors").compactMap(\.string))
  }
}

extension Identifier {
  fileprivate init?(pair json: JSONValue) {
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
