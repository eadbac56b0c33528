package import Basics

/// One of several books that are open together.
package struct JoinedBook: Hashable, Sendable {
  package let title: String
  package let author: String?
  /// A single word that tells the book from the others in citations, such as `Keeper`.
  package let label: String
  /// Pages hash of the book.
  package let pages: ContentHash
  /// Its reader's position; nothing after it is open.
  package let position: ReadingPosition
  /// Pages that are open.
  package let pageCount: Int

  package init(
    title: String, author: String?, label: String, pages: ContentHash,
    position: ReadingPosition, pageCount: Int
  ) {
    self.title = title
    self.author = author
    self.label = label
    self.pages = pages
    self.position = position
    self.pageCount = pageCount
  }

  /// A book of the library as it was open then.
  package func restored(_ book: Book) -> Book {
    var restored = book
    restored.position = position
    return restored
  }

  package init?(recorded value: JSONValue) {
    guard let title = value["title"]?.string, let label = value["label"]?.string,
      let pages = value["pages"]?.string.flatMap({ ContentHash($0) })
    else { return nil }
    self.init(
      title: title, author: value["author"]?.string, label: label, pages: pages,
      position: ReadingPosition(page: value["position"]?.integer ?? 0),
      pageCount: value["count"]?.integer ?? 0)
  }

  package var recorded: JSONValue {
    .object(
      [String: JSONValue](present: [
        "title": .string(title), "author": author.map { .string($0) }, "label": .string(label),
        "pages": .hash(pages), "position": .integer(position.stored), "count": .integer(pageCount),
      ]))
  }
}
