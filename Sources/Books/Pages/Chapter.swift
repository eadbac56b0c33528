/// An entry of the book's own outline.
package struct Chapter: Hashable, Sendable {
  package let title: String
  /// Depth in the outline from 1.
  package let level: Int
  package let startPage: Int

  package init(title: String, level: Int, startPage: Int) {
    self.title = BookTitle.shortened(title)
    self.level = level
    self.startPage = startPage
  }
}
