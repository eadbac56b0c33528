internal import Bindings
package import Domain

/// Reads one HTML file as a book: pages begin at its headings.
package struct HTMLBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.html]
  package let version = "html/3"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    try book(source, SourceFile.read(source))
  }

  private func book(_ source: BookSource, _ bytes: [UInt8]) throws -> ParsedBook {
    let document = try MarkupDocument.html(bytes, of: source)
    let tree = document.tree
    let article = source.options.scope == .article ? MainContent.article(of: tree) : nil
    let flow = HTMLFlow(article ?? tree)
    let framed = GutenbergFrame.removed(from: flow.blocks)
    let text = DocumentText(framed.blocks)
    let (pages, chapters) = DocumentPaging().pages(
      of: text, headingsTo: Self.pageLevel(of: text, atMost: source.options.pageLevel))
    var report = ParseReport()
    report.encoding = document.encoding
    report.bytesReplaced = document.bytesReplaced
    report.charactersDropped = document.charactersDropped + flow.charactersDropped
    report.pagesAreEstimated = true
    report.licenceLines = framed.lineCount
    if article != nil {
      report.warnings.append("only the article was taken; --whole-page takes everything")
    }
    let facts = HTMLFacts(tree)
    return ParsedBook(
      title: BookTitle.first(
        of: facts.title, text.headings.first { $0.level == 1 }?.title, facts.heading,
        text.headings.first?.title)
        ?? BookTitle.fromFileName(source.name),
      author: facts.author, language: facts.language, pages: pages,
      chapters: chapters.isEmpty ? ChapterDetector.chapters(in: pages) : chapters, report: report)
  }

  /// The level the reader chose, or the highest one that the document has.
  private static func pageLevel(of text: DocumentText, atMost level: Int) -> Int {
    max(level, text.headings.map(\.level).min() ?? 1)
  }
}
