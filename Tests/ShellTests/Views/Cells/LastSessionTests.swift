import Books
import Terminal
import Testing

@testable import App
@testable import Shell

/// What the next start says of the session before it.
struct LastSessionTests {
  @Test func `a session that only opened a book is offered with that book`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(["/open /lamp.txt"])
    let notebook = desk.shell(columns: 80).0.notebook
    let title = try await notebook.desk().book.title
    let last = try #require(await LastSession.find(notebook))
    #expect(last.book == title)
    #expect(last.line.plain.contains("/open "), "\(last.line.plain)")
  }
}
