import Bindings
package import Books
import Parameters

/// Reads PDF files with Poppler: one page of the book for each page of the file.
///
/// Lines with right-to-left words are put back in the order of the page and reversed as a whole,
/// because Poppler reverses each word by itself.
package struct PDFBookParser: BookParser {
  package let formats: Set<BookFormat> = [.pdf]
  package let version = "pdf/9"

  /// Most bytes of text on a page; the rest of a longer page is cut off with a warning.
  private static let pageByteLimit = 4 << 20

  package init() {}

  package func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let bytes = try Self.bytes(of: source)
    let first = try await Self.reader(of: bytes, source)
    let facts = await first.facts()
    guard facts.pageCount > 0 else {
      throw BookError.parseFailed(source: source.name, reason: "the PDF has no pages")
    }
    guard facts.pageCount <= source.options.limits.pages else {
      throw source.options.limits.error(.pages, source: source.name)
    }
    var collected = PDFPages(resuming: resuming, pageCount: facts.pageCount)
    collected.note(facts.complaints)
    // Empty pages are read again to tell a page that failed from one without text.
    for number in collected.emptyPages {
      collected.reread(try await first.pages(number..<number + 1))
    }
    let remaining = collected.pages.count + 1..<facts.pageCount + 1
    var readers = [first]
    while readers.count < PDFPageStream.readerCount(for: remaining.count) {
      readers.append(try await Self.reader(of: bytes, source))
    }
    try await progress(
      ParseProgress(
        newPages: [], pagesDone: collected.pages.count, pageCount: facts.pageCount))
    try await PDFPageStream(readers: readers).forEachBatch(of: remaining) { pages in
      let new = collected.append(pages, byteLimit: Self.pageByteLimit)
      guard collected.byteCount <= source.options.limits.bytes else {
        throw source.options.limits.error(.bytes, source: source.name)
      }
      // A page may expand to any size, and many pages may be the same one.
      guard source.options.limits.mayHold(collected.byteCount, packed: bytes.count) else {
        throw source.options.limits.error(.ratio, source: source.name)
      }
      try await progress(
        ParseProgress(
          newPages: new, pagesDone: collected.pages.count, pageCount: facts.pageCount))
    }
    collected.scanned = try await first.coveredPages(StampedPages.numbers(in: collected.pages))
    var title = BookTitle.first(of: facts.title)
    if title == nil, collected.mayBeginWithTitle {
      title = BookTitle.first(of: await first.largestText(onPage: 1))
    }
    return try await Self.book(source, facts, title: title, collected)
  }

  private static func bytes(of source: BookSource) throws(BookError) -> PDFBytes {
    if let bytes = source.unpacked { return PDFBytes(bytes) }
    do throws(PDFError) {
      return try PDFBytes(path: source.path)
    } catch {
      throw failure(error, name: source.name)
    }
  }

  private static func reader(
    of bytes: PDFBytes, _ source: BookSource
  ) async throws(BookError) -> PDFReader {
    do throws(PDFError) {
      return try await PDFReader.open(bytes, password: source.options.password)
    } catch {
      throw failure(error, name: source.name)
    }
  }

  private static func failure(_ error: PDFError, name: String) -> BookError {
    switch error {
    case .encrypted(let hadPassword): .passwordRequired(source: name, hadPassword: hadPassword)
    case .damaged(let message): .parseFailed(source: name, reason: damage(message))
    case .unreadable(let message): .parseFailed(source: name, reason: message)
    case .tooManyPages(let count, let limit):
      .parseFailed(source: name, reason: "claims \(count) pages; at most \(limit) are read")
    }
  }

  /// Words for damage; Poppler often gives no further reason.
  private static func damage(_ message: String) -> String {
    message.lowercased().contains("damaged") ? "the PDF is damaged" : "damaged PDF: \(message)"
  }

  @concurrent private static func book(
    _ source: BookSource, _ facts: PDFFacts, title: String?, _ collected: PDFPages
  ) async throws -> ParsedBook {
    guard collected.failed.count < facts.pageCount else {
      throw BookError.parseFailed(
        source: source.name, reason: "damaged PDF: none of its \(facts.pageCount) pages is readable"
      )
    }
    var report = collected.report
    let outline = PDFChapters.chapters(from: facts.outline)
    let pages = PageNormalizer.normalize(
      PDFLabels.withoutPlaces(collected.pages), chapters: outline, report: &report)
    report.note(emptyPagesOf: pages, scanned: collected.scanned)
    // Pages that need character maps are empty, too, but not scanned.
    if collected.lacksCharacterMaps { report.looksScanned = false }
    return ParsedBook(
      title: title ?? BookTitle.fromFileName(source.name),
      author: facts.author.map(BookTitle.tidied).flatMap { $0.isEmpty ? nil : $0 },
      pages: pages,
      chapters: outline.isEmpty ? ChapterDetector.chapters(in: pages) : outline, report: report)
  }
}

/// Turns a PDF outline into chapters.
enum PDFChapters {
  /// Entries with a title; one without a page begins where the next entry does.
  static func chapters(from outline: [PDFOutlineItem]) -> [Chapter] {
    var nextPage: Int?
    var chapters: [Chapter] = []
    for item in outline.reversed() {
      guard let page = item.page ?? nextPage else { continue }
      nextPage = page
      let title = BookTitle.tidied(item.title)
      guard !title.isEmpty else { continue }
      chapters.append(Chapter(title: title, level: item.level, startPage: page))
    }
    return chapters.reversed()
  }
}

/// Reads the pages of a PDF with several workers and passes them on in order.
///
/// Each worker has its own document, since one may not be used by two threads. At most a few
/// batches wait for an earlier one.
private struct PDFPageStream {
  /// Pages of one batch of a worker: some 50 ms of work between two chances to cancel or save.
  static let batchSize = 24

  /// Most workers; more would wait for each other.
  private static let mostReaders = 8

  let readers: [PDFReader]

  /// Number of workers worth opening the document for, by the number of pages.
  static func readerCount(for pages: Int) -> Int {
    min(mostReaders, ProcessThreads.processorCount, max(1, pages / batchSize))
  }

  /// Calls `body` with consecutive pages until the range is read.
  func forEachBatch(
    of numbers: Range<Int>, _ body: ([PDFPage]) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Batch.self) { group in
      var next = numbers.lowerBound
      var ready: [Int: [PDFPage]] = [:]
      var delivered = numbers.lowerBound
      func start(_ worker: Int) {
        guard next < numbers.upperBound else { return }
        let range = next..<min(next + Self.batchSize, numbers.upperBound)
        next = range.upperBound
        let reader = readers[worker]
        group.addTask {
          Batch(worker: worker, start: range.lowerBound, pages: try await reader.pages(range))
        }
      }
      for worker in readers.indices { start(worker) }
      while let batch = try await group.next() {
        start(batch.worker)
        ready[batch.start] = batch.pages
        while let pages = ready.removeValue(forKey: delivered) {
          delivered += pages.count
          try await body(pages)
        }
      }
    }
  }

  private struct Batch: Sendable {
    let worker: Int
    let start: Int
    let pages: [PDFPage]
  }
}
