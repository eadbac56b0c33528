@testable import Asking
import Basics
import Books
import DeskSupport
import Files
@testable import Notebook
import Parameters
@testable import Replays
import Search
@testable import Shell
import Synchronization
import TestSupport
import Testing

/// Several ingests of the same file at the same time.
@Suite(.timeLimit(.minutes(5)))
struct RivalIngestTests {
  private static let pages = (1...20).map { Page.telltale($0, words: 30) }

  private static func options() throws -> ChunkingOptions {
    try PipelineSettings(Parameters()).chunking
  }

  private static func ports(_ folder: TemporaryDirectory, _ sources: any SourceCatalog) async throws
    -> IngestPorts
  {
    try await Desk.ports(
      folder.path("library.db"), prompts: folder.path("prompts-lab"), sources: sources,
      clock: .stepping()
    ).ingesting
  }

  @Test func `one ingest reads the file, and the others get its book`() async throws {
    let folder = try TemporaryDirectory()
    let sources = MeetingSources(
      base: MemorySources(["/b": Self.pages], hasher: ContentHasher.sha256), count: 3)
    let options = try Self.options()
    let outcomes = try await withThrowingTaskGroup(of: IngestBook.Outcome.self) { group in
      for _ in 0..<3 {
        // One connection for each, as for different processes.
        let ports = try await Self.ports(folder, sources)
        group.addTask {
          try await IngestBook(ports).run(
            "/b", options: options,
            by: { _, _ in IngestBook.Services(ports.index, needsVectors: true) },
            observer: { _ in })
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(outcomes.map(\.book.id)).count == 1)
    #expect(outcomes.filter(\.isNew).count == 1)
    let ports = try await Self.ports(folder, sources)
    let books = try await ports.index.books.books()
    #expect(books.map(\.status) == [.ready])
    #expect(try await ports.index.books.text(of: books[0].id) == BookText(pages: Self.pages))
    let hash = try #require(books[0].sourceHash)
    #expect(try await ports.index.books.pages(ofUnfinished: hash, parser: sources.version).isEmpty)
  }

  @Test func `a book whose pages are just being written is waited for`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    var book = try await desk.open("b").desk.book
    let books = desk.notebook.books
    let hash = try #require(book.sourceHash)
    #expect(try await RivalIngest(books).book(of: hash, since: book) == nil)
    book.status = .ingesting
    try await books.save(book)
    let writing = book
    async let found = RivalIngest(books).book(of: hash, since: nil)
    var ready = writing
    ready.status = .ready
    try await books.save(ready)
    #expect(try await found?.status == .ready)
  }

  @Test func `a half-written book is taken over`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    var book = try await desk.open("b").desk.book
    book.status = .ingesting
    try await desk.notebook.books.save(book)
    let opened = try await desk.open("b")
    #expect(opened.desk.book.id == book.id)
    #expect(try await desk.notebook.books.books().map(\.status) == [.ready])
  }
}

/// Reads a book only once all readers have arrived.
private final class MeetingSources: SourceCatalog, BookParser {
  private let base: MemorySources
  private let count: Int
  private let met = Mutex(0)

  init(base: MemorySources, count: Int) {
    self.base = base
    self.count = count
  }

  var formats: Set<BookFormat> { base.formats }
  var version: String { base.version }

  func identify(_ path: String, _ options: SourceOptions) async throws -> IdentifiedSource {
    try await base.identify(path, options)
  }

  func parser(for format: BookFormat) throws -> any BookParser { self }

  func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    met.withLock { $0 += 1 }
    while met.withLock(\.self) < count { try await Task.sleep(for: .milliseconds(5)) }
    return try await base.parse(source, resuming: resuming, progress: progress)
  }
}
