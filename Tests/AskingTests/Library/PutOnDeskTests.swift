import Answers
@testable import Asking
import Books
import DeskSupport
@testable import Notebook
import Parameters
import Search
import TestSupport
import Testing

/// A book is on the desk once it can be searched, and not before.
struct PutOnDeskTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 60) }

  private func desk() async throws -> (Desk, other: Book) {
    let answer: [ScriptedChatProvider.Step] = [
      .event(.text("So it is.")), .event(.finished(.endOfTurn)),
    ]
    let desk = try await Desk(
      ["/b": Self.pages, "/c": Array(Self.pages.prefix(5))],
      providers: [ScriptedChatProvider([answer])])
    let other = try await desk.open("c").desk.book
    _ = try await desk.open("b")
    return (desk, other)
  }

  @Test func `a book that could not be opened leaves the one before with its conversation`()
    async throws
  {
    let (desk, other) = try await desk()
    let notebook = desk.notebook
    _ = try await AskQuestion(notebook).run("Where is word3p7?", observer: { _ in })
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      // A chunk set that does not exist yet, so that there is work to cancel.
      return try await PutOnDesk(notebook).run(
        other.id.rawValue, overrides: ParameterChanges(["chunk.size=20w"]), observer: { _ in })
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await notebook.current?.book.title == "/b")
    #expect(await notebook.turns.count == 1)
  }

  @Test func `a session is taken up with the book that was opened last`() async throws {
    let (desk, other) = try await desk()
    _ = try await PutOnDesk(desk.notebook).run(other.id.rawValue, observer: { _ in })
    let resumed = try await ResumeSession(desk.notebook).run()
    #expect(resumed?.book.id == other.id)
  }

  @Test func `the open book opened again keeps its conversation, and another begins one`()
    async throws
  {
    let (desk, other) = try await desk()
    let notebook = desk.notebook
    _ = try await AskQuestion(notebook).run("Where is word3p7?", observer: { _ in })
    let conversation = await notebook.currentConversation
    _ = try await desk.open("b")
    #expect(await notebook.turns.map(\.question) == ["Where is word3p7?"])
    #expect(await notebook.currentConversation == conversation)
    _ = try await PutOnDesk(notebook).run(other.id.rawValue, observer: { _ in })
    #expect(await notebook.turns.isEmpty)
    _ = try await desk.open("b")
    #expect(await notebook.turns.isEmpty)
  }

  @Test func `several books are cut by the settings of the line that opens them`() async throws {
    let (desk, _) = try await desk()
    let notebook = desk.notebook
    _ = try await PutOnDesk(notebook).run(
      ["/b", "/c"], overrides: ParameterChanges(["chunk.size=21w", "chunk.overlap=0w"]),
      observer: { _ in })
    let books = try await notebook.books.books()
    #expect(books.count == 2)
    for book in books {
      let sizes = try await notebook.index.chunks.chunkSets(of: book.id)
        .map(\.options.size.description)
      #expect(sizes.contains("21w"), "\(book.title): \(sizes)")
    }
  }

  @Test func `a book that was never read to the end says so`() async throws {
    var (desk, other) = try await desk()
    other.status = .ingesting
    try await desk.notebook.books.save(other)
    await #expect(
      throws: BookError.invalidState(title: "/c", status: .ingesting, action: "be opened")
    ) { try await PutOnDesk(desk.notebook).run(other.id.rawValue, observer: { _ in }) }
  }
}
