package import Books

/// A passage of a book: a byte range of its text, never a copy of it.
package struct Chunk: Hashable, Sendable {
  /// Position in its chunk set from 0, in reading order.
  package let index: Int
  /// Byte range in `BookText.utf8`.
  package let range: Range<Int>
  /// Leading bytes shared with the previous chunk.
  package let overlap: Int
  package let pages: PageRange

  package init(index: Int, range: Range<Int>, overlap: Int, pages: PageRange) {
    self.index = index
    self.range = range
    self.overlap = overlap
    self.pages = pages
  }
}
