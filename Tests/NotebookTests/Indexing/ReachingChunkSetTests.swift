import Asking
import Books
import DeskSupport
import Notebook
import Parameters
import Search
import ShellKit
import TestSupport
import Testing

@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct ReachingChunkSetTests {
  @Test func `sets of one cutting say how far they reach, and which is in force`() async throws {
    let desk = try await Desk(["/b": (1...12).map { Page.telltale($0, words: 53) }])
    let open = try await desk.open("b", ["chunk.size=60w", "mode=keyword"])
    let library = Library(desk.notebook)
    _ = try await MoveFence(desk.notebook).run(to: 4, source: "/page 4")
    _ = try await Rechunk(desk.notebook).run(overrides: [], source: "/rechunk", observer: { _ in })
    let cut = try await library.reaches(of: try await desk.notebook.oneBook("test"))
    #expect(cut.map(\.lastPage) == [nil, 4])
    #expect(cut.map(\.endsAtPosition) == [false, true])
    #expect(cut[0].set.options == cut[1].set.options && cut[0].set.id == open.index.set.id)
    _ = try await MoveFence(desk.notebook).run(to: 0, source: "/page 0")
    let whole = try await library.reaches(of: try await desk.notebook.oneBook("test"))
    #expect(whole.map(\.endsAtPosition) == [true, false])
  }
}
