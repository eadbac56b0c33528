import Reading

/// What a column of a table may hold; raw values are typed after `--map column=`.
package enum ReadingField: String, Sendable, CaseIterable {
  case title, subtitle, author, series, description, subjects, tags
  case sortAuthor = "author-sort"
  case moreAuthors = "more-authors"
  case roles = "author-roles"
  case moreRoles = "more-author-roles"
  case seriesPlace = "series-place"
  case firstPublished = "first-published"
  case originalLanguage = "original-language"
  case isbn, publisher, published, pages, format, language, cover
  /// An ISBN, or another name a service has for a book without one.
  case isbnOrName = "isbn-or-name"
  case status, rating, review, notes, started, finished, added, page, owned
  /// Spans of several readings.
  case readings
  case timesRead = "times-read"
  /// How often it was read after the first time.
  case rereads
  /// The day on which a reading was given up.
  case stopped
  /// Yes, or a day, for a book that was read.
  case wasRead = "was-read"
  /// The share that was read, such as `45%`.
  case progress
  case givenName = "given-name"
  case familyName = "family-name"
  case ownedCopies = "owned-copies"
  case favourite, deleted, collections
  /// Pairs such as `isbn:978…,goodreads:5`.
  case identifiers
  /// A name of Open Library, whose last letter says what it names.
  case openLibrary = "openlibrary"
  case goodreads, librarything, storygraph, bookwyrm, inventaire, wikidata, calibre, asin, oclc,
    lccn
  case openLibraryWork = "openlibrary-work"
  case openLibraryEdition = "openlibrary-edition"
  case goodreadsWork = "goodreads-work"
  case libraryThingWork = "librarything-work"
  case googleBooks = "google-books"

  /// The catalogue whose names such a column holds.
  var scheme: IdentifierScheme? { IdentifierScheme(rawValue: rawValue) }

  /// True for names of the work, not of one of its editions.
  var namesWork: Bool {
    switch self {
    case .openLibraryWork, .goodreadsWork, .libraryThingWork, .wikidata: true
    default: false
    }
  }

  /// Fields of which several columns may hold a part.
  var takesSeveral: Bool { [.isbn, .tags, .subjects, .moreAuthors].contains(self) }

  /// Texts of more than a line, in which every sign counts.
  var isProse: Bool { [.review, .notes, .description].contains(self) }
}
