package import Domain

/// A parser that reads its file in one go; pages of an interrupted run only save their announcement.
package protocol WholeBookParser: BookParser {
  /// The book as the file has it; `progress` hears of documents done where there are several.
  func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook
}

extension WholeBookParser {
  @concurrent package func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let book = try await book(source, progress: progress)
    guard book.pages.contains(where: { !$0.text.isEmpty }) else {
      throw BookError.parseFailed(source: source.name, reason: "it holds no text")
    }
    guard book.pages.count <= source.options.limits.pages else {
      throw source.options.limits.error(.pages, source: source.name)
    }
    try Task.checkCancellation()
    try await progress(
      ParseProgress(
        newPages: Array(book.pages.dropFirst(resuming.count)), pagesDone: book.pages.count,
        pageCount: book.pages.count))
    return book
  }
}
