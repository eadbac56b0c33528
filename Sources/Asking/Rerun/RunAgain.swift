package import Answers
package import Books
package import Notebook
package import Parameters
import Search
import Sessions

/// The result of running a cell again.
package enum RerunCell: Sendable {
  case answered(AnsweredCell)
  case found(FoundPassages)

  package var number: Int {
    switch self {
    case .answered(let cell): cell.cell
    case .found(let cell): cell.cell
    }
  }

  package var parameters: Parameters {
    switch self {
    case .answered(let cell): cell.parameters
    case .found(let cell): cell.parameters
    }
  }
}

/// Options for running a cell again.
package struct RerunOptions: Sendable {
  /// On top of the parameters of its state.
  package var overrides: ParameterChanges
  /// True to run it in the present state instead of its own.
  package var isHere: Bool
  /// The first stage to compute even if its key is known.
  package var from: Stage?
  /// True when the answer is compared with others, as a row of a sweep is.
  var isCompared = false

  package init(overrides: ParameterChanges = [], isHere: Bool = false, from: Stage? = nil) {
    self.overrides = overrides
    self.isHere = isHere
    self.from = from
  }
}

/// Runs a cell that asked or searched again, as a new cell with the old one as its parent.
package struct RunAgain: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Runs the cell; the present state does not change, and the new cell is outside the
  /// conversation.
  ///
  /// `answers` replace those of earlier cells that were run again before it. A cell that searched
  /// by keywords while vectors were made waits for them.
  package func run(
    _ located: LocatedCell, options: RerunOptions, answers: [Int: Turn] = [:],
    observer: @escaping AskObserver
  ) async throws -> RerunCell {
    let located = try located.runnable()
    try await AwaitVectors(notebook).run(
      before: located, options, observer: { observer(.indexing($0)) })
    let state =
      options.isHere
      ? try await notebook.state(options.overrides)
      : try await RestoreState(notebook).run(
        located, overrides: options.overrides, answers: answers, improves: true)
    return try await run(
      located, in: options.isCompared ? state.compared : state, from: options.from,
      observer: observer)
  }

  /// Runs the cell in a state that was restored before.
  package func run(
    _ located: LocatedCell, in state: CellState, from: Stage? = nil,
    observer: @escaping AskObserver
  ) async throws -> RerunCell {
    let cell = located.cell
    let parent = located.location == nil ? cell.number : nil
    let outcome: RerunCell =
      cell.kind == .ask
      ? .answered(
        try await AskAsCell(notebook).run(
          cell.source, in: state, parent: parent, from: from, observer: observer))
      : .found(
        try await SearchAsCell(notebook).run(
          cell.searches[0].query, in: state, source: cell.source, parent: parent,
          from: from, observer: { observer(.indexing($0)) }))
    try await notebook.recordDesk()
    return outcome
  }
}

extension AnsweredCell {
  /// Question and answer, for quoting in a later prompt.
  package var turn: Turn {
    Turn(
      cell: cell, question: answer.question, answer: answer.text,
      position: answer.retrieval.fence.position)
  }
}

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
      line.restored.parameters.applying(options.overrides, origin: .cell).isAwaitingVectors
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
  package func run(
    before located: LocatedCell, _ options: RerunOptions, observer: @escaping IngestObserver
  )
    async throws
  {
    for job in try await jobs(before: located, options) {
      try await notebook.ingests.follow(job.number, observer: observer)
    }
  }
}

/// A setting that a rerun takes from its cell, and that is another on the desk.
package struct CarriedSetting: Hashable, Sendable {
  package let parameter: Parameter
  package let value: ParameterValue
  /// The value on the desk.
  package let own: ParameterValue

  /// Those of `cell` beside `desk`, in the order of the registry, without those that the rerun's own line sets.
  ///
  /// A setting that follows from another one is left out; the other one tells it.
  package static func all(
    of cell: Parameters, beside desk: Parameters, without overrides: ParameterChanges
  ) -> [CarriedSetting] {
    let named = Set(overrides.all.map(\.parameter.name))
    let hasOtherTemplate = cell[.template] != desk[.template]
    return ParameterRegistry.all.compactMap { parameter in
      let (old, new) = (cell.setting(parameter), desk.setting(parameter))
      let origins: Set = [old.origin, new.origin]
      guard old.value != new.value, parameter.stage > .parse,
        !named.contains(parameter.name), old.derivation == nil, !origins.contains(.vectorsToCome),
        !(hasOtherTemplate && origins.contains(.template))
      else { return nil }
      return CarriedSetting(parameter: parameter, value: old.value, own: new.value)
    }
  }
}
