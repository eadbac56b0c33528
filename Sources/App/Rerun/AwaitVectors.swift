import Books
import Parameters
import Search
import Sessions

/// Waits for vectors that a cell was asked without and that are being made, so that it is run again with them.
package struct AwaitVectors: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The jobs to wait for: none where the cell had its vectors, where another way of searching is asked for, or
  /// where nothing makes them.
  package func jobs(before located: LocatedCell, _ options: RerunOptions) async throws
    -> [BackgroundIngests.Job]
  {
    guard !options.isHere, let line = located.cell.parameters,
      try line.restored.parameters.applying(options.overrides, origin: .cell).isAwaitingVectors
    else { return [] }
    let open = try await RestoreState(notebook).book(of: located.cell)
    var jobs: [BackgroundIngests.Job] = []
    for book in await notebook.awaited(open) {
      if let job = await notebook.ingests.job(vectorsOf: book.id) { jobs.append(job) }
    }
    return jobs
  }

  /// Tells the progress of the jobs until all have ended; an interrupt ends the wait and not the jobs.
  func run(before located: LocatedCell, _ options: RerunOptions, observer: @escaping IngestObserver)
    async throws
  {
    for job in try await jobs(before: located, options) {
      try await notebook.ingests.follow(job.number, observer: observer)
    }
  }
}
