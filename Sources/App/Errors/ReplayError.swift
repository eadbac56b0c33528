/// The reason a replay cannot begin, or did not end as recorded.
package enum ReplayError: Error, Hashable, Sendable {
  /// Neither in the library nor given as a file.
  case bookMissing(title: String, pages: String)
  /// A file that is named as a book and belongs to no book of the session.
  case fileUnused(String, books: [String])
  case drifted(cells: [Int])
  case nothingToReplay
}
