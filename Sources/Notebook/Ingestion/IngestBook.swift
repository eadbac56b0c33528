package import Basics
package import Books
import Parameters
package import Search
package import Sessions

/// Takes a file or URL into the library: parse, page, chunk, embed, index.
package struct IngestBook: Sendable {
  private let ports: IngestPorts
  /// Hashes of the pages of books that are taken in; nil for any.
  private let wanted: Set<ContentHash>?

  package init(_ ports: IngestPorts) { self.init(ports, wanting: nil) }

  /// Throws `ForeignBook` for a book with other pages than those, before anything of it is stored.
  package init(_ ports: IngestPorts, wanting wanted: Set<ContentHash>?) {
    self.ports = ports
    self.wanted = wanted
  }

  /// A book in the library, and whether it had been there before.
  package struct Outcome: Sendable {
    package let book: Book
    package let isNew: Bool
    package let index: PreparedIndex
    /// The stage run of its reading; nil when the file was known.
    package let parsing: StageRun?
    /// The text that was there before; nil for a book that was not ready.
    package let replaced: ReplacedText?

    package init(
      book: Book, isNew: Bool, index: PreparedIndex, parsing: StageRun?, replaced: ReplacedText?
    ) {
      self.book = book
      self.isNew = isNew
      self.index = index
      self.parsing = parsing
      self.replaced = replaced
    }
  }

  /// The services that index a book, and whether they make its vectors.
  package struct Services: Sendable {
    package let ports: IndexPorts
    package let needsVectors: Bool

    package init(_ ports: IndexPorts, needsVectors: Bool) {
      self.ports = ports
      self.needsVectors = needsVectors
    }
  }

  /// Ingests the file of a path or URL, or returns the book it was ingested as before.
  ///
  /// The text chooses the services. Vectors are made only when needed: a later search makes missing ones. Interrupted work is
  /// resumed. Throws `BookError`, `StorageError`, `EmbeddingError` or `CancellationError`; work
  /// committed before stays.
  @concurrent
  package func run(
    _ reference: String, title: String? = nil, source: SourceOptions = SourceOptions(),
    options: ChunkingOptions, by services: @Sendable (Book, BookText) throws -> Services,
    observer: @escaping IngestObserver
  ) async throws -> Outcome {
    let (book, parsing, replaced) = try await read(
      reference, title: title, source: source, observer: observer)
    let text = try await ports.index.books.text(of: book.id)
    let services = try services(book, text)
    let index = try await PrepareIndex(services.ports).run(
      book, text: text, fence: book.fence, options: options,
      needsVectors: services.needsVectors, observer: observer)
    return Outcome(
      book: book, isNew: parsing != nil, index: index, parsing: parsing, replaced: replaced)
  }

  /// Reads the pages into the library without cutting them; the stage run is nil when the source
  /// was known.
  package func pages(
    _ reference: String, title: String? = nil, source: SourceOptions = SourceOptions(),
    observer: @escaping IngestObserver
  ) async throws -> (Book, StageRun?) {
    let read = try await read(reference, title: title, source: source, observer: observer)
    return (read.0, read.1)
  }

  private func read(
    _ reference: String, title: String?, source: SourceOptions, observer: @escaping IngestObserver
  ) async throws -> (Book, StageRun?, ReplacedText?) {
    let identified = try await ports.sources.identify(reference, source)
    let known = try await ports.index.books.book(sourceHash: identified.hash)
    if let known, try await isRead(known, as: source) {
      try expect(known, pages: known.pagesHash)
      return (known, nil, nil)
    }
    var report: ParseReport?
    if let known { report = try await ports.index.books.report(of: known.id) }
    let (book, parsing) = try await parse(identified, into: known, title: title, observer)
    guard let book else { throw BookError.notFound(reference: reference, candidates: []) }
    guard let known, known.status == .ready else { return (book, parsing, nil) }
    let replaced = ReplacedText(
      encoding: report?.encoding,
      encodingNow: try await ports.index.books.report(of: book.id)?.encoding,
      pageCount: known.pageCount,
      isSame: known.pagesHash == book.pagesHash)
    return (book, parsing, replaced)
  }

  /// True when the book was read with the wanted encoding; another encoding gives another text.
  private func isRead(_ known: Book, as source: SourceOptions) async throws -> Bool {
    guard known.status == .ready, !source.isAnew else { return false }
    guard let encoding = source.encoding else { return true }
    return try await ports.index.books.report(of: known.id)?.encoding == encoding
  }

  /// Reads the pages; the book's row shows `ingesting` until they are saved as a whole.
  private func parse(
    _ identified: IdentifiedSource, into known: Book?, title: String?,
    _ observer: @escaping IngestObserver
  ) async throws -> (Book?, StageRun?) {
    let parser = try ports.sources.parser(for: identified.source.format)
    let start = ContinuousClock.now
    let parsed = try await parsedBook(identified, known: known, by: parser, observer)
    var known = known
    while true {
      if known?.status != .ready,
        let rival = try await RivalIngest(ports.index.books).book(of: identified.hash, since: known)
      {
        guard rival.status != .ready else {
          try await ports.index.books.forget(unfinished: identified.hash)
          return (rival, nil)
        }
        known = rival
      }
      do {
        return try await store(
          parsed, of: identified, into: known, title: title, readBy: parser.version, since: start)
      } catch BookError.alreadyExists where known == nil {
        // Another process saved the book a moment earlier.
      }
    }
  }

  private func store(
    _ parsed: ParsedBook, of identified: IdentifiedSource, into known: Book?, title: String?,
    readBy parser: String, since start: ContinuousClock.Instant
  ) async throws -> (Book, StageRun) {
    var book = try newBook(identified, known: known, title: title, parsed: parsed)
    let pagesHash = PagesHash.of(parsed.pages, hasher: ports.world.hasher)
    do { try expect(book, pages: pagesHash) } catch {
      try await ports.index.books.forget(unfinished: identified.hash)
      throw error
    }
    // A book that lost pages keeps the page of its position, not the share of its text.
    if let known, known.position.isSet, known.status == .ready, known.pagesHash != pagesHash {
      let old = try await ports.index.books.text(of: known.id).pageMap
      book.keepPlace(of: old, among: parsed.pages)
    }
    try await save(&book, parsed, pagesHash, replacing: known)
    try await ports.index.books.forget(unfinished: identified.hash)
    return try await StageMemory(hasher: ports.world.hasher).value(
      of: StageKey(
        .parse, parser, of: [identified.hash], identified.source.options.values.keyed),
      known: nil, since: start,
      facts: { _ in
        StageFacts(
          output: pagesHash,
          detail: [
            "parser": .string(parser), "pages": .integer(parsed.pages.count),
            "failed_pages": .integer(parsed.report.failedPages.count),
          ])
      }
    ) { _ in book }
  }

  private func expect(_ book: Book, pages: ContentHash?) throws(ForeignBook) {
    guard let wanted, !wanted.contains(where: { $0 == pages }) else { return }
    throw ForeignBook(
      identity: BookIdentity(title: book.title, author: book.author, pages: pages))
  }

  /// Parses the file, if it is still the file that was hashed.
  private func parsedBook(
    _ identified: IdentifiedSource, known: Book?, by parser: any BookParser,
    _ observer: @escaping IngestObserver
  ) async throws -> ParsedBook {
    do {
      let parsed = try await pages(of: identified, by: parser, observer)
      try Task.checkCancellation()
      try await expectUnchanged(identified)
      return parsed
    } catch {
      var error = error
      if !(error is CancellationError) {
        // The file may have changed while it was read, which looks like damage.
        do { try await expectUnchanged(identified) } catch let change { error = change }
      }
      try await markFailed(known, unless: error)
      // A damaged copy must not block a better one; a file that has been read is not damaged.
      if !(error is CancellationError), known?.status != .ready {
        await ports.sources.forget(identified.origin)
      }
      throw error
    }
  }

  /// Throws when the file changed while it was parsed, because its pages are then a mixture.
  private func expectUnchanged(_ identified: IdentifiedSource) async throws {
    guard try await !ports.sources.isUnchanged(identified) else { return }
    try await ports.index.books.forget(unfinished: identified.hash)
    throw BookError.parseFailed(
      source: identified.source.name,
      reason: "it changed while it was read; take it in again once it is written to the end")
  }

  /// Saves a book with its pages; a failed or cancelled save leaves the library as it was.
  private func save(
    _ book: inout Book, _ parsed: ParsedBook, _ pagesHash: ContentHash, replacing known: Book?
  ) async throws {
    book.status = .ingesting
    try await ports.index.books.save(book)
    do {
      try await ports.index.books.savePages(parsed, of: book.id, pagesHash: pagesHash)
    } catch {
      if let known {
        try? await ports.index.books.save(known)
      } else {
        try? await ports.index.books.delete(book.id)
      }
      throw error
    }
    book.pagesHash = pagesHash
    book.status = .ready
    try await ports.index.books.save(book)
  }

  private func pages(
    of identified: IdentifiedSource, by parser: any BookParser,
    _ observer: @escaping IngestObserver
  ) async throws -> ParsedBook {
    let books = ports.index.books
    let done = try await books.pages(ofUnfinished: identified.hash, parser: parser.version)
    if !done.isEmpty { observer(.resumed(pagesDone: done.count)) }
    return try await parser.parse(identified.source, resuming: done) { progress in
      if !progress.newPages.isEmpty {
        try await books.keep(
          progress.newPages, ofUnfinished: identified.hash, parser: parser.version)
      }
      observer(.parsing(pagesDone: progress.pagesDone, pageCount: progress.pageCount))
    }
  }

  private func newBook(
    _ identified: IdentifiedSource, known: Book?, title: String?, parsed: ParsedBook
  ) throws -> Book {
    let now = ports.world.clock.now()
    return try Book(
      id: known?.id ?? BookID(rawValue: ports.world.ids.uuid()),
      title: title ?? parsed.title ?? identified.source.name, author: parsed.author,
      language: parsed.language, format: identified.source.format, source: identified.origin,
      sourceHash: identified.hash, pageCount: parsed.pages.count,
      position: known?.position ?? .unset, createdAt: known?.createdAt ?? now, updatedAt: now)
  }

  /// Marks a book that was never read as failed; a ready one is unchanged.
  private func markFailed(_ known: Book?, unless error: any Error) async throws {
    guard var book = known, book.status != .ready, !(error is CancellationError) else { return }
    book.status = .failed
    try await ports.index.books.save(book)
  }
}
