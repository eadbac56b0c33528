import Books
import Reading

/// The books open together that are files of works a question to the shelf finds.
struct BooksOfShelf: Sendable {
  let store: any ReadingStore

  /// Their pages in the joined text; throws `ShelfQueryError` for a question that cannot be read.
  func pages(_ question: String, in books: JoinedBooks) async throws -> [PageRange] {
    let found = try await store.search(ShelfQuery(question), limit: Int(Int32.max))
    // A near word is no condition of the reader's.
    guard found.corrections.isEmpty else { return [] }
    let files = Set(try await store.links(to: found.works.map(\.work.id)).map(\.book))
    return books.parts.filter { files.contains($0.open.book.id) && $0.pageCount > 0 }.map {
      PageRange($0.firstPage, $0.firstPage + $0.pageCount - 1)
    }
  }
}
