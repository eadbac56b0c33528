package import Basics

/// Reads answers of Open Library.
package enum OpenLibraryReader {
  private static let source = CatalogueName.openLibrary

  /// The works of `/search.json`; nil for JSON of another shape.
  package static func search(_ answer: JSONValue) -> [CatalogueWork]? {
    answer["docs"]?.array.map { $0.compactMap(found) }
  }

  private static func found(_ doc: JSONValue) -> CatalogueWork? {
    guard let title = CatalogueText.text(doc["title"]) else { return nil }
    let keys = CatalogueText.strings(doc["author_key"])
    let names = CatalogueText.strings(doc["author_name"])
    var work = CatalogueWork(
      title: Stated(title, source), subtitle: Stated(CatalogueText.text(doc["subtitle"]), source),
      authors: names.enumerated().map { place, name in
        CatalogueAuthor(
          name: name, source: source,
          identifiers: keys.indices.contains(place)
            ? [Identifier(.openLibraryAuthor, keys[place])] : [])
      },
      firstPublished: Stated(doc["first_publish_year"]?.integer, source),
      subjects: subjects(CatalogueText.strings(doc["subject"])))
    if let key = doc["key"]?.string {
      work.identifiers = [Identifier(.openLibraryWork, CatalogueText.lastPart(key))]
    }
    let isbns = CatalogueText.isbns(doc["isbn"]?.array)
    // One list of ISBNs for all editions: each is an edition of which no more is known.
    work.editions = isbns.prefix(mostEditions).map { isbn in
      var edition = CatalogueEdition(source: source)
      edition.isbns = [isbn]
      return edition
    }
    if doc["edition_count"]?.integer == 1, !work.editions.isEmpty {
      describe(&work.editions[0], by: doc)
    }
    return work
  }

  private static let mostEditions = 200

  /// Facts of a work with a single edition.
  private static func describe(_ edition: inout CatalogueEdition, by doc: JSONValue) {
    edition.isbns = CatalogueText.isbns(doc["isbn"]?.array)
    edition.publisher = CatalogueText.strings(doc["publisher"]).first
    edition.published = CatalogueText.strings(doc["publish_date"]).first
      .flatMap(CatalogueText.date)
    edition.language = CatalogueText.strings(doc["language"]).first.map {
      LanguageName.code(of: $0)
    }
    edition.pageCount = CatalogueText.pages(doc["number_of_pages_median"])
    edition.identifiers =
      CatalogueText.strings(doc["edition_key"]).first
      .map { [Identifier(.openLibraryEdition, $0)] } ?? []
  }

  /// The edition of `/api/books?bibkeys=ISBN:…&jscmd=data` as a work; nil for JSON of another shape.
  package static func books(_ answer: JSONValue) -> [CatalogueWork]? {
    guard let members = answer.object else { return nil }
    return members.sorted { $0.key < $1.key }.compactMap { name, book in
      name.hasPrefix("ISBN:") ? self.book(book, isbn: String(name.dropFirst(5))) : nil
    }
  }

  private static func book(_ book: JSONValue, isbn: String) -> CatalogueWork? {
    guard let title = CatalogueText.text(book["title"]) else { return nil }
    var edition = CatalogueEdition(source: source)
    let names = book["identifiers"]
    edition.isbns = CatalogueText.isbns(
      [.string(isbn)], names?["isbn_13"]?.array, names?["isbn_10"]?.array)
    edition.publisher = CatalogueText.text(book["publishers"]?.array?.first?["name"])
    edition.published = book["publish_date"]?.string.flatMap(CatalogueText.date)
    edition.pageCount = CatalogueText.pages(book["number_of_pages"])
    edition.format =
      book["physical_format"]?.string.flatMap { EditionFormat(named: $0) } ?? .unknown
    edition.identifiers = identifiers(names)
    edition.coverURL = book["cover"]?["large"]?.string
    if let key = book["key"]?.string {
      let name = Identifier(.openLibraryEdition, CatalogueText.lastPart(key))
      if !edition.identifiers.contains(name) { edition.identifiers.append(name) }
    }
    return CatalogueWork(
      title: Stated(title, source), subtitle: Stated(CatalogueText.text(book["subtitle"]), source),
      authors: (book["authors"]?.array ?? []).compactMap(author),
      subjects: subjects((book["subjects"]?.array ?? []).compactMap { $0["name"]?.string }),
      isSynthetic: true, editions: [edition])
  }

  private static func author(_ author: JSONValue) -> CatalogueAuthor? {
    CatalogueText.text(author["name"]).map { name in
      // `https://openlibrary.org/authors/OL269675A/Pascal_Quignard`
      let key = author["url"]?.string?.split(separator: "/").first {
        $0.hasPrefix("OL") && $0.hasSuffix("A")
      }
      return CatalogueAuthor(
        name: name, source: source,
        identifiers: key.map { [Identifier(.openLibraryAuthor, String($0))] } ?? [])
    }
  }

  /// The facts of `/works/OL….json`, whose authors are named by their keys only; nil without a title.
  package static func work(_ answer: JSONValue) -> CatalogueWork? {
    guard let title = CatalogueText.text(answer["title"]) else { return nil }
    let key = answer["key"]?.string.map(CatalogueText.lastPart)
    return CatalogueWork(
      title: Stated(title, source),
      subtitle: Stated(CatalogueText.text(answer["subtitle"]), source),
      firstPublished: Stated(
        answer["first_publish_date"]?.string.flatMap(CatalogueText.year), source),
      subjects: subjects(CatalogueText.strings(answer["subjects"])),
      description: Stated(CatalogueText.text(answer["description"]), source),
      identifiers: key.map { [Identifier(.openLibraryWork, $0)] } ?? [])
  }

  /// The editions of `/works/OL…/editions.json`; nil for JSON of another shape.
  package static func editions(_ answer: JSONValue) -> [CatalogueEdition]? {
    answer["entries"]?.array.map { $0.compactMap(edition) }
  }

  /// An edition as its own page and the list of a work's editions have it; nil without a key.
  package static func edition(_ answer: JSONValue) -> CatalogueEdition? {
    guard let key = answer["key"]?.string else { return nil }
    var edition = CatalogueEdition(source: source)
    edition.isbns = CatalogueText.isbns(answer["isbn_13"]?.array, answer["isbn_10"]?.array)
    edition.title = CatalogueText.text(answer["title"])
    edition.publisher = CatalogueText.strings(answer["publishers"]).first
    edition.published = answer["publish_date"]?.string.flatMap(CatalogueText.date)
    edition.pageCount = CatalogueText.pages(answer["number_of_pages"])
    edition.format =
      answer["physical_format"]?.string.flatMap { EditionFormat(named: $0) } ?? .unknown
    edition.language = (answer["languages"]?.array?.first?["key"]?.string)
      .map { LanguageName.code(of: CatalogueText.lastPart($0)) }
    edition.identifiers =
      [Identifier(.openLibraryEdition, CatalogueText.lastPart(key))]
      + identifiers(answer["identifiers"])
    return edition
  }

  private static func identifiers(_ names: JSONValue?) -> [Identifier] {
    let schemes: [(String, IdentifierScheme)] = [
      ("openlibrary", .openLibraryEdition), ("goodreads", .goodreads),
      ("librarything", .libraryThing), ("google", .googleBooks), ("oclc", .oclc), ("lccn", .lccn),
    ]
    return schemes.flatMap { name, scheme in
      CatalogueText.strings(names?[name]).map { Identifier(scheme, $0) }
    }
  }

  private static func subjects(_ subjects: [String]) -> Stated<[String]>? {
    let normalized = Genre.normalized(subjects)
    return normalized.isEmpty ? nil : Stated(normalized, source)
  }
}
