@testable import Asking
import Basics
import Books
import DeskSupport
@testable import Groundedness
@testable import Imports
@testable import Notebook
import Parameters
@testable import Replays
import Search
import TestSupport
import Testing

/// Two shells on one book: both see a move of the position, and it undoes nothing.
struct SharedPositionTests {
  private static let pages = (1...6).map { Page.telltale($0, words: 30) }

  @Test func `a move in another shell is taken over`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    let book = try await desk.open("b").desk.book
    let notebook = desk.notebook
    #expect(try await !notebook.refreshPosition())
    try await notebook.books.move(
      book.id, to: ReadingPosition(page: 3), at: notebook.now)
    #expect(try await notebook.refreshPosition())
    #expect(await notebook.current?.book.position.page == 3)
    let chunks = try await ViewChunks(notebook).run(overrides: []).chunks
    #expect(!chunks.isEmpty && chunks.allSatisfy { $0.pages.start <= 3 })
  }

  @Test func `moving writes the position and nothing else`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    var book = try await desk.open("b").desk.book
    book.title = "Renamed elsewhere"
    try await desk.notebook.books.save(book)
    _ = try await MoveFence(desk.notebook).run(to: 5, source: "/page 5")
    let stored = try #require(try await desk.notebook.books.book(book.id))
    #expect(stored.title == "Renamed elsewhere")
    #expect(stored.position.page == 5)
  }

  @Test func `a deleted book's position cannot be moved`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    let book = try await desk.open("b").desk.book
    try await desk.notebook.books.delete(book.id)
    await #expect(throws: StorageError.self) {
      try await MoveFence(desk.notebook).run(to: 2, source: "/page 2")
    }
  }
}
