import Books
package import Sessions

extension Cell {
  /// True when the cell is about the open book, and was answered at or before its position.
  package func isAbout(_ open: OpenBook?) -> Bool {
    guard let open else { return line.book == nil }
    if line.book == open.book.pagesHash { return true }
    guard let then = book?.joinedBooks, !then.isEmpty else { return false }
    let now = open.book.joinedBooks
    return then.map(\.pages) == now.map(\.pages)
      && zip(then, now).allSatisfy { Fence.at($1.position).allows(madeAt: $0.position) }
  }
}
