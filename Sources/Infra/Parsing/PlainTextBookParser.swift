internal import Bindings
package import Domain

/// Reads plain text in any common encoding; pages are the file's own or estimated.
package struct PlainTextBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.txt]
  package let version = "txt/3"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    try Self.book(source, SourceFile.read(source))
  }

  private static func book(_ source: BookSource, _ bytes: [UInt8]) throws -> ParsedBook {
    let decoded = try TextFile.decode(bytes, source)
    var report = ParseReport()
    report.encoding = decoded.encoding
    report.bytesReplaced = decoded.bytesReplaced
    let text = Array(String(decoding: decoded.utf8, as: UTF8.self).canonicallyComposed.utf8)
    let frame = GutenbergFrame(of: text)
    report.licenceLines = frame?.lineCount ?? 0
    let pages = TextPaging.pages(of: Array(text[frame?.body ?? 0..<text.count]), report: &report)
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
