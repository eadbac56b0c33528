internal import Bindings
package import Domain

/// Reads the documents of Word, LibreOffice and other programs that write Office Open XML.
package struct DOCXBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.docx]
  package let version = "docx/3"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let package = try await WordPackage.open(source)
    let root = try await package.relationships(of: "/")
    let main = root["officeDocument"] ?? "word/document.xml"
    let story = try await Self.story(package, main: main, source)
    let facts = WordFacts()
    _ = try await package.read(root["core-properties"], into: facts)
    let framed = GutenbergFrame.removed(from: story.blocks)
    let text = DocumentText(WordPages.marked(framed.blocks, level: source.options.pageLevel))
    let (pages, chapters) = DocumentPaging().pages(
      of: text, headingsTo: source.options.pageLevel)
    var report = ParseReport()
    report.charactersDropped = story.charactersDropped
    report.pagesAreEstimated = true
    report.licenceLines = framed.lineCount
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
