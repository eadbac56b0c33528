package import Basics

/// A reading position outside the book.
package struct PositionError: Error, Hashable, Sendable {
  package let page: Int
  package let pageCount: Int

  package init(page: Int, pageCount: Int) {
    self.page = page
    self.pageCount = pageCount
  }
}

extension PositionError: Explained {
  package var explanation: ErrorMessage {
    .init(
      "There is no page \(page); the book has \(pageCount).",
      advice: "/page 0 removes the reading position.", .usage)
  }
}
