internal import Bindings
package import Domain

/// Reads a Markdown file, or a folder of them as one book.
package struct MarkdownBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.markdown]
  package let version = "markdown/4"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let isFolder = source.unpacked == nil && FileSystem.kind(of: source.path) == .folder
    return try isFolder ? Self.book(ofFolder: source) : Self.book(ofFile: source)
  }

  private static func book(ofFile source: BookSource) throws -> ParsedBook {
    let decoded = try TextFile.decode(try SourceFile.read(source), source)
    let document = MarkdownDocument(
      composed(decoded), limits: source.markupLimits(for: decoded.utf8))
    let framed = GutenbergFrame.removed(from: document.blocks)
    let text = DocumentText(framed.blocks)
    let (pages, chapters) = DocumentPaging().pages(
      of: text, headingsTo: max(1, source.options.pageLevel))
    var report = ParseReport()
    report.encoding = decoded.encoding
    report.bytesReplaced = decoded.bytesReplaced
    report.charactersDropped = document.charactersDropped
    report.pagesAreEstimated = true
    report.licenceLines = framed.lineCount
    return ParsedBook(
      title: document.title ?? BookTitle.fromFileName(source.name),
      author: document.facts?.author, language: document.facts?.language, pages: pages,
      chapters: chapters, report: report)
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
        MarkdownDocument(composed(decoded), limits: source.markupLimits(for: decoded.utf8)),
        as: listed.isEmpty ? nil : listed[index])
      guard binding.byteCount <= source.options.limits.bytes else {
        throw source.options.limits.error(.bytes, source: source.name)
      }
    }
    if let other = folder.others.first {
      let more = folder.others.count - 1
      binding.warn("left out, as no Markdown: \(other)" + (more > 0 ? " and \(more) more" : ""))
    }
    // The first file speaks for all of them only where it introduces them.
    let isIntroduced = files.count == 1 || !listed.isEmpty || folder.isIntroduced
    return binding.book(
      title: summary?.title, name: source.name, isIntroduced: isIntroduced)
  }

  private static func composed(_ decoded: DecodedText) -> [UInt8] {
    Array(String(decoding: decoded.utf8, as: UTF8.self).canonicallyComposed.utf8)
  }
}
