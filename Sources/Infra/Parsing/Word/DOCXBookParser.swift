internal import Bindings
package import Domain

/// Reads the documents of Word, LibreOffice and other programs that write Office Open XML.
package struct DOCXBookParser: BookParser {
  package let formats: Set<BookFormat> = [.docx]
  package let version = "docx/1"

  package init() {}

  /// A document is read in one go, so pages of an interrupted run only save their announcement.
  @concurrent package func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let book = try await Self.book(source)
    try Task.checkCancellation()
    try await progress(
      ParseProgress(
        newPages: Array(book.pages.dropFirst(resuming.count)), pagesDone: book.pages.count,
        pageCount: book.pages.count))
    return book
  }

  private static func book(_ source: BookSource) async throws -> ParsedBook {
    let package = try await WordPackage.open(source)
    let root = try await package.relationships(of: "/")
    let main = root["officeDocument"] ?? "word/document.xml"
    let story = try await story(package, main: main, source)
    let facts = WordFacts()
    _ = try await package.read(root["core-properties"], into: facts)
    let text = DocumentText(WordPages.marked(story.blocks, level: source.options.pageLevel))
    let (pages, chapters) = DocumentPaging().pages(
      of: text, headingsTo: source.options.pageLevel)
    guard pages.contains(where: { !$0.text.isEmpty }) else {
      throw BookError.parseFailed(source: source.name, reason: "the document holds no text")
    }
    guard pages.count <= source.options.limits.pages else {
      throw source.options.limits.error(.pages, source: source.name)
    }
    var report = ParseReport()
    report.charactersDropped = story.charactersDropped
    report.pagesAreEstimated = true
    return ParsedBook(
      title: story.title
        ?? BookTitle.first(of: facts.title, text.headings.first?.title)
        ?? BookTitle.fromFileName(source.name),
      author: facts.author, language: facts.language, pages: pages,
      chapters: chapters.isEmpty ? ChapterDetector.chapters(in: pages) : chapters, report: report)
  }

  private static func story(
    _ package: WordPackage, main: String, _ source: BookSource
  ) async throws -> WordStory {
    let parts = try await package.relationships(of: main)
    let styles = WordStylesReader()
    _ = try await package.read(parts["styles"], into: styles)
    let lists = WordNumberingReader()
    _ = try await package.read(parts["numbering"], into: lists)
    var numbering = lists.numbering
    numbering.resolveLinks(styles.styles)
    var notes: [String: [DocumentBlock]] = [:]
    for kind in ["footnotes", "endnotes"] {
      let reader = WordStoryReader(WordStory(styles: styles.styles, numbering: numbering))
      _ = try await package.read(parts[kind], into: reader)
      notes.merge(reader.notes) { $1 }
    }
    let reader = WordStoryReader(
      WordStory(styles: styles.styles, numbering: numbering, notes: notes))
    guard try await package.read(main, into: reader) else {
      throw BookError.parseFailed(source: source.name, reason: "\(main) is missing")
    }
    reader.finish()
    return reader.story
  }
}
