package import Asking
import Books
package import Notebook
import Search
import Sessions

/// Runs a recorded session again and compares the results with the record.
package struct ReplaySession: Sendable {
  private let notebook: Notebook
  private let tools: ReplayPorts

  package init(_ notebook: Notebook, _ tools: ReplayPorts) {
    self.notebook = notebook
    self.tools = tools
  }

  /// Throws `ReplayError` or `StorageError` when it cannot begin, otherwise the error that stopped
  /// it; a cell that fails is part of the report.
  package func run(
    _ location: String, _ options: ReplayOptions, observer: @escaping AskObserver
  ) async throws -> ReplayReport {
    let text = try await notebook.sessions.read(location)
    let recorded = RecordedCell.all(in: text.records, numbers: options.cells)
    guard !recorded.isEmpty else { throw ReplayError.nothingToReplay }
    let isScratch = options.mode == .verify
    let scratch = isScratch ? try await tools.scratch() : nil
    var bench = scratch?.ports ?? notebook.ports
    if isScratch { bench.index.encodedBooks = notebook.replayedStates }
    do {
      let integrity = try await VerifySession(notebook.sessions, hasher: notebook.hasher)
        .run(location)
      let run = ReplayRun(
        session: SessionReader(text.records).session, location: location, notebook: notebook,
        offline: try tools.offline(), bench: (bench.ingesting, bench.answering), options: options,
        withheld: integrity.withheld, shelf: tools.shelf, observer: observer)
      let report = try await run.report(on: recorded, integrity)
      // Later questions use states that the check has computed; the check itself uses none of
      // theirs.
      await notebook.index.encodedBooks.take(notebook.replayedStates)
      // The check holds without them, too.
      if isScratch { try? await keepStates() }
      await scratch?.close()
      return report
    } catch {
      await scratch?.close()
      throw error
    }
  }

  /// Stores the states that a check computed with the books of the reader's own library.
  private func keepStates() async throws {
    let index = notebook.index
    let books = try await index.books.books()
    for encoded in await notebook.replayedStates.results(as: EncodedBook.self) {
      guard let book = books.first(where: { $0.pagesHash == encoded.pages }) else { continue }
      try await index.vectors.append(encoded.states.rows, at: 0, of: book.id, key: encoded.key)
    }
  }
}
