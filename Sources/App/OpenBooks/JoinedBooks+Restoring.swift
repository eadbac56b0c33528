import Basics
import Books
import Sessions

extension JoinedBooks {
  /// The joined books of a transcript, with its recorded positions and labels.
  ///
  /// Throws `NotebookError.bookOfCellMissing` when a book has left the library.
  static func restore(_ line: BookLine, from index: IndexPorts) async throws -> OpenBook {
    let library = try await index.books.books()
    var books: [OpenBook] = []
    for wanted in line.joinedBooks {
      guard var book = library.first(where: { $0.pagesHash == wanted.pages }) else {
        throw NotebookError.bookOfCellMissing(wanted.title)
      }
      book.position = wanted.position
      books.append(try await OpenBook.load(book, from: index.books))
    }
    return try open(books, labels: line.joinedBooks.map(\.label), hasher: index.hasher)
  }

  /// The books as the library has them now.
  func current(in repository: any BookRepository) async throws -> [OpenBook] {
    var books: [OpenBook] = []
    for part in parts {
      books.append(part.open.with(try await repository.book(part.open.book.id) ?? part.open.book))
    }
    return books
  }
}

extension OpenBook {
  func with(_ book: Book) -> OpenBook {
    var copy = self
    copy.book = book
    return copy
  }

  /// Several books joined again when the fence is lifted, or when their labels must reveal no
  /// title.
  ///
  /// A single book stays whole: its fence is that of the `Scene`.
  func joined(behind fence: Fence, isBlind: Bool, hasher: any ContentHasher) throws -> OpenBook {
    guard let joinedBooks, fence == .beyond || isBlind else { return self }
    let fences = joinedBooks.parts.map { fence == .beyond ? .beyond : $0.open.book.fence }
    return try JoinedBooks.open(
      joinedBooks.parts.map(\.open), behind: fences, isBlind: isBlind, hasher: hasher)
  }
}
