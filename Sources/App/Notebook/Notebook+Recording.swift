import Answers
import Books
import Parameters
import Sessions

extension Notebook {
  /// Begins a cell in the present state; at `position` where another one than the book's is in force.
  func begin(
    _ kind: CellKind, source: String, parameters: Parameters, position: ReadingPosition? = nil,
    context: [Int] = []
  ) async throws -> CellRecorder {
    try await recorder.begin(
      kind, source: source, parameters: parameters, book: current?.book, position: position,
      context: context)
  }

  /// Begins a cell in a given state; a question quotes the turns before it, a search that leans on them too.
  func begin(
    _ kind: CellKind, source: String, in state: CellState, parent: Int?, quotesTurns: Bool = false,
    isContinuation: Bool = false
  ) async throws -> CellRecorder {
    let scene = state.scene
    return try await recorder.begin(
      kind, source: source, parameters: state.parameters, book: scene.open.book,
      position: scene.fence.position, parent: parent,
      context: kind == .ask || quotesTurns ? scene.quotedTurns.map(\.cell) : [],
      isContinuation: isContinuation)
  }

  /// Runs the body as a cell, and ends it however the body ends.
  func record<Result: Sendable>(
    _ kind: CellKind, source: String, parameters: Parameters, position: ReadingPosition? = nil,
    _ body: (CellRecorder) async throws -> Result
  ) async throws -> Result {
    try await finish(
      try await begin(kind, source: source, parameters: parameters, position: position), body)
  }

  /// Runs the body as the cell that was begun.
  func finish<Result: Sendable>(
    _ cell: CellRecorder, _ body: (CellRecorder) async throws -> Result
  ) async throws -> Result {
    do {
      let result = try await body(cell)
      try await cell.end(.ok)
      return result
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
  }
}
