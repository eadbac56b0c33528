package import Domain

/// Reads EPUB 2 and 3: the documents of the spine in order, paged by chapters.
package struct EPUBBookParser: BookParser {
  package let formats: Set<BookFormat> = [.epub]
  package let version = "epub/1"

  package init() {}

  /// A book is read in one go; pages of an interrupted run only save their announcement.
  @concurrent package func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    var reading = try await EPUBReading.open(source)
    let documents = reading.package.spine
    for (index, item) in documents.enumerated() {
      try Task.checkCancellation()
      try await reading.append(item)
      try await progress(
        ParseProgress(newPages: [], pagesDone: index + 1, pageCount: documents.count))
    }
    let book = try reading.book()
    try await progress(
      ParseProgress(
        newPages: Array(book.pages.dropFirst(resuming.count)), pagesDone: book.pages.count,
        pageCount: book.pages.count))
    return book
  }
}
