import Basics
package import Books
package import Search

/// A chunk set with its last page, because each reading position has sets of its own.
package struct ReachingChunkSet: Sendable {
  package let set: ChunkSet
  /// Its last page; nil when it reaches the end of the book.
  package let lastPage: Int?
  /// True when it ends at the reading position.
  package let endsAtPosition: Bool

  package init(_ set: ChunkSet, ending last: Chunk?, of open: OpenBook, _ seen: BookText) {
    self.set = set
    let end = last?.range.upperBound ?? 0
    let visibleEnd = seen.utf8.trimmingBlanks(0..<seen.utf8.count).upperBound
    let isWhole = last.map { open.ends(with: $0.range) } ?? true
    lastPage = isWhole ? nil : last?.pages.end
    endsAtPosition = last == nil || end == visibleEnd
  }
}
