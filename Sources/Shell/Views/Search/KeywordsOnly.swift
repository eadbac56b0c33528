import App
import Books
import Parameters
import Sessions

/// The notice that a search used keywords only, because the book's vectors are still being made.
struct KeywordsOnly {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Per cent of the passes that are done, 0...100; nil when no vectors are being made.
  var share: Int? {
    get async {
      guard await notebook.isAwaitingVectors, let book = await notebook.current?.book else {
        return nil
      }
      let job = await notebook.ingests.jobs.last {
        $0.makesVectors && $0.isOpen && $0.name == book.title
      }
      guard let job else { return nil }
      guard case .running(.encoding(let done, let total)?) = job.state, total > 0 else { return 0 }
      return 100 * done / total
    }
  }

  /// The line below a cell whose search used keywords only; nil for every other cell.
  func line(of cell: Cell) async -> StyledText? {
    guard !cell.searches.isEmpty, cell.parameters?.restored.parameters.isAwaitingVectors == true
    else { return nil }
    let progress: Words =
      await share.map { "\($0)% of the vectors are made" } ?? "vectors are not made"
    return
      "\("! found by keywords alone: \(progress). Later /rerun \(cell.number) finds by meaning too.", .warning)"
  }
}
