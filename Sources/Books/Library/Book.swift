package import Basics

/// Identity of a book: a UUID in lower-case text.
package struct BookID: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package var description: String { rawValue }
}

/// The progress of a book from its file to a usable index.
package enum BookStatus: String, Sendable, CaseIterable {
  case pending, ingesting, ready, failed
}

/// A book of the library; its text is in `BookText`.
package struct Book: Hashable, Sendable {
  package let id: BookID
  package var title: String
  package var author: String?
  package var language: String?
  package var status: BookStatus
  package var format: BookFormat
  /// Absolute path or URL the book was read from, for re-indexing; nil for an imported database.
  package var source: String?
  package var sourceHash: ContentHash?
  /// Hash over the normalised page texts; every chunk set is derived from it.
  package var pagesHash: ContentHash?
  package var pageCount: Int
  /// Written by the store, and in this room only: by `BookRepository.moved`, by a new reading and from records.
  package internal(set) var position: ReadingPosition
  /// Books that are open together as this one; empty for a book of the library.
  package var joinedBooks: [JoinedBook] = []
  package var createdAt: Timestamp
  package var updatedAt: Timestamp

  /// Throws `BookError.emptyTitle` when the title is blank.
  package init(
    id: BookID, title: String, author: String? = nil, language: String? = nil,
    status: BookStatus = .pending, format: BookFormat, source: String? = nil,
    sourceHash: ContentHash? = nil, pagesHash: ContentHash? = nil, pageCount: Int = 0,
    position: ReadingPosition = .unset, createdAt: Timestamp, updatedAt: Timestamp
  ) throws(BookError) {
    guard title.contains(where: { !$0.isWhitespace }) else { throw .emptyTitle }
    self.id = id
    self.title = title
    self.author = author
    self.language = language
    self.status = status
    self.format = format
    self.source = source
    self.sourceHash = sourceHash
    self.pagesHash = pagesHash
    self.pageCount = pageCount
    self.position = position
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The fence at the page its reader has come to.
  package var fence: Fence { .at(position) }

  /// Keeps the reader's place after its file was paged again; it never moves further on.
  package mutating func keepPlace(of old: PageMap, among pages: [Page]) {
    position = old.position(position, among: pages)
  }

  /// This book at the position that its row has now, which another shell may have moved.
  package func placed(as row: Book) -> Book {
    guard row.id == id else { return self }
    var book = self
    book.position = row.position
    return book
  }
}

/// Short names by which an answer tells several books apart.
package enum BookLabels {
  private static let articles: Set<String> = [
    "the", "a", "an", "le", "la", "les", "der", "die", "das", "el", "il", "on", "of",
  ]
  private static let longest = 16

  /// One word for each title, all different in any case: the first telling word that is still free.
  package static func labels(of titles: [String]) -> [String] {
    var taken: Set<String> = []
    return titles.enumerated().map { index, title in
      let words = words(of: title)
      let label =
        words.first { !taken.contains($0.lowercased()) }
        ?? free(words.first ?? "Book", from: index + 1, taken)
      taken.insert(label.lowercased())
      return label
    }
  }

  private static func free(_ word: String, from number: Int, _ taken: Set<String>) -> String {
    var number = number
    while taken.contains("\(word)\(number)".lowercased()) { number += 1 }
    return "\(word)\(number)"
  }

  /// Telling words before others; none that could be read as a page, such as `p` or `iv`.
  private static func words(of title: String) -> [String] {
    let words = title.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }
      .map { String($0.prefix { $0 != "'" && $0 != "’" }.prefix(longest)) }
      .filter { word in
        word.count > 2 && word.first?.isLetter == true
          && !["page", "pages", "see", "and"].contains(word.lowercased())
      }
    return words.filter { !articles.contains($0.lowercased()) }
      + words.filter { articles.contains($0.lowercased()) }
  }
}
