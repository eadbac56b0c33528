package import Basics
package import Books

/// The fence of every book in the library, from its reading position.
///
/// Every view, export and command sees recorded cells through it; `beyond` shows them whole.
package struct Fences: Hashable, Sendable {
  /// Shows every cell whole.
  package static let beyond = Fences(byPages: [:], bySource: [:], isBeyond: true)

  /// Positions by the hash of a book's pages, by which a transcript names it.
  private let byPages: [ContentHash: ReadingPosition]
  /// Positions by the hash of a book's file, for a book that was read again by another parser.
  private let bySource: [ContentHash: ReadingPosition]
  private let isBeyond: Bool

  package init(_ books: [Book]) {
    func strictest(_ key: (Book) -> ContentHash?) -> [ContentHash: ReadingPosition] {
      let pairs = books.compactMap { book in key(book).map { ($0, book.position) } }
      return Dictionary(pairs) { Fence.at($1).allows(madeAt: $0) ? $0 : $1 }
    }
    self.init(
      byPages: strictest(\.pagesHash), bySource: strictest(\.sourceHash), isBeyond: false)
  }

  private init(
    byPages: [ContentHash: ReadingPosition], bySource: [ContentHash: ReadingPosition],
    isBeyond: Bool
  ) {
    self.byPages = byPages
    self.bySource = bySource
    self.isBeyond = isBeyond
  }

  /// The cell without text from beyond the fence of its book.
  package func seen(_ cell: Cell) -> VisibleCell { VisibleCell(cell, isOpen: allows(cell)) }

  /// The session with every cell cut at its fence.
  package func seen(_ session: Session) -> Session {
    var seen = session
    seen.cells = session.cells.map { self.seen($0).cell }
    return seen
  }

  /// The fence of one book; a book that is not in the library has no position.
  package func fence(pages: ContentHash, source: ContentHash? = nil) -> Fence {
    if isBeyond { return .beyond }
    return .at(byPages[pages] ?? source.flatMap { bySource[$0] } ?? .unset)
  }

  /// The fence of a book as it is on the desk.
  package func fence(of book: Book) -> Fence { isBeyond ? .beyond : book.fence }

  /// True when the cell was made at or before its reader's present position.
  private func allows(_ cell: Cell) -> Bool {
    if let joinedBooks = cell.book?.joinedBooks, !joinedBooks.isEmpty {
      return joinedBooks.allSatisfy { self.fence(pages: $0.pages).allows(madeAt: $0.position) }
    }
    guard let pages = cell.line.book else { return true }
    let own = self.fence(pages: pages, source: cell.book?.source)
    // A reader at the last page may see everything.
    if let count = cell.book?.pageCount, count > 0, own.allows(count) { return true }
    return own.allows(madeAt: cell.line.position)
  }
}
