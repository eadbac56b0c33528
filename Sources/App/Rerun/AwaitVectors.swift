package import Books
import Parameters
import Search
import Sessions

/// Waits for vectors under way that a cell was asked without, so that its rerun uses them.
package struct AwaitVectors: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The jobs to wait for; empty when the cell had its vectors, when the rerun searches in another
  /// mode, or when no job makes them.
  package func jobs(before located: LocatedCell, _ options: RerunOptions) async throws
    -> [BackgroundIngests.Job]
  {
    guard !options.isHere, located.cell.lackedVectors, let line = located.cell.parameters,
      try line.restored.parameters.applying(options.overrides, origin: .cell).isAwaitingVectors
    else { return [] }
    let open = try await RestoreState(notebook).book(of: located.cell)
    var jobs: [BackgroundIngests.Job] = []
    for book in await notebook.awaited(open) {
      if let job = await notebook.ingests.job(vectorsOf: book.id) { jobs.append(job) }
    }
    return jobs
  }

  /// True when the last question was asked of the open books while this one had no vectors.
  package func wasAsked(without book: BookID) async -> Bool {
    guard let open = await notebook.current, open.books.contains(where: { $0.id == book }),
      let last = await notebook.recorder.cells.last(where: { $0.kind == .ask }), last.isAbout(open)
    else { return false }
    return last.lackedVectors
  }

  /// Reports the progress of the jobs until all have ended; an interrupt ends the wait, not the
  /// jobs.
  func run(before located: LocatedCell, _ options: RerunOptions, observer: @escaping IngestObserver)
    async throws
  {
    for job in try await jobs(before: located, options) {
      try await notebook.ingests.follow(job.number, observer: observer)
    }
  }
}
