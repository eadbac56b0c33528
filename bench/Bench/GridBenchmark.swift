import Asking
import Books
import Notebook
import Parameters
import Replays
import Search
import ShellKit

/// A sweep of 48 settings: six chunk sizes that were never cut, four values of top-k, two modes.
///
/// Arguments: a folder, the model's folder, sqlite-vec's library, a text, a number of pages. The book is
/// read once and its states are kept; every round cuts, pools, indexes and searches six sets anew.
final class GridBenchmark: Benchmark {
  private let bench: BenchNotebook
  private let rounds = Steps()

  init(arguments: [String]) async throws {
    guard let pages = Int(try arguments.argument(4, "PAGES")), pages > 0 else {
      throw UsageError(message: "no number of pages")
    }
    bench = try await BenchNotebook(arguments: arguments, pages: pages, name: "grid-\(pages)")
    _ = try await bench.notebook.set([.set(.embedMode, .pooled)])
    _ = try await SearchAsCell(bench.notebook).run(
      BenchNotebook.question, overrides: [], source: "/search",
      observer: { _ in })
    // Sets of earlier runs would be reused.
    let library = Library(bench.notebook)
    for set in try await library.chunkSets(of: try await bench.notebook.desk().book) {
      try await library.delete(set)
    }
  }

  func run() async throws -> Double {
    let notebook = bench.notebook
    let round = rounds.next()
    let sizes = [150, 200, 250, 300, 400, 500].map { TextSize($0 + round, .tokens) }
    let found = try await SearchAsCell(notebook).run(
      BenchNotebook.question, overrides: BenchNotebook.wholeByKeywords,
      source: "/search", observer: { _ in })
    let plan = try await PlanSweep(notebook).run(
      try await FindCells(notebook).one(String(found.cell)),
      over: SweepGrid([
        ParameterKey<TextSize>.chunkSize.assignment(oneOf: sizes),
        ParameterKey<Int>.topK.assignment(oneOf: [3, 5, 8, 12]),
        ParameterKey<RetrievalMode>.retrievalMode.assignment(oneOf: [.vector, .hybrid]),
      ]), again: false)
    let rows = try await RunSweep(notebook).run(
      plan, expecting: nil, willRun: { _ in }, observer: { _ in })
    guard rows.count == 48 else { throw UsageError(message: "\(rows.count) cells") }
    return 1
  }
}
