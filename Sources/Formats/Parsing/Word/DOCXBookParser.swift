import Bindings
package import Books

/// Reads the documents of Word, LibreOffice and other programs that write Office Open XML.
package struct DOCXBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.docx]
  package let version = "docx/5"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let package = try await WordPackage.open(source)
    let root = try await package.relationships(of: "/")
    let main = root["officeDocument"] ?? "word/document.xml"
    var damage = WordDamage()
    let story = try await Self.story(package, main: main, source, &damage)
    let facts = WordFacts()
    _ = try await package.read(root["core-properties"], into: facts)
    let framed = GutenbergFrame.removed(from: story.blocks)
    let text = DocumentText(WordPages.marked(framed.blocks, level: source.options.pageLevel))
    let (pages, chapters, isByLength) = DocumentPaging().pages(
      of: text, headingsTo: source.options.pageLevel)
    var report = ParseReport()
    report.charactersDropped = story.charactersDropped
    report.pagesAreEstimated = isByLength
    report.licenceLines = framed.lineCount
    report.warnings = damage.warnings
    report.lostParts = damage.lostParts
    return ParsedBook(
      title: story.title
        ?? BookTitle.first(of: facts.title, text.headings.first?.title)
        ?? BookTitle.fromFileName(source.name),
      author: facts.author, language: facts.language, pages: pages,
      chapters: chapters.isEmpty ? ChapterDetector.chapters(in: pages) : chapters, report: report)
  }

  private static func story(
    _ package: WordPackage, main: String, _ source: BookSource, _ damage: inout WordDamage
  ) async throws -> WordStory {
    let parts = try await package.relationships(of: main)
    let styles = WordStylesReader()
    damage.note(try await package.read(parts["styles"], into: styles))
    let lists = WordNumberingReader()
    damage.note(try await package.read(parts["numbering"], into: lists))
    var numbering = lists.numbering
    numbering.resolveLinks(styles.styles)
    var notes: [String: [DocumentBlock]] = [:]
    var droppedInNotes = 0
    for kind in ["footnotes", "endnotes"] {
      let reader = WordStoryReader(WordStory(styles: styles.styles, numbering: numbering))
      damage.note(try await package.read(parts[kind], into: reader), holdsText: true)
      notes.merge(reader.notes) { $1 }
      droppedInNotes += reader.story.charactersDropped
    }
    let reader = WordStoryReader(
      WordStory(
        styles: styles.styles, numbering: numbering, notes: notes, charactersDropped: droppedInNotes
      ))
    guard let part = try await package.read(main, into: reader) else {
      throw BookError.parseFailed(source: source.name, reason: "\(main) is missing")
    }
    reader.finish()
    if let error = part.damage, reader.story.blocks.isEmpty {
      throw source.failure(error, part: main)
    }
    damage.note(part, holdsText: true)
    return reader.story
  }
}

/// Remarks on damaged parts of a document, which were read up to the damage.
struct WordDamage: Sendable {
  private(set) var warnings: [String] = []
  private(set) var lostParts: [String] = []

  /// Notes a damaged part; with `holdsText` some words of the document may be missing.
  mutating func note(_ part: WordPackage.Part?, holdsText: Bool = false) {
    guard let part, let damage = part.damage, case .malformed(let line, let message) = damage
    else { return }
    warnings.append(
      "\(part.path) is damaged at line \(line) (\(message)); read as far as possible")
    if holdsText { lostParts.append(part.path) }
  }
}

/// Title, author and language of `docProps/core.xml`.
final class WordFacts: MarkupReceiver {
  private var texts: [String: [UInt8]] = [:]
  private var open: [String] = []

  var title: String? { text("title") }
  var author: String? { text("creator") }
  var language: String? { text("language") }

  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute]) {
    open.append(name)
  }

  func characters(_ utf8: [UInt8]) {
    if let name = open.last { texts[name, default: []] += utf8 }
  }

  func endElement() { _ = open.popLast() }

  private func text(_ name: String) -> String? {
    guard let bytes = texts[name] else { return nil }
    let text = BookTitle.tidied(String(decoding: bytes, as: UTF8.self))
    return text.isEmpty ? nil : text
  }
}
