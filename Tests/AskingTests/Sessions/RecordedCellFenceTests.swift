import Answers
import Asking
import Books
import DeskSupport
import Notebook
import Parameters
import Replays
import Search
import Sessions
import TestSupport
import Testing

/// A cell recorded further on in the book stays closed to a reader who went back.
struct RecordedCellFenceTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 60) }

  private func desk() async throws -> Desk {
    let answer: [ScriptedChatProvider.Step] = [
      .event(.text("It ends on word1p12.")), .event(.finished(.endOfTurn)),
    ]
    let desk = try await Desk(
      ["/b": Self.pages, "/c": Array(Self.pages.prefix(2))],
      providers: [ScriptedChatProvider([answer, answer])])
    _ = try await desk.open("b", ["chunk.size=40w", "top_k=2"])
    return desk
  }

  @Test(arguments: [0, 9])
  func `an answer is closed before the page it was given at`(position: Int) async throws {
    let notebook = try await desk().notebook
    _ = try await MoveFence(notebook).run(to: position, source: "/page \(position)")
    let number = try await AskQuestion(notebook).run("How does it end?", observer: { _ in }).cell
    let shown = try await FindCells(notebook).one(String(number)).uncut().cell
    #expect(shown.text == "It ends on word1p12.")
    _ = try await MoveFence(notebook).run(to: 3, source: "/page 3")
    let cut = try await FindCells(notebook).one(String(number))
    #expect(throws: NotebookError.cellBeyondFence(number)) { try cut.uncut() }
    #expect(cut.cell.text.isEmpty && cut.cell.searches.isEmpty && cut.cell.prompts.isEmpty)
    #expect(cut.cell.source == "How does it end?")
    #expect(try cut.beyondFence().uncut().cell == shown)
    _ = try await MoveFence(notebook).run(to: 10, source: "/page 10")
    #expect(try await FindCells(notebook).one(String(number)).visible.isCut == (position != 9))
  }

  /// Such a cell contains no hidden text, but its state is that of the whole book.
  @Test func `a question that failed further on is not run again`() async throws {
    let notebook = try await desk().notebook
    await #expect(throws: ChapterReferenceError.self) {
      try await AskQuestion(notebook).run(
        "How does it end?", overrides: ParameterChanges(["chapter=77"]), observer: { _ in })
    }
    let number = try #require(await notebook.recorder.session.cells.last?.number)
    _ = try await MoveFence(notebook).run(to: 3, source: "/page 3")
    let cell = try await FindCells(notebook).one(String(number))
    #expect(!cell.visible.isCut && !cell.visible.isOpen)
    await #expect(throws: NotebookError.cellBeyondFence(number)) {
      _ = try await RunAgain(notebook).run(
        cell, options: RerunOptions(overrides: ParameterChanges(["chapter=all"])),
        observer: { _ in })
    }
    await #expect(throws: NotebookError.cellBeyondFence(number)) {
      _ = try await PlanSweep(notebook).run(cell, over: SweepGrid(["chapter=all"]), again: false)
    }
    let whole = try await RunAgain(notebook).run(
      cell.beyondFence(), options: RerunOptions(overrides: ParameterChanges(["chapter=all"])),
      observer: { _ in })
    #expect(whole.number > number)
  }

  @Test func `the fence of a book holds while another is open`() async throws {
    let desk = try await desk()
    let number = try await AskQuestion(desk.notebook).run("How does it end?", observer: { _ in })
      .cell
    _ = try await MoveFence(desk.notebook).run(to: 3, source: "/page 3")
    _ = try await desk.open("c")
    let cell = try await FindCells(desk.notebook).one(String(number))
    #expect(throws: NotebookError.cellBeyondFence(number)) { try cell.uncut() }
  }

  @Test func `a cell names only the turns its model was shown`() async throws {
    let notebook = try await desk().notebook
    let first = try await AskQuestion(notebook).run("How does it end?", observer: { _ in }).cell
    _ = try await MoveFence(notebook).run(to: 3, source: "/page 3")
    let second = try await AskQuestion(notebook).run("And before?", observer: { _ in }).cell
    #expect(try await FindCells(notebook).one(String(first)).cell.line.context == [])
    #expect(try await FindCells(notebook).one(String(second)).cell.line.context == [])
  }
}
