internal import Bindings
package import Domain

/// Reads plain text in any common encoding; pages are the file's own or estimated.
package struct PlainTextBookParser: BookParser {
  package let formats: Set<BookFormat> = [.txt]
  package let version = "txt/2"

  package init() {}

  /// A text file is read in one go, so pages of an interrupted run only save their announcement.
  package func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let bytes = try SourceFile.read(source)
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
    let decoded = try TextFile.decode(bytes, source)
    var report = ParseReport()
    report.encoding = decoded.encoding
    report.bytesReplaced = decoded.bytesReplaced
    let text = Array(String(decoding: decoded.utf8, as: UTF8.self).canonicallyComposed.utf8)
    let frame = GutenbergFrame(of: text)
    report.licenceLines = frame?.lineCount ?? 0
    let pages = TextPaging.pages(of: Array(text[frame?.body ?? 0..<text.count]), report: &report)
    guard pages.contains(where: { !$0.text.isEmpty }) else {
      throw BookError.parseFailed(source: source.name, reason: "the file holds no text")
    }
    report.note(emptyPagesOf: pages)
    report.looksScanned = false
    // The frame states what the book is called.
    let facts = PlainTextFacts(
      pages: frame == nil ? pages : [Page(number: 1, text: Self.beginning(of: text))])
    return ParsedBook(
      title: facts.title ?? BookTitle.fromFileName(source.name), author: facts.author,
      language: facts.language, pages: pages,
      chapters: ChapterDetector.chapters(in: pages), report: report)
  }

  /// A few screens, with plain line ends.
  private static func beginning(of text: [UInt8]) -> String {
    String(decoding: text.prefix(6000), as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
