package import Books

/// Reads EPUB 2 and 3: the documents of the spine in order, paged by chapters.
package struct EPUBBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.epub]
  package let version = "epub/6"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    var reading = try await EPUBReading.open(source)
    let documents = reading.package.spine
    for (index, item) in documents.enumerated() {
      try Task.checkCancellation()
      try await reading.append(item)
      try await progress(
        ParseProgress(newPages: [], pagesDone: index + 1, pageCount: documents.count))
    }
    return try reading.book()
  }
}
