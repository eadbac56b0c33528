import Books
package import Notebook
import Parameters
package import Search
import Sessions

/// Follows a passage through the search of a cell; `ExplainPassage` does so in a given state.
package struct TracePassage: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The book with the pages that a target of this cell names.
  package func book(of located: LocatedCell) async throws -> OpenBook {
    let open = try await QuoteBook(notebook).book(of: located.cell)
    guard located.fences == .beyond else { return open }
    return try open.joined(behind: .beyond, isBlind: false, hasher: notebook.hasher)
  }

  package func run(
    _ target: PassageTarget, in located: LocatedCell,
    observer: @escaping IngestObserver
  ) async throws -> PassageExplanation {
    guard let line = located.cell.searches.first else {
      throw located.notRunnable
    }
    var state = try await RestoreState(notebook).run(located)
    if located.fences == .beyond { state = try state.beyondFence() }
    var why = try await explaining(line, in: state, of: located.session, observer)
      .run(
        target, cell: located.cell.number,
        isExtract: located.cell.calls.last?.provider == ProviderName.extract.rawValue)
    if located.cell.lackedVectors {
      why.lackedVectors = true
      why.now = try await forecast(of: target, line, in: located, observer)
    }
    return why
  }

  /// The result of the cell with vectors made since; nil while they are missing.
  private func forecast(
    of target: PassageTarget, _ line: HitsLine, in located: LocatedCell,
    _ observer: @escaping IngestObserver
  ) async throws -> RerunForecast? {
    var state = try await RestoreState(notebook).run(located, improves: true)
    if located.fences == .beyond { state = try state.beyondFence() }
    guard !state.parameters.isAwaitingVectors,
      try await PrepareIndex(state.ports.index).poolsAtOnce(state.scene.open)
    else { return nil }
    return try await explaining(line, in: state, of: located.session, observer)
      .forecast(of: target)
  }

  /// The explanation of a cell's search; replies of services are played from its session.
  func explaining(
    _ line: HitsLine, in state: CellState, of session: Session, _ observer: @escaping IngestObserver
  ) async throws -> ExplainPassage {
    let (index, ranking) = try await RankBook(notebook).run(
      line.phrase.searched, line.variants, reading: line.reading, in: state, observer)
    var taped = state.ports.index
    taped.encoders.rerankers = TapedRerankers(
      base: taped.encoders.rerankers, tape: RerankTape(session, hasher: taped.hasher),
      cell: line.cell, isLive: false)
    return ExplainPassage(
      state: state.over(taped), line: line,
      index: index, ranking: ranking, memory: notebook.memory)
  }
}

/// The result for a passage of running a cell again with vectors that were missing at first.
package struct RerunForecast: Sendable {
  /// Number of the best chunk that holds the passage then, which need not be the best one now.
  package let chunk: Int
  /// Place of the passage among those found, from 1; nil when it is not found.
  package let rank: Int?
  /// Number of passages found.
  package let count: Int
  /// Further changes that keep it, each tried by a real search.
  package let changes: [KnobChange]
}
