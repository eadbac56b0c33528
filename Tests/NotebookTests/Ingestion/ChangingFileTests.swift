import Asking
import Basics
import Books
import DeskSupport
@testable import Notebook
import TestSupport
import Testing

/// A file that changes while it is read.
struct ChangingFileTests {
  private static let pages = (1...6).map { Page.telltale($0, words: 30) }

  private static func ports(_ desk: Desk, failing: Bool) async throws -> IngestPorts {
    try await Desk.ports(
      desk.folder.path("library.db"), prompts: desk.folder.path("prompts-lab"),
      sources: ChangingSources(
        base: MemorySources(["/b": pages], hasher: ContentHasher.fake), isDamaged: failing),
      clock: .stepping()
    ).ingesting
  }

  @Test(arguments: [false, true])
  func `a file that changes while it is read is refused, and nothing of it is kept`(isDamaged: Bool)
    async throws
  {
    let desk = try await Desk(["/b": Self.pages])
    let ports = try await Self.ports(desk, failing: isDamaged)
    let error = await #expect(throws: BookError.self) {
      _ = try await IngestBook(ports).pages("/b", observer: { _ in })
    }
    guard case .parseFailed(source: "/b", let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("changed while it was read"))
    #expect(try await ports.index.books.books().isEmpty)
    let hash = try await ports.sources.identify("/b", SourceOptions()).hash
    #expect(try await ports.index.books.pages(ofUnfinished: hash, parser: "memory/1").isEmpty)
  }

  @Test func `a book that was read before stays as it was`() async throws {
    let desk = try await Desk(
      [:], sources: MemorySources(["/b": Self.pages], hasher: ContentHasher.fake))
    let book = try await desk.open("b").desk.book
    var source = SourceOptions()
    source.isAnew = true
    let ports = try await Self.ports(desk, failing: false)
    await #expect(throws: BookError.self) {
      _ = try await IngestBook(ports).pages("/b", source: source, observer: { _ in })
    }
    #expect(try await ports.index.books.book(book.id)?.status == .ready)
    #expect(try await ports.index.books.text(of: book.id) == BookText(pages: Self.pages))
  }
}

/// Files that differ once they have been read.
private struct ChangingSources: SourceCatalog, BookParser {
  let base: MemorySources
  let isDamaged: Bool

  var formats: Set<BookFormat> { base.formats }
  var version: String { base.version }

  func identify(_ path: String, _ options: SourceOptions) async throws -> IdentifiedSource {
    try await base.identify(path, options)
  }

  func parser(for format: BookFormat) throws -> any BookParser { self }
  func isUnchanged(_ source: IdentifiedSource) async throws -> Bool { false }

  func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    let book = try await base.parse(source, resuming: resuming, progress: progress)
    if isDamaged { throw BookError.parseFailed(source: source.name, reason: "damaged") }
    return book
  }
}
