import Asking
import Books
import DeskSupport
import Parameters
import Replays
import Search
import TestSupport
import Testing

/// A token budget decides which passages are kept, whatever their number.
struct BudgetedPassageTests {
  @Test(arguments: [12, 24, 1000])
  func `a passage over the budget is not shown as kept`(budget: Int) async throws {
    // Twelve words each, so that every page is a chunk.
    let pages = [
      "lamp storm gale the keeper wrote it down at night and slept",
      "lamp storm and the keeper wrote it down at night and slept",
      "lamp she said and the keeper wrote it down at night again",
    ].enumerated().map { Page(number: $0 + 1, text: $1) }
    let desk = try await Desk(["/b": pages])
    _ = try await desk.open("b", ["mode=keyword", "chunk.size=12w", "chunk.overlap=0w"])
    let search = try await SearchAsCell(desk.notebook).run(
      "lamp storm gale", overrides: ParameterChanges(["top_k=2", "budget=\(budget)"]),
      source: "test",
      observer: { _ in })
    let found = search.retrieval.passages.map(\.pages.start)
    let cell = try await FindCells(desk.notebook).one("\(search.cell)")
    for page in 1...3 {
      let why = try await TracePassage(desk.notebook).run(
        .page(page), in: cell, observer: { _ in })
      let cutOff = try #require(why.nearest).trace.cutOff
      #expect(cutOff == (found.contains(page) ? nil : .budget), "page \(page)")
    }
    #expect(budget < 1000 ? found.count < 3 : found.sorted() == [1, 2, 3])
  }
}
