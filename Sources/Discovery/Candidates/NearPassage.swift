package import Basics
import Reading

/// A stretch of an open book that a list is near.
package struct NearPlace: Hashable, Encodable, JSONReadable, Sendable {
  package let book: String
  package let authors: [String]
  /// Nil where the whole book is meant, or it has no chapter there.
  package let chapter: String?
  /// The first and the last page that were read for it.
  package let pages: ClosedRange<Int>

  package init(book: String, authors: [String], chapter: String?, pages: ClosedRange<Int>) {
    self.book = book
    self.authors = authors
    self.chapter = chapter
    self.pages = pages
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "book": book, "authors": authors, "chapter": chapter, "from": pages.lowerBound,
      "to": pages.upperBound,
    ])
  }

  /// Reads what `json` wrote; nil without a book.
  package init?(_ json: JSONValue) {
    guard let book = json["book"]?.string, let from = json["from"]?.integer,
      let to = json["to"]?.integer, from <= to
    else { return nil }
    self.init(
      book: book, authors: (json["authors"]?.array ?? []).compactMap(\.string),
      chapter: json["chapter"]?.string, pages: from...to)
  }
}

/// The stretch with its vector, to which vectors of books are compared.
package struct NearPassage: Hashable, Encodable, JSONReadable, Sendable {
  package let place: NearPlace
  /// The pages of the book, by which the cell is fenced.
  package let bookPages: ContentHash?
  /// The reading position that it was read up to; nil for the whole book.
  package let position: Int?
  /// Of length 1.
  package let vector: [Float]

  package init(_ place: NearPlace, of bookPages: ContentHash?, upTo position: Int?, vector: [Float])
  {
    self.place = place
    self.bookPages = bookPages
    self.position = position
    self.vector = vector
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "place": place, "book_pages": bookPages?.hex, "position": position,
      "vector": VectorText.text(of: vector),
    ])
  }

  /// Reads what `json` wrote; nil without a place.
  package init?(_ json: JSONValue) {
    guard let place = json["place"].flatMap({ NearPlace($0) }) else { return nil }
    self.init(
      place, of: json["book_pages"]?.string.flatMap { ContentHash($0) },
      upTo: json["position"]?.integer, vector: VectorText.vector(of: json["vector"]?.string ?? ""))
  }

  /// The names of its book, which is no suggestion.
  package var names: BookNames {
    BookNames(titles: [FoldedTitle(place.book)], authors: place.authors)
  }
}
