import Basics
import Books
import Sessions

/// Tells which file of those that a person names is which book of a session.
struct ReplayFiles {
  let paths: [String]
  let wanted: [WantedBook]
  /// Hash of the bytes of a file.
  let source: (String) async throws -> ContentHash
  /// Hash of the pages that are read from a file.
  let pages: (String) async throws -> ContentHash?
  /// True when the library has a book of these pages.
  let isKept: (ContentHash) async throws -> Bool

  /// Paths by the pages of their books: the same bytes come first, then the same pages, then the
  /// only book that is left for the only file that is left, which has changed.
  ///
  /// Throws `ReplayError.fileUnused` when a file stays without a book.
  func assigned() async throws -> [ContentHash: String] {
    var assigned: [ContentHash: String] = [:]
    for path in paths {
      let hash = try await source(path)
      for book in wanted where book.source == hash { assigned[book.pages] = path }
    }
    for path in paths where !assigned.values.contains(path) {
      let hash = try await pages(path)
      if wanted.contains(where: { $0.pages == hash }), let hash { assigned[hash] = path }
    }
    let strays = paths.filter { !assigned.values.contains($0) }
    guard let stray = strays.first else { return assigned }
    let book = strays.count == 1 ? try await onlyBookLeft(assigned) : nil
    guard let book else {
      throw ReplayError.fileUnused(stray, books: wanted.map(\.title))
    }
    assigned[book.pages] = stray
    return assigned
  }

  /// The one book without a file, or the one of those that the library does not have either.
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
