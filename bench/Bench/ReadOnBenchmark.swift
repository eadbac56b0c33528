import Asking
import Books
import Notebook
import Parameters
import Replays

/// A search after each step forward of the reading position by a page; rated in steps.
///
/// Arguments of `BenchNotebook`. The book is cut anew at every position; vectors of chunks that did not
/// change are taken from the library.
struct ReadOnBenchmark: Benchmark {
  private static let pages = 300
  private static let steps = 10
  private let bench: BenchNotebook
  /// Fewer than 300 when the text has a frame of Project Gutenberg, which is no page.
  private let pageCount: Int

  init(arguments: [String]) async throws {
    bench = try await BenchNotebook(arguments: arguments, pages: Self.pages)
    pageCount = await bench.notebook.current?.book.pageCount ?? 0
    _ = try await MoveFence(bench.notebook).run(to: pageCount / 2, source: "/page")
    _ = try await bench.ask()
  }

  func run() async throws -> Double {
    // Elsewhere in each round, so that no set of an earlier one is found.
    let first = Int.random(in: pageCount / 2..<pageCount - Self.steps)
    for page in first..<first + Self.steps {
      _ = try await MoveFence(bench.notebook).run(to: page, source: "/page \(page)")
      _ = try await SearchAsCell(bench.notebook).run(
        BenchNotebook.question, overrides: [], source: "/search",
        observer: { _ in })
    }
    return Double(Self.steps)
  }
}
