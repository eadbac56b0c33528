/// The reason a replay cannot begin, or did not end as recorded.
package enum ReplayError: Error, Hashable, Sendable {
  /// Neither in the library nor given as files.
  case booksMissing([MissingBook])
  /// A file that is named as a book and belongs to no book of the session.
  case fileUnused(String, books: [String])
  case drifted(cells: [Int])
  case nothingToReplay
}

/// A book of a session that is not at hand.
package struct MissingBook: Hashable, Sendable {
  package let title: String
  /// Numbers of the cells that asked, searched or showed something of it.
  package let cells: [Int]

  package init(title: String, cells: [Int]) {
    self.title = title
    self.cells = cells
  }
}
