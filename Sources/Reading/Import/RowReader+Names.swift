extension RowReader {
  /// Names of the book in catalogues.
  mutating func readNames() {
    let fields: [ReadingField] = [
      .goodreads, .librarything, .storygraph, .bookwyrm, .inventaire, .wikidata, .calibre, .asin,
      .oclc, .lccn, .openLibraryWork, .openLibraryEdition, .goodreadsWork, .libraryThingWork,
      .googleBooks,
    ]
    for field in fields {
      guard let scheme = field.scheme, let value = cells.text(field) else { continue }
      add(Identifier(scheme, value), toWork: field.namesWork)
    }
    if let name = cells.text(.openLibrary) { readOpenLibrary(name) }
    if let name = cells.text(.isbnOrName) { readISBN(orName: name) }
    for pair in cells.text(.identifiers).map({ CellText.list($0, ",") }) ?? [] { readPair(pair) }
  }

  private mutating func add(_ name: Identifier, toWork: Bool) {
    if toWork {
      if !book.workNames.contains(name) { book.workNames.append(name) }
    } else if !book.editionNames.contains(name) {
      book.editionNames.append(name)
    }
  }

  /// `OL27260330M` is an edition, `OL102749W` a work, with or without a path before it.
  private mutating func readOpenLibrary(_ text: String) {
    let name = String(text.split(separator: "/").last ?? "")
    if name.hasSuffix("W") {
      add(Identifier(.openLibraryWork, name), toWork: true)
    } else if name.hasSuffix("M") {
      add(Identifier(.openLibraryEdition, name), toWork: false)
    }
  }

  /// StoryGraph has a name of its own, or Amazon's, where a book has no ISBN.
  private mutating func readISBN(orName text: String) {
    let signs = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != 0x20 }
    let digits = signs.count { (0x30...0x39).contains($0) }
    if signs.count <= 13, digits + 1 >= signs.count {
      let cell = ISBNCell([("ISBN/UID", text)])
      book.isbns += cell.isbns
      book.notices += cell.notices
      return
    }
    if text.utf8.contains(UInt8(ascii: "+")) {
      book.notices += ISBNCell([("ISBN/UID", text)]).notices
      return
    }
    let isAmazon = text.utf8.count == 10 && text.hasPrefix("B")
    add(Identifier(isAmazon ? .asin : .storyGraph, text), toWork: false)
  }

  /// A pair of Calibre's identifiers, such as `isbn:9780345453747`.
  private mutating func readPair(_ pair: String) {
    guard let colon = pair.firstIndex(of: ":") else { return }
    let value = CellText.trimmed(String(pair[pair.index(after: colon)...]))
    guard !value.isEmpty else { return }
    switch pair[..<colon].lowercased() {
    case "isbn": addISBN(value)
    case "goodreads": add(Identifier(.goodreads, value), toWork: false)
    case "google": add(Identifier(.googleBooks, value), toWork: false)
    case "amazon", "mobi-asin", "asin": add(Identifier(.asin, value), toWork: false)
    case "oclc": add(Identifier(.oclc, value), toWork: false)
    case "olid", "openlibrary": readOpenLibrary(value)
    default: break
    }
  }

  private mutating func addISBN(_ text: String) {
    let cell = ISBNCell([("identifiers", text)])
    book.isbns += cell.isbns.filter { !book.isbns.contains($0) }
    book.notices += cell.notices
  }
}
