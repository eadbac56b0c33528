import Bindings
package import Books
import Files
import Parameters

/// Reads a Markdown file, or a folder of them as one book.
package struct MarkdownBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.markdown]
  package let version = "markdown/6"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let isFolder = source.unpacked == nil && FileSystem.kind(of: source.path) == .folder
    return try isFolder ? Self.book(ofFolder: source) : Self.book(ofFile: source)
  }

  private static func book(ofFile source: BookSource) throws -> ParsedBook {
    var report = ParseReport()
    let (text, facts, title) = try text(ofFile: source, report: &report)
    let (pages, chapters, isByLength) = DocumentPaging().pages(
      of: text, headingsTo: max(1, source.options.pageLevel))
    report.pagesAreEstimated = isByLength
    return ParsedBook(
      title: title ?? BookTitle.fromFileName(source.name), author: facts?.author,
      language: facts?.language, pages: pages, chapters: chapters, report: report)
  }

  /// The text in one piece, and the file's facts; the blocks are freed here.
  private static func text(
    ofFile source: BookSource, report: inout ParseReport
  ) throws -> (DocumentText, FrontMatter?, title: String?) {
    let (utf8, limits) = try text(of: source, report: &report)
    let document = MarkdownDocument(consume utf8, limits: limits)
    // libcmark's nodes took ten times the text; that memory is returned before the next steps.
    FreedMemory.giveBack()
    let framed = GutenbergFrame.removed(from: document.blocks)
    report.charactersDropped = document.charactersDropped
    report.licenceLines = framed.lineCount
    return (DocumentText(framed.blocks), document.facts, document.title)
  }

  /// The file in normal form C, and its limits.
  private static func text(
    of source: BookSource, report: inout ParseReport
  ) throws -> (utf8: [UInt8], limits: MarkupLimits) {
    let decoded = try TextFile.decode(try SourceFile.read(source), source)
    report.encoding = decoded.encoding
    report.bytesReplaced = decoded.bytesReplaced
    return (decoded.utf8.composedText, source.markupLimits(for: decoded.utf8))
  }

  private static func book(ofFolder source: BookSource) throws -> ParsedBook {
    let folder = try MarkdownFolder(
      path: source.path, name: source.name, limits: source.options.limits)
    var binding = MarkdownBinding(pageLevel: max(1, source.options.pageLevel))
    let summary = folder.summary.flatMap { file in
      folder.read(file, limits: source.options.limits).map {
        MarkdownSummary($0, in: file.contains("/") ? Path.parent(of: file) : "")
      }
    }
    let listed = summary?.entries ?? []
    let files = listed.isEmpty ? folder.files : listed.map(\.file)
    binding.warn(refused: summary?.refused ?? [], unlisted: folder.unlisted(files))
    for (index, file) in files.enumerated() {
      try Task.checkCancellation()
      guard let bytes = folder.read(file, limits: source.options.limits) else {
        if folder.leadsOut(file) {
          binding.warn("\(file) leads out of the folder, not read")
        } else {
          binding.lose(file)
        }
        continue
      }
      let decoded = try TextFile.decode(bytes, source)
      binding.note(decoded)
      binding.append(
        MarkdownDocument(decoded.utf8.composedText, limits: source.markupLimits(for: decoded.utf8)),
        as: listed.isEmpty ? nil : listed[index])
      guard binding.byteCount <= source.options.limits.bytes else {
        throw source.options.limits.error(.bytes, source: source.name)
      }
    }
    if let other = folder.others.first {
      let more = folder.others.count - 1
      binding.warn("left out, as no Markdown: \(other)" + (more > 0 ? " and \(more) more" : ""))
    }
    // The first file's facts are those of the book only if it introduces the others.
    let isIntroduced = files.count == 1 || !listed.isEmpty || folder.isIntroduced
    return binding.book(
      title: summary?.title, name: source.name, isIntroduced: isIntroduced)
  }
}
