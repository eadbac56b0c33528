import Reading

/// The columns of a service's export, for reading it and for writing one.
struct ServiceColumns {
  let service: ReadingService
  /// Columns that tell this service from the others; all have to be there.
  let signature: Set<String>
  /// Names in the order of the service's file.
  let header: [String]
  /// By folded name; a column that is known and not kept is `nil`.
  let fields: [String: ReadingField?]

  /// The service whose signature a folded header has, and the share of its columns found there.
  static func recognised(_ header: [String]) -> (ServiceColumns, confidence: Double)? {
    let names = Set(header)
    return all.filter { $0.signature.isSubset(of: names) }
      .map { ($0, Double($0.fields.keys.count { names.contains($0) }) / Double($0.fields.count)) }
      .max { $0.1 < $1.1 }
  }

  /// Names of columns between commas, each with the field that it holds, if any.
  private init(_ service: ReadingService, signature: Set<String>, _ columns: String) {
    let columns = CellText.list(columns.replacing("\n", with: " "), ",").map {
      CellText.parts($0, "=")
    }
    self.service = service
    self.signature = signature
    header = columns.map { $0[0] }
    fields = Dictionary(
      uniqueKeysWithValues: columns.map { column in
        (
          FoldedText.folded(column[0]),
          column.dropFirst().first.flatMap { ReadingField(rawValue: $0) }
        )
      })
  }

  static let all = [
    goodreads, storyGraph, libraryThing, openLibrary, openReads, calibre, bookWyrm,
  ]

  static let goodreads = ServiceColumns(
    .goodreads, signature: ["title", "exclusive shelf", "my rating"],
    """
      Book Id=goodreads, Title=title, Author=author, Author l-f=author-sort, Additional Authors=more-authors,
      ISBN=isbn, ISBN13=isbn, My Rating=rating, Average Rating, Publisher=publisher, Binding=format,
      Number of Pages=pages, Year Published=published, Original Publication Year=first-published, Date Read=finished,
      Date Added=added, Bookshelves=tags, Bookshelves with positions, Exclusive Shelf=status, My Review=review,
      Spoiler, Private Notes=notes, Read Count=times-read, Owned Copies=owned-copies
    """)

  static let storyGraph = ServiceColumns(
    .storyGraph, signature: ["title", "read status", "star rating"],
    """
      Title=title, Authors=author, Contributors=more-authors, ISBN/UID=isbn-or-name, Format=format,
      Read Status=status, Date Added=added, Last Date Read=finished, Dates Read=readings, Read Count=times-read,
      Moods, Pace, Character- or Plot-Driven?, Strong Character Development?, Loveable Characters?,
      Diverse Characters?, Flawed Characters?, Star Rating=rating, Review=review, Content Warnings,
      Content Warning Description, Tags=tags, Owned?=owned
    """)

  static let libraryThing = ServiceColumns(
    .libraryThing, signature: ["title", "primary author", "collections"],
    """
      Book Id=librarything, Title=title, Sort Character, Primary Author=author, Primary Author Role=author-roles,
      Secondary Author=more-authors, Secondary Author Roles=more-author-roles, Publication=publisher, Date=published,
      Review=review, Rating=rating, Comment, Private Comment=notes, Summary, Media=format, Physical Description,
      Weight, Height, Thickness, Length, Dimensions, Page Count=pages, LCCN=lccn, Acquired, Date Started=started,
      Date Read=finished, Barcode, BCID, Tags=tags, Collections=collections, Languages=language,
      Original Languages=original-language, LC Classification, ISBN=isbn, ISBNs=isbn, Subjects=subjects,
      Dewey Decimal, Dewey Wording, Other Call Number, Copies=owned-copies, Source, Entry Date=added, From Where,
      OCLC=oclc, Work id=librarything-work, Lending Patron, Lending Status, Lending Start, Lending End
    """)

  static let openLibrary = ServiceColumns(
    .openLibrary, signature: ["work id", "edition id", "bookshelf"],
    """
      work id=openlibrary-work, edition id=openlibrary-edition, bookshelf=status
    """)

  static let openReads = ServiceColumns(
    .openReads, signature: ["title", "author", "status", "olid"],
    """
      title=title, subtitle=subtitle, author=author, description=description, status=status, favourite=favourite,
      deleted=deleted, rating=rating, pages=pages, publication year=first-published, isbn=isbn, olid=openlibrary,
      tags=tags, my review=review, notes=notes, book format=format, readings=readings, start date=started,
      finish date=finished, date added=added, date modified, reading time
    """)

  static let calibre = ServiceColumns(
    .calibre, signature: ["title", "authors", "author sort"],
    """
      title=title, authors=author, author sort=author-sort, comments=description, cover=cover,
      identifiers=identifiers, isbn=isbn, languages=language, pubdate=published, publisher=publisher, rating=rating,
      series=series, series index=series-place, tags=tags, timestamp=added, uuid=calibre, formats, id, library name,
      size, title sort
    """)

  static let bookWyrm = ServiceColumns(
    .bookWyrm, signature: ["title", "author text", "remote id"],
    """
      title=title, author text=author, remote id=bookwyrm, openlibrary key=openlibrary, inventaire id=inventaire,
      librarything key=librarything-work, goodreads key=goodreads, wikidata=wikidata, asin=asin, isbn 10=isbn,
      isbn 13=isbn, oclc number=oclc, start date=started, finish date=finished, rating=rating, review content=review,
      shelf=status, shelf date=added, stopped date=stopped, finna key, libris key, bnf id, viaf, aasin, isfdb,
      review name, review cw, review published, shelf name
    """)
}
