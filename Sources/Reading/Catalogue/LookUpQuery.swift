/// A question to a catalogue: an ISBN, words of a title, an author, or several of them.
package struct LookUpQuery: Hashable, Sendable {
  package var isbns: [ISBN]
  /// A title, or words of title and author; empty without any.
  package var title: String
  package var authors: [String]
  package var year: Int?

  /// Throws `LookUpError.invalidQuery` for a question without an ISBN, a word of a title and an author.
  package init(
    isbns: [ISBN] = [], title: String = "", authors: [String] = [], year: Int? = nil
  ) throws(LookUpError) {
    let authors = authors.filter { !FoldedText.folded($0).isEmpty }
    let words = FoldedText.folded(title)
    guard !isbns.isEmpty || !words.isEmpty || !authors.isEmpty else { throw .invalidQuery(title) }
    self.isbns = isbns
    self.title = words.isEmpty ? "" : title
    self.authors = authors
    self.year = year
  }

  /// Reads typed words: an ISBN where they are meant as one, else words of a title.
  ///
  /// Throws `LookUpError.invalidISBN` for ten or thirteen signs of an ISBN whose checksum is wrong.
  package init(typed words: [String], authors: [String]) throws(LookUpError) {
    let text = words.joined(separator: " ")
    let signs = text.utf8.filter { $0 != 0x2D && $0 != 0x20 }
    let isMeantAsISBN =
      (signs.count == 10 || signs.count == 13)
      && signs.dropLast().allSatisfy { (0x30...0x39).contains($0) }
    guard isMeantAsISBN else {
      try self.init(title: text, authors: authors)
      return
    }
    let isbn: ISBN
    do throws(ISBNError) {
      isbn = try ISBN(text)
    } catch {
      throw .invalidISBN(error)
    }
    try self.init(isbns: [isbn], authors: authors)
  }

  /// A question about a work of the shelf.
  package init(_ shelved: ShelvedWork) throws(LookUpError) {
    let work = shelved.work
    let writers = work.authors.filter { $0.role == nil }.map(\.author.name)
    try self.init(
      isbns: shelved.editions.flatMap(\.isbns),
      title: [work.title, work.subtitle].compactMap(\.self).joined(separator: ": "),
      authors: writers, year: work.firstPublished)
  }
}
