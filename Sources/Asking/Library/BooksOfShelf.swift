import Basics
import Books
package import Notebook

/// The books of the library that are files of works a question to the shelf finds.
package struct BooksOfShelf: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// What stands before a question to the shelf that names books, as in `shelf:"rating>=4"`.
  package static let prefix = "shelf:"

  /// The references with the books that a `shelf:"…"` among them finds in its place.
  package func naming(_ references: [String]) async throws -> [String] {
    var named: [String] = []
    for reference in references {
      if reference.hasPrefix(Self.prefix), reference != Self.prefix {
        named += try await self.references(String(reference.dropFirst(Self.prefix.count)))
      } else {
        named.append(reference)
      }
    }
    return named
  }

  /// The titles of the ready ones, or their ids where a title is that of several, by title.
  ///
  /// Throws `ShelfQueryError`, and `ShelfError.noFiles` where no book is such a file.
  package func references(_ question: String) async throws -> [String] {
    let (found, ready, _) = try await ready(question)
    let titles = Dictionary(grouping: ready, by: { $0.title.lowercased() })
    return found.map { titles[$0.title.lowercased()]?.count == 1 ? $0.title : $0.id.rawValue }
  }

  /// The ready ones as one text, each up to its own position; the desk stays as it is.
  ///
  /// Throws `ShelfQueryError`, and `ShelfError.noFiles` where no book is such a file.
  package func open(_ question: String) async throws -> ShelvedBooks {
    let (found, _, workCount) = try await ready(question)
    var open: [OpenBook] = []
    for book in found { open.append(try await OpenBook.load(book, from: notebook.books)) }
    return ShelvedBooks(
      question: question, workCount: workCount,
      open: open.count == 1 ? open[0] : try JoinedBooks.open(open, hasher: notebook.hasher))
  }

  /// The ready books that are such files by title, all ready books, and the number of works found.
  private func ready(_ question: String) async throws -> (
    found: [Book], ready: [Book], workCount: Int
  ) {
    let (files, workCount) = try await notebook.askedShelf.files(question)
    let ready = try await notebook.books.books().filter { $0.status == .ready }
    let found = ready.filter { files.contains($0.id) }.sorted { $0.title < $1.title }
    guard !found.isEmpty else { throw ShelfError.noFiles(question) }
    return (found, ready, workCount)
  }
}

extension AskedShelf {
  /// Those that are open together; in a replay those that were found when it was recorded.
  package func parts(_ question: String, of books: JoinedBooks) async throws -> [JoinedBooks.Part] {
    let visible = books.parts.filter { $0.pageCount > 0 }
    if let taped = tape?.books(question) {
      return visible.filter { $0.open.book.pagesHash.map(taped.contains) ?? false }
    }
    let files = try await files(question).books
    return visible.filter { files.contains($0.open.book.id) }
  }
}

/// Books that a question to the shelf found, for one line in place of those on the desk.
package struct ShelvedBooks: Sendable {
  /// The question as it was typed.
  package let question: String
  /// Works that it finds, with a file in the library or without.
  package let workCount: Int
  /// The books, joined if they are several.
  package let open: OpenBook
}
