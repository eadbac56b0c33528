import Books

/// Binds Markdown files into one book: each begins a page, and chapters follow the table of
/// contents.
struct MarkdownBinding {
  private let pageLevel: Int
  private var text = DocumentText()
  private var chapters: [DocumentCuts.Section] = []
  private var report = ParseReport()
  private var encodings: [String] = []
  private var author: String?
  private var language: String?
  private var firstTitle: String?

  init(pageLevel: Int) {
    self.pageLevel = pageLevel
  }

  var byteCount: Int { text.utf8.count }

  mutating func warn(_ warning: String) {
    report.warn(warning)
  }

  /// Counts the encoding and replaced bytes of a file.
  mutating func note(_ decoded: DecodedText) {
    report.bytesReplaced += decoded.bytesReplaced
    if !encodings.contains(decoded.encoding) { encodings.append(decoded.encoding) }
    report.encoding = encodings.joined(separator: ", ")
  }

  /// Notes that a file of the book is missing.
  mutating func lose(_ file: String) {
    warn("\(file) is missing")
    report.lostParts.append(file)
  }

  /// Warns about files that the contents name but that were refused, and files they omit.
  mutating func warn(refused: [String], unlisted: [String]) {
    for path in refused { warn("\(path) leads out of the folder, not read") }
    guard !unlisted.isEmpty else { return }
    let names = unlisted.prefix(3).joined(separator: ", ")
    let more = unlisted.count > 3 ? " and \(unlisted.count - 3) more" : ""
    warn("not in the contents file and left out: \(names)\(more)")
  }

  /// Adds a file; `entry` is its line in the contents, without which its own headings are chapters.
  mutating func append(_ document: MarkdownDocument, as entry: MarkdownSummary.Entry?) {
    let start = text.utf8.count
    let known = text.headings.count
    text.beginPage()
    for block in document.blocks { text.append(block) }
    report.charactersDropped += document.charactersDropped
    author = author ?? document.facts?.author
    language = language ?? document.facts?.language
    firstTitle = firstTitle ?? document.title
    if let entry {
      chapters.append(.init(title: entry.title, level: entry.level, offset: start))
    } else {
      chapters += text.headings[known...].map {
        .init(title: $0.title, level: $0.level, offset: $0.offset)
      }
    }
  }

  /// `title` is that of the contents.
  package func book(title: String?, name: String, isIntroduced: Bool) -> ParsedBook {
    var cuts = DocumentCuts()
    cuts.starts =
      text.headings.filter { $0.level <= pageLevel }.map(\.offset) + text.pageBreaks
    cuts.chapters = chapters
    let (pages, chapters, isByLength) = DocumentPaging().pages(of: text, cuts)
    var report = report
    report.pagesAreEstimated = isByLength
    return ParsedBook(
      title: title ?? (isIntroduced ? firstTitle : nil) ?? BookTitle.fromFileName(name),
      author: author,
      language: language, pages: pages, chapters: chapters, report: report)
  }
}
