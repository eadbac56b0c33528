import Answers
package import Notebook
package import Parameters
import Search
package import Sessions

/// A row of a sweep: a cell under one setting, compared with the cell that was swept.
package struct SweepRow: Sendable {
  package let values: [ParameterValue]
  package let cell: Cell
  /// True when it had been run before.
  package let wasDone: Bool
  /// Share of text in common of the passages of both cells, 0...1 by bytes, for any chunks.
  package let overlap: Double
  /// Place of the expected passage, from 1; nil without one, or when it was not ranked.
  package let expectedRank: Int?
  /// True when the expected passage is in the prompt.
  package let hasExpected: Bool
  /// Tokens of the prompt by our own count; nil for a search.
  package let promptTokens: Int?

  package var wordCount: Int { cell.text.split(whereSeparator: \.isWhitespace).count }
  package var citationCount: Int {
    cell.outputs.reduce(0) { $0 + $1.citations.count + $1.native.count }
  }
}

/// Runs the remaining settings of a plan, each as a cell.
package struct RunSweep: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The rows in the order of the plan.
  ///
  /// Every cell is on disk before the next begins, so that an interrupted sweep continues. Throws
  /// the error of a failed call.
  package func run(
    _ plan: SweepPlan, expecting target: PassageTarget?,
    willRun: @escaping @Sendable (SweepPlan.Step) -> Void, observer: @escaping AskObserver
  ) async throws -> [SweepRow] {
    var rows: [SweepRow] = []
    for step in plan.steps {
      if step.done == nil { willRun(step) }
      let number =
        if let done = step.done { done.number } else { try await run(step, of: plan, observer) }
      guard let cell = await notebook.recorder.session.cell(number) else {
        throw NotebookError.noSuchCell(String(number), count: 0)
      }
      rows.append(try await row(cell, step, of: plan, expecting: target))
    }
    return rows
  }

  private func run(_ step: SweepPlan.Step, of plan: SweepPlan, _ observer: @escaping AskObserver)
    async throws -> Int
  {
    try Task.checkCancellation()
    let outcome = try await rerun(step, of: plan, observer)
    try await notebook.recorder.mark(.row, cells: [outcome.number])
    if case .answered(let answered) = outcome, let failure = answered.answer.failure {
      throw failure
    }
    return outcome.number
  }

  private func rerun(_ step: SweepPlan.Step, of plan: SweepPlan, _ observer: @escaping AskObserver)
    async throws -> RerunCell
  {
    let again = RunAgain(notebook)
    guard step.state.parameters.isAwaitingVectors else {
      return try await again.run(plan.cell, in: step.state.compared, observer: observer)
    }
    var options = RerunOptions(overrides: step.changes)
    options.isCompared = true
    return try await again.run(plan.cell, options: options, observer: observer)
  }

  /// The state in which a step ran: it waited for vectors that were still to come when it was
  /// planned.
  private func state(_ step: SweepPlan.Step, of plan: SweepPlan) async throws -> CellState {
    guard step.state.parameters.isAwaitingVectors else { return step.state }
    return try await RestoreState(notebook).run(
      plan.cell, overrides: step.changes, improves: true)
  }

  private func row(
    _ cell: Cell, _ step: SweepPlan.Step, of plan: SweepPlan, expecting target: PassageTarget?
  ) async throws -> SweepRow {
    let ranges = { (cell: Cell) in (cell.searches.first?.hits ?? []).map(\.range) }
    let located = LocatedCell(cell, behind: .beyond, of: plan.cell.session)
    var tokens: Int?
    if let prompt = try await ReadCell(notebook).prompt(of: located) {
      tokens = prompt.tokens(by: notebook.tokenCounter)
    }
    var standing: (rank: Int?, isKept: Bool)?
    if let target, let line = cell.searches.first {
      standing = try await TracePassage(notebook).explaining(
        line, in: try await state(step, of: plan), of: plan.cell.session, { _ in }
      )
      .standing(of: target)
    }
    return SweepRow(
      values: step.values, cell: cell, wasDone: step.done != nil,
      overlap: RangeOverlap.jaccard(ranges(plan.cell.cell), ranges(cell)),
      expectedRank: standing?.rank, hasExpected: standing?.isKept ?? false, promptTokens: tokens)
  }
}
