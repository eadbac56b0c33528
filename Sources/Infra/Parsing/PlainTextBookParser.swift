internal import Bindings
package import Domain

/// Reads plain text in any common encoding; pages are the file's own or estimated.
package struct PlainTextBookParser: BookParser {
  package let formats: Set<BookFormat> = [.txt]
  package let version = "txt/1"

  private static let byteLimit = 256 << 20

  package init() {}

  /// A text file is read in one go, so pages of an interrupted run only save their announcement.
  package func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let bytes = try SourceFile.read(source, byteLimit: Self.byteLimit)
    let book = try await Self.book(source, bytes)
    try Task.checkCancellation()
    try await progress(
      ParseProgress(
        newPages: Array(book.pages.dropFirst(resuming.count)), pagesDone: book.pages.count,
        pageCount: book.pages.count))
    return book
  }

  @concurrent private static func book(
    _ source: BookSource, _ bytes: [UInt8]
  ) async throws -> ParsedBook {
    guard let decoded = TextDecoding.decode(bytes) else {
      throw BookError.parseFailed(source: source.name, reason: "binary data, not text")
    }
    var report = ParseReport()
    report.encoding = decoded.encoding
    report.bytesReplaced = decoded.bytesReplaced
    let text = Array(String(decoding: decoded.utf8, as: UTF8.self).canonicallyComposed.utf8)
    let pages = TextPaging.pages(of: text, report: &report)
    guard pages.contains(where: { !$0.text.isEmpty }) else {
      throw BookError.parseFailed(source: source.name, reason: "the file holds no text")
    }
    report.note(emptyPagesOf: pages)
    report.looksScanned = false
    let facts = PlainTextFacts(pages: pages)
    return ParsedBook(
      title: facts.title ?? BookTitle.fromFileName(source.name), author: facts.author,
      language: facts.language, pages: pages,
      chapters: ChapterDetector.chapters(in: pages), report: report)
  }
}
