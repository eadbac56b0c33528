import App
import Books
import Parameters
import Sessions

/// Says of a search that it went by keywords, because the vectors of the book are still made.
struct KeywordsOnly {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Per cent of the passes that are done; nil where none are waited for.
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

  /// A line below a cell that searched; nil for every other cell.
  func line(of cell: Cell) async -> StyledText? {
    guard !cell.searches.isEmpty, cell.parameters?.restored.parameters.isAwaitingVectors == true
    else { return nil }
    let progress = await share.map { "\($0)% of the vectors are made" } ?? "vectors are not made"
    return
      "\("! found by keywords alone: \(progress). Later /rerun \(cell.number) finds by meaning too.", .warning)"
  }
}
