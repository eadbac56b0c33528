/// The reason a replay cannot begin, or did not end as recorded.
package enum ReplayError: Error, Hashable, Sendable {
  /// The books are neither in the library nor given as files.
  case booksMissing([MissingBook])
  /// A file is named as a book of the session but holds another.
  case otherBook(String, holds: BookIdentity, wanted: [BookIdentity])
  case drifted(cells: [Int])
  case nothingToReplay
}

/// A book of a session that was not found.
package struct MissingBook: Hashable, Sendable {
  package let title: String
  /// Numbers of the cells that asked, searched or showed something of it.
  package let cells: [Int]

  package init(title: String, cells: [Int]) {
    self.title = title
    self.cells = cells
  }
}
