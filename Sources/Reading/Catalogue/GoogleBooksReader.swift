package import Basics

/// Reads answers of Google Books.
package enum GoogleBooksReader {
  private static let source = CatalogueName.googleBooks

  /// The volumes of `/volumes?q=…` as works made of editions; nil for JSON of another shape.
  package static func volumes(_ answer: JSONValue) -> [CatalogueWork]? {
    if let items = answer["items"]?.array { return items.compactMap(volume) }
    // A search that found nothing has no list.
    return answer["totalItems"]?.integer == 0 ? [] : nil
  }

  private static func volume(_ item: JSONValue) -> CatalogueWork? {
    guard let info = item["volumeInfo"], let title = CatalogueText.text(info["title"]) else {
      return nil
    }
    var edition = CatalogueEdition(source: source)
    edition.isbns = CatalogueText.isbns(
      (info["industryIdentifiers"]?.array ?? []).filter {
        $0["type"]?.string?.hasPrefix("ISBN") == true
      }.compactMap { $0["identifier"] })
    edition.publisher = CatalogueText.text(info["publisher"])
    edition.published = info["publishedDate"]?.string.flatMap(CatalogueText.date)
    edition.pageCount = CatalogueText.pages(info["pageCount"])
    edition.language = info["language"]?.string.map { LanguageName.code(of: $0) }
    edition.identifiers = item["id"]?.string.map { [Identifier(.googleBooks, $0)] } ?? []
    edition.coverURL = info["imageLinks"]?["thumbnail"]?.string
    let subjects = Genre.normalized(CatalogueText.strings(info["categories"]))
    return CatalogueWork(
      title: Stated(title, source), subtitle: Stated(CatalogueText.text(info["subtitle"]), source),
      authors: CatalogueText.strings(info["authors"]).map {
        CatalogueAuthor(name: $0, source: source)
      },
      subjects: subjects.isEmpty ? nil : Stated(subjects, source),
      description: Stated(CatalogueText.text(info["description"]), source), isSynthetic: true,
      editions: [edition])
  }
}
