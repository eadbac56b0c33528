package import Books
import Parameters

/// A parser that reads its file in one go, and again after an interruption.
package protocol WholeBookParser: BookParser {
  /// The book of the file; `progress` receives the number of documents read, when there are
  /// several.
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
    guard book.byteCount <= source.options.limits.bytes else {
      throw source.options.limits.error(.bytes, source: source.name)
    }
    try Task.checkCancellation()
    // Pages of a file that is read in one go cannot be resumed.
    try await progress(
      ParseProgress(newPages: [], pagesDone: book.pages.count, pageCount: book.pages.count))
    return book
  }
}
