/// The columns of a service's export.
struct ServiceColumns {
  let service: ReadingService
  /// Columns that tell this service from the others; all have to be there.
  let signature: Set<String>
  /// By folded name; a column that is known and not kept is `nil`.
  let fields: [String: ReadingField?]

  /// The service whose signature a folded header has, and the share of its columns found there.
  static func recognised(_ header: [String]) -> (ServiceColumns, confidence: Double)? {
    let names = Set(header)
    return all.filter { $0.signature.isSubset(of: names) }
      .map { ($0, Double($0.fields.keys.count { names.contains($0) }) / Double($0.fields.count)) }
      .max { $0.1 < $1.1 }
  }

  private init(
    _ service: ReadingService, signature: [String], _ fields: [String: ReadingField],
    others: [String] = []
  ) {
    self.service = service
    self.signature = Set(signature)
    var all: [String: ReadingField?] = fields.mapValues { $0 }
    for name in others { all[name] = .some(nil) }
    self.fields = all
  }

  static let all = [
    goodreads, storyGraph, libraryThing, openLibrary, openReads, calibre, bookWyrm,
  ]

  static let goodreads = ServiceColumns(
    .goodreads, signature: ["title", "exclusive shelf", "my rating"],
    [
      "book id": .goodreads, "title": .title, "author": .author, "author l f": .sortAuthor,
      "additional authors": .moreAuthors, "isbn": .isbn, "isbn13": .isbn, "my rating": .rating,
      "publisher": .publisher, "binding": .format, "number of pages": .pages,
      "year published": .published, "original publication year": .firstPublished,
      "date read": .finished, "date added": .added, "bookshelves": .tags,
      "exclusive shelf": .status, "my review": .review, "private notes": .notes,
      "read count": .timesRead, "owned copies": .ownedCopies,
    ],
    others: ["average rating", "bookshelves with positions", "spoiler"])

  static let storyGraph = ServiceColumns(
    .storyGraph, signature: ["title", "read status", "star rating"],
    [
      "title": .title, "authors": .author, "contributors": .moreAuthors, "isbn uid": .isbnOrName,
      "format": .format, "read status": .status, "date added": .added,
      "last date read": .finished, "dates read": .readings, "read count": .timesRead,
      "star rating": .rating, "review": .review, "tags": .tags, "owned": .owned,
    ],
    others: [
      "moods", "pace", "character or plot driven", "strong character development",
      "loveable characters", "diverse characters", "flawed characters", "content warnings",
      "content warning description",
    ])

  static let libraryThing = ServiceColumns(
    .libraryThing, signature: ["title", "primary author", "collections"],
    [
      "book id": .librarything, "title": .title, "primary author": .author,
      "primary author role": .roles, "secondary author": .moreAuthors,
      "secondary author roles": .moreRoles, "publication": .publisher, "date": .published,
      "review": .review, "rating": .rating, "private comment": .notes, "media": .format,
      "page count": .pages, "lccn": .lccn, "date started": .started, "date read": .finished,
      "tags": .tags, "collections": .collections, "languages": .language,
      "original languages": .originalLanguage, "isbn": .isbn, "isbns": .isbn,
      "subjects": .subjects, "copies": .ownedCopies, "entry date": .added, "oclc": .oclc,
      "work id": .libraryThingWork,
    ],
    others: [
      "sort character", "comment", "summary", "physical description", "weight", "height",
      "thickness", "length", "dimensions", "acquired", "barcode", "bcid", "lc classification",
      "dewey decimal", "dewey wording", "other call number", "source", "from where",
      "lending patron", "lending status", "lending start", "lending end",
    ])

  static let openLibrary = ServiceColumns(
    .openLibrary, signature: ["work id", "edition id", "bookshelf"],
    ["work id": .openLibraryWork, "edition id": .openLibraryEdition, "bookshelf": .status])

  static let openReads = ServiceColumns(
    .openReads, signature: ["title", "author", "status", "olid"],
    [
      "title": .title, "subtitle": .subtitle, "author": .author, "description": .description,
      "status": .status, "favourite": .favourite, "deleted": .deleted, "rating": .rating,
      "pages": .pages, "publication year": .firstPublished, "isbn": .isbn, "olid": .openLibrary,
      "tags": .tags, "my review": .review, "notes": .notes, "book format": .format,
      "readings": .readings, "start date": .started, "finish date": .finished,
      "date added": .added,
    ], others: ["date modified", "reading time"])

  static let calibre = ServiceColumns(
    .calibre, signature: ["title", "authors", "author sort"],
    [
      "title": .title, "authors": .author, "author sort": .sortAuthor, "comments": .description,
      "cover": .cover, "identifiers": .identifiers, "isbn": .isbn, "languages": .language,
      "pubdate": .published, "publisher": .publisher, "rating": .rating, "series": .series,
      "series index": .seriesPlace, "tags": .tags, "timestamp": .added, "uuid": .calibre,
    ], others: ["formats", "id", "library name", "size", "title sort"])

  static let bookWyrm = ServiceColumns(
    .bookWyrm, signature: ["title", "author text", "remote id"],
    [
      "title": .title, "author text": .author, "remote id": .bookwyrm,
      "openlibrary key": .openLibrary, "inventaire id": .inventaire,
      "librarything key": .libraryThingWork, "goodreads key": .goodreads, "wikidata": .wikidata,
      "asin": .asin, "isbn 10": .isbn, "isbn 13": .isbn, "oclc number": .oclc,
      "start date": .started, "finish date": .finished, "rating": .rating,
      "review content": .review, "shelf": .status, "shelf date": .added,
      "stopped date": .stopped,
    ],
    others: [
      "finna key", "libris key", "bnf id", "viaf", "aasin", "isfdb",
      "review name", "review cw", "review published", "shelf name",
    ])
}
