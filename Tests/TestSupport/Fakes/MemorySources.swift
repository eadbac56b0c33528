package import Basics
package import Books
import Synchronization

/// Books in memory under made-up paths, parsed page by page.
package final class MemorySources: SourceCatalog, BookParser {
  private let files: [String: [Page]]
  /// Parts of every book that its report says are missing.
  private let lost: [String]
  /// Those of a book whose headings do not tell.
  private let chapters: [String: [Chapter]]
  private let hasher: ContentHasher
  /// Pages after which parsing stops once, as if the program had been killed.
  private let stop: Mutex<Int?>
  private let parsed = Mutex(0)

  package init(
    _ files: [String: [Page]], lost: [String] = [], chapters: [String: [Chapter]] = [:],
    hasher: ContentHasher,
    stoppingAfter stop: Int? = nil
  ) {
    self.files = files
    self.lost = lost
    self.chapters = chapters
    self.hasher = hasher
    self.stop = Mutex(stop)
  }

  /// Pages that were really read, resumed ones not counted.
  package var pagesParsed: Int { parsed.withLock(\.self) }

  package var formats: Set<BookFormat> { [.txt] }
  package var version: String { "memory/1" }

  package func identify(
    _ path: String, _ options: SourceOptions
  ) async throws -> IdentifiedSource {
    guard files[path] != nil else { throw BookError.notFound(reference: path, candidates: []) }
    return IdentifiedSource(
      source: BookSource(path: path, name: path, format: .txt, options: options),
      hash: hasher.hash(path),
      byteCount: 1)
  }

  package func parser(for format: BookFormat) throws -> any BookParser { self }

  package func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let pages = files[source.path] ?? []
    for page in pages.dropFirst(resuming.count) {
      if stop.withLock({ $0 == page.number }) {
        stop.withLock { $0 = nil }
        throw CancellationError()
      }
      parsed.withLock { $0 += 1 }
      try await progress(
        ParseProgress(newPages: [page], pagesDone: page.number, pageCount: pages.count))
    }
    var report = ParseReport()
    report.lostParts = lost
    report.encoding = source.options.encoding ?? "ASCII"
    // Other bytes would come of it; here the pages come in another order.
    let read = source.options.encoding == nil ? pages : pages.reversed()
    return ParsedBook(
      title: source.name,
      pages: read.enumerated().map { Page(number: $0 + 1, label: $1.label, text: $1.text) },
      chapters: chapters[source.path] ?? ChapterDetector.chapters(in: pages), report: report)
  }
}
