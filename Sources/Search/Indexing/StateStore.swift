package import Basics
package import Books

/// The states of books, each kept under the hash of its inputs.
package protocol StateStore: Sendable {
  /// The rows kept under a key, from the first atom to the first gap.
  func rows(of book: BookID, key: ContentHash, dimension: Int) async throws -> StateRows
  /// Keeps the rows of the atoms from `first` on, until the book is deleted; one transaction.
  ///
  /// Rows kept before stay as they are.
  func append(_ rows: StateRows, at first: Int, of book: BookID, key: ContentHash) async throws
}
