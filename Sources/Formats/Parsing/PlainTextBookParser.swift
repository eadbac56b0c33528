import Bindings
package import Books

/// Reads plain text in any common encoding; pages are the file's own or estimated.
package struct PlainTextBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.txt]
  package let version = "txt/7"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    try Self.book(source)
  }

  private static func book(_ source: BookSource) throws -> ParsedBook {
    var report = ParseReport()
    let (pages, beginning) = try pages(source, report: &report)
    report.note(emptyPagesOf: pages)
    report.looksScanned = false
    // The frame gives the book's title.
    let facts = PlainTextFacts(
      pages: beginning.map { [Page(number: 1, text: $0)] } ?? pages)
    try Task.checkCancellation()
    return ParsedBook(
      title: facts.title ?? BookTitle.fromFileName(source.name), author: facts.author,
      language: facts.language, pages: pages,
      chapters: ChapterDetector.chapters(in: pages), report: report)
  }

  /// The pages, and the beginning of a file whose frame was removed.
  ///
  /// The file, its text and the cleaned text are freed here, before the pages are processed.
  private static func pages(
    _ source: BookSource, report: inout ParseReport
  ) throws -> (pages: [Page], beginning: String?) {
    let text = try composed(source, report: &report)
    try Task.checkCancellation()
    guard let frame = GutenbergFrame(of: text) else {
      return (TextPaging.pages(of: text, report: &report), nil)
    }
    report.licenceLines = frame.lineCount
    return (
      TextPaging.pages(of: Array(text[frame.body]), report: &report), beginning(of: text)
    )
  }

  /// The text in normal form C; most files already have it.
  private static func composed(
    _ source: BookSource, report: inout ParseReport
  ) throws -> [UInt8] {
    let decoded = try TextFile.decode(SourceFile.read(source), source)
    report.encoding = decoded.encoding
    report.bytesReplaced = decoded.bytesReplaced
    return decoded.utf8.canonicallyComposed
  }

  /// The first few screens, with plain line ends.
  private static func beginning(of text: [UInt8]) -> String {
    String(decoding: text.prefix(6000), as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
