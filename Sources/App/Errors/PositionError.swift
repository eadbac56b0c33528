/// A reading position outside the book.
package struct PositionError: Error, Hashable, Sendable {
  package let page: Int
  package let pageCount: Int
}
