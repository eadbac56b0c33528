@testable import Asking
import Basics
import Books
import DeskSupport
@testable import LabShell
@testable import Notebook
@testable import NotebookShell
import Parameters
@testable import Replays
import Sessions
@testable import ShelfShell
import TestSupport
import Testing

struct IngestBookTests {
  private static let pages = (1...20).map { Page.telltale($0, words: 30) }

  @Test func `an interrupted ingest goes on where it stopped`() async throws {
    let hasher = ContentHasher.fake
    let sources = MemorySources(["/b": Self.pages], hasher: hasher, stoppingAfter: 12)
    let desk = try await Desk([:], sources: sources)
    await #expect(throws: CancellationError.self) { try await desk.open("b") }
    let read = sources.pagesParsed
    #expect(read == 11)
    let opened = try await desk.open("b")
    #expect(sources.pagesParsed == Self.pages.count)
    #expect(opened.desk.text == BookText(pages: Self.pages))
    #expect(opened.desk.book.status == .ready)
  }

  @Test func `the same file twice is one book`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    let first = try await desk.open("b")
    let second = try await desk.open("b")
    #expect(first.isNew)
    #expect(!second.isNew)
    #expect(first.desk.book.id == second.desk.book.id)
    #expect(try await desk.notebook.books.books().count == 1)
  }

  @Test func `a reading that replaces another reports the earlier one`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    func open(_ encoding: String?, isAnew: Bool = false) async throws -> OpenedBook {
      var source = SourceOptions()
      (source.encoding, source.isAnew) = (encoding, isAnew)
      return try await PutOnDesk(desk.notebook).run("/b", source: source, observer: { _ in })
    }
    #expect(try await open(nil).replaced == nil)
    #expect(try await open(nil).replaced == nil, "nothing was read")
    let old = ReplacedText(
      encoding: "ASCII", encodingNow: "KOI8-R", pageCount: 20, isSame: false)
    #expect(try await open("KOI8-R").replaced == old)
    #expect(try await open("KOI8-R", isAnew: true).replaced?.isSame == true)
  }

  @Test func `an ingest that cannot be written leaves no book behind`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    var ports = desk.notebook.ingesting
    ports.index.books = BooksWithoutPages(base: ports.index.books)
    await #expect(throws: CancellationError.self) {
      _ = try await IngestBook(ports).pages("/b", observer: { _ in })
    }
    #expect(try await desk.notebook.books.books().isEmpty)
    #expect(try await desk.open("b").desk.text == BookText(pages: Self.pages))
  }

  @Test func `a book that cannot be written anew stays as it was`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    let book = try await desk.open("b").desk.book
    var ports = desk.notebook.ingesting
    ports.index.books = BooksWithoutPages(base: ports.index.books)
    var source = SourceOptions()
    source.isAnew = true
    await #expect(throws: CancellationError.self) {
      _ = try await IngestBook(ports).pages("/b", source: source, observer: { _ in })
    }
    #expect(try await desk.notebook.books.book(book.id)?.status == .ready)
    #expect(try await desk.notebook.books.text(of: book.id) == BookText(pages: Self.pages))
  }

  @Test func `a missing file leaves no book behind`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    await #expect(throws: BookError.self) { try await desk.open("c") }
    #expect(try await desk.notebook.books.books().isEmpty)
  }

  @Test func `re-chunking embeds only texts never seen`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    _ = try await desk.open("b", ["chunk.size=30w", "chunk.overlap=0w"])
    // Fixed chunks of one page each: the recursive ones of the same size end at the same places.
    let index = try await Rechunk(desk.notebook).run(
      overrides: ParameterChanges(["chunk.size=30w", "chunk.overlap=0w", "chunk.strategy=fixed"]),
      source: "/chunks build",
      observer: { _ in })
    let embed = try #require(index.stages.last)
    #expect(embed.stage == .embed && !embed.isReused)
    let embedded = try #require(embed.work["embedded"])
    let windows = try #require(embed.work["windows"])
    #expect(embedded < windows)
  }

  @Test func `a book searched by words gets its vectors when they are wanted`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    let opened = try await desk.open("b", ["retrieve.mode=keyword"])
    #expect(opened.index.stages.map(\.stage) == [.chunk])
    _ = try await desk.notebook.set(["retrieve.mode=vector"])
    let again = try await desk.open("b")
    let embed = try #require(again.index.stages.last)
    #expect(embed.stage == .embed && !embed.isReused)
  }
}
