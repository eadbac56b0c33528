/// The name of a work, an edition or an author in a catalogue or a service.
package struct Identifier: Hashable, Sendable {
  package let scheme: IdentifierScheme
  package let value: String

  package init(_ scheme: IdentifierScheme, _ value: String) {
    self.scheme = scheme
    self.value = value
  }
}

/// Catalogues and services that name books; raw values are stored.
package enum IdentifierScheme: String, Sendable, CaseIterable {
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
