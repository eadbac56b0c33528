import Bindings
package import Books
import Parameters

/// Reads one HTML file as a book: pages begin at its headings.
package struct HTMLBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.html]
  package let version = "html/5"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    var report = ParseReport()
    let (text, facts) = try Self.text(of: source, report: &report)
    let (pages, chapters, isByLength) = DocumentPaging().pages(
      of: text, headingsTo: Self.pageLevel(of: text, atMost: source.options.pageLevel))
    report.pagesAreEstimated = isByLength
    return ParsedBook(
      title: BookTitle.first(
        of: facts.title, text.headings.first { $0.level == 1 }?.title, facts.heading,
        text.headings.first?.title)
        ?? BookTitle.fromFileName(source.name),
      author: facts.author, language: facts.language, pages: pages,
      chapters: chapters.isEmpty ? ChapterDetector.chapters(in: pages) : chapters, report: report)
  }

  /// The text in one piece, and the page's facts; the blocks are freed here.
  private static func text(
    of source: BookSource, report: inout ParseReport
  ) throws -> (DocumentText, HTMLFacts) {
    let (blocks, facts) = try blocks(of: source, report: &report)
    let framed = GutenbergFrame.removed(from: blocks)
    report.licenceLines = framed.lineCount
    return (DocumentText(framed.blocks), facts)
  }

  /// The blocks of the page; the tree is freed here.
  private static func blocks(
    of source: BookSource, report: inout ParseReport
  ) throws -> ([DocumentBlock], HTMLFacts) {
    let document = try MarkupDocument.html(source)
    let tree = document.tree
    let article = source.options.scope == .article ? MainContent.article(of: tree) : nil
    let flow = HTMLFlow(article ?? tree)
    report.encoding = document.encoding
    report.bytesReplaced = document.bytesReplaced
    report.charactersDropped = document.charactersDropped + flow.charactersDropped
    if article != nil {
      report.warnings.append("only the article was taken; --whole-page takes everything")
    }
    return (flow.blocks, HTMLFacts(tree))
  }

  /// The level the reader chose, or the document's highest one.
  private static func pageLevel(of text: DocumentText, atMost level: Int) -> Int {
    max(level, text.headings.map(\.level).min() ?? 1)
  }
}

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
