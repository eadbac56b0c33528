import Books
import Reading

/// The books of the library that are files of works a question to the shelf finds.
package struct BooksOfShelf: Sendable {
  private let ports: LibraryPorts

  package init(_ notebook: Notebook) { self.init(notebook.ports) }

  init(_ ports: LibraryPorts) { self.ports = ports }

  /// The titles of the ready ones, or their ids where a title is that of several, by title.
  ///
  /// Throws `ShelfQueryError`, and `ShelfError.noFiles` where no book is such a file.
  package func references(_ question: String) async throws -> [String] {
    let files = try await files(question)
    let ready = try await ports.books.books().filter { $0.status == .ready }
    let titles = Dictionary(grouping: ready, by: { $0.title.lowercased() })
    let found = ready.filter { files.contains($0.id) }.sorted { $0.title < $1.title }
    guard !found.isEmpty else { throw ShelfError.noFiles(question) }
    return found.map { titles[$0.title.lowercased()]?.count == 1 ? $0.title : $0.id.rawValue }
  }

  /// The pages of those that are open together, in the joined text.
  func pages(_ question: String, in books: JoinedBooks) async throws -> [PageRange] {
    let files = try await files(question)
    return books.parts.filter { files.contains($0.open.book.id) && $0.pageCount > 0 }.map {
      PageRange($0.firstPage, $0.firstPage + $0.pageCount - 1)
    }
  }

  private func files(_ question: String) async throws -> Set<BookID> {
    let found = try await ports.reading.search(ShelfQuery(question), limit: Int(Int32.max))
    // The reader did not ask for a near word.
    guard found.corrections.isEmpty else { return [] }
    return Set(try await ports.reading.links(to: found.works.map(\.work.id)).map(\.book))
  }
}
