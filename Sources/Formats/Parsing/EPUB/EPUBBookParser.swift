package import Books
import Parameters

/// Reads EPUB 2 and 3: the documents of the spine in order, paged by chapters.
package struct EPUBBookParser: WholeBookParser {
  package let formats: Set<BookFormat> = [.epub]
  package let version = "epub/6"

  package init() {}

  package func book(
    _ source: BookSource, progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    var reading = try await EPUBReading.open(source)
    let documents = reading.package.spine
    for (index, item) in documents.enumerated() {
      try Task.checkCancellation()
      try await reading.append(item)
      try await progress(
        ParseProgress(newPages: [], pagesDone: index + 1, pageCount: documents.count))
    }
    return try reading.book()
  }
}

/// One EPUB on its way from archive to book.
private struct EPUBReading {
  let package: EPUBPackage
  private let archive: EPUBArchive
  private let source: BookSource
  private let contents: EPUBContents
  private let fragments: [String: Set<String>]
  private let deadline: ContinuousClock.Instant
  private var text = EPUBText()
  private var notes = EPUBNotes()

  /// Opens the archive and reads what the book says about itself.
  ///
  /// Throws `BookError`; `drmProtected` when its text is locked.
  static func open(_ source: BookSource) async throws -> EPUBReading {
    let archive = try await EPUBArchive.open(source)
    let files = EPUBFiles(archive: archive, source: source)
    var notes = EPUBNotes()
    let (package, path) = try await files.package(&notes)
    try await files.refuseProtected(package, packagePath: path)
    let contents = try await files.contents(of: package, &notes)
      .leading(to: (package.spine + package.asides).map(\.path))
    guard !package.spine.isEmpty else {
      throw BookError.parseFailed(source: source.name, reason: "its package names no documents")
    }
    // A table of contents is read as such, even if it is among the text.
    let asides = package.asides.filter { $0.path != package.navigation?.path }
    notes.note(asides: asides, unknown: package.unknownIDs)
    notes.note(escaping: archive.escapingNames)
    return EPUBReading(
      package: package, archive: archive, source: source, contents: contents, notes: notes)
  }

  private init(
    package: EPUBPackage, archive: EPUBArchive, source: BookSource, contents: EPUBContents,
    notes: EPUBNotes
  ) {
    self.package = package
    self.archive = archive
    self.source = source
    self.contents = contents
    fragments = contents.fragments
    deadline = .now + .seconds(source.options.limits.seconds)
    self.notes = notes
  }

  /// Reads the document of a spine item; an unreadable one leaves an empty page.
  mutating func append(_ item: EPUBPackage.Item) async throws {
    guard ContinuousClock.now < deadline else {
      throw source.options.limits.error(.seconds, source: source.name)
    }
    guard let document = package.document(for: item) else {
      notes.note("\(item.path) is \(item.mediaType), not text")
      return text.append([], path: item.path)
    }
    guard let bytes = try await archive.read(document.path) else {
      notes.note("\(document.path) is missing or damaged")
      return text.appendLoss(path: item.path)
    }
    let files = EPUBFiles(archive: archive, source: source)
    guard let parsed = try files.document(bytes, path: document.path) else {
      notes.note("\(document.path) is not text")
      return text.appendLoss(path: item.path)
    }
    notes.note(parsed, path: document.path)
    var options = HTMLOptions()
    options.describesImages = !package.covers.contains(item.path)
    options.readsFallbacks = true
    options.dropsNavigation = true
    options.anchors = fragments[item.path.lowercased()] ?? []
    let flow = HTMLFlow(parsed.tree, options: options)
    notes.charactersDropped += flow.charactersDropped
    text.append(flow.blocks, path: item.path)
  }

  /// The readable part of the book; throws `BookError` when there is none.
  func book() throws -> ParsedBook {
    let book = text.book(contents: contents)
    guard book.lost.isEmpty || book.lost.count < book.pages.count else {
      throw BookError.parseFailed(
        source: source.name,
        reason: "damaged EPUB: none of its \(package.spine.count) documents is readable")
    }
    var report = notes.report
    report.failedPages = book.lost
    report.licenceLines = book.licenceLines
    report.pagesAreEstimated = book.pagesAreEstimated
    report.note(emptyPagesOf: book.pages)
    report.looksScanned = false
    return ParsedBook(
      title: BookTitle.first(of: package.title) ?? BookTitle.fromFileName(source.name),
      author: package.author, language: package.language, pages: book.pages,
      chapters: book.chapters, report: report)
  }
}
