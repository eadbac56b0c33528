import Basics
import Books
import Notebook
import Sessions

/// Assigns the files that a person names to the books of a session.
struct ReplayFiles {
  let paths: [String]
  let wanted: [WantedBook]
  /// Computes the hash of a file's bytes.
  let source: (String) async throws -> ContentHash
  /// Reads the book from a file.
  let reading: (String) async throws -> Book
  /// True when the library has a book of these pages.
  let isKept: (ContentHash) async throws -> Bool

  /// Paths by the pages of their books: first equal bytes, then equal pages, then the last
  /// remaining book for the last remaining file, which has changed.
  ///
  /// Throws `ReplayError.otherBook` when a file has no book.
  func assigned() async throws -> [ContentHash: String] {
    var assigned: [ContentHash: String] = [:]
    for path in paths {
      let hash = try await source(path)
      for book in wanted where book.source == hash { assigned[book.pages] = path }
    }
    for path in paths where !assigned.values.contains(path) {
      let hash = try await reading(path).pagesHash
      if wanted.contains(where: { $0.pages == hash }), let hash { assigned[hash] = path }
    }
    let strays = paths.filter { !assigned.values.contains($0) }
    guard let stray = strays.first else { return assigned }
    let book = strays.count == 1 ? try await onlyBookLeft(assigned) : nil
    guard let book else {
      throw ReplayError.otherBook(
        stray, holds: BookIdentity(try await reading(stray)),
        wanted: wanted.map { BookIdentity($0) })
    }
    assigned[book.pages] = stray
    return assigned
  }

  /// The one book without a file, or the one of these that is not in the library either.
  private func onlyBookLeft(_ assigned: [ContentHash: String]) async throws
    -> WantedBook?
  {
    let left = wanted.filter { assigned[$0.pages] == nil }
    if left.count == 1 { return left[0] }
    var missing: [WantedBook] = []
    for book in left where try await !isKept(book.pages) { missing.append(book) }
    return missing.count == 1 ? missing[0] : nil
  }
}
