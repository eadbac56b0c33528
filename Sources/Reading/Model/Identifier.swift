/// The name of a work, an edition or an author in a catalogue or a service.
package struct Identifier: Hashable, Codable, Sendable {
  package let scheme: IdentifierScheme
  package let value: String

  package init(_ scheme: IdentifierScheme, _ value: String) {
    self.scheme = scheme
    self.value = value
  }
}

/// Catalogues and services that name books; raw values are stored.
package enum IdentifierScheme: String, Codable, Sendable, CaseIterable {
  case openLibraryWork = "openlibrary-work"
  case openLibraryEdition = "openlibrary-edition"
  case openLibraryAuthor = "openlibrary-author"
  case goodreads
  case goodreadsWork = "goodreads-work"
  case libraryThing = "librarything"
  case libraryThingWork = "librarything-work"
  case storyGraph = "storygraph"
  case googleBooks = "google-books"
  case bookWyrm = "bookwyrm"
  case inventaire
  case wikidata
  case calibre
  case asin
  case oclc
  case lccn
  case isbnDB = "isbndb"
}

/// Identity of a part of the reading record: a UUID in lower-case text, as a `BookID` is.
package protocol ReadingIdentity: Hashable, Codable, Sendable, CustomStringConvertible {
  var rawValue: String { get }
  init(rawValue: String)
}

extension ReadingIdentity {
  package var description: String { rawValue }

  package init(from decoder: any Decoder) throws {
    self.init(rawValue: try String(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}

/// Identity of a work.
package struct WorkID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// Identity of an edition.
package struct EditionID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// Identity of an author.
package struct AuthorID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// Identity of an entry, that is of one reading.
package struct EntryID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// Identity of an import.
package struct ImportID: ReadingIdentity {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}
