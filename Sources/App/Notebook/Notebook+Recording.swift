import Answers
import Books
import Parameters
import Sessions

extension Notebook {
  /// Begins a cell in the present state, or with the given parts in its place.
  func begin(
    _ kind: CellKind, source: String, parameters: Parameters? = nil,
    position: ReadingPosition? = nil
  ) async throws -> CellRecorder {
    try await recorder.begin(
      kind, source: source, parameters: parameters ?? self.parameters, book: current?.book,
      position: position)
  }

  /// Runs the body as a cell, and ends the cell in every case.
  nonisolated func record<Result: Sendable>(
    _ kind: CellKind, source: String, parameters: Parameters? = nil,
    position: ReadingPosition? = nil, _ body: (CellRecorder) async throws -> Result
  ) async throws -> Result {
    try await begin(kind, source: source, parameters: parameters, position: position)
      .ending(body)
  }

  /// Names the book of the desk in the transcript, so that it is the transcript's last book.
  func recordDesk() async throws {
    if let current { try await recorder.put(current.book) }
  }
}

extension SessionRecorder {
  /// Begins a cell in a given state.
  nonisolated func begin(
    _ kind: CellKind, source: String, in state: CellState, parent: Int? = nil, quotesTurns: Bool,
    isContinuation: Bool = false
  ) async throws -> CellRecorder {
    let scene = state.scene
    return try await begin(
      kind, source: source, parameters: state.parameters, book: scene.open.book,
      position: scene.fence.position, parent: parent,
      context: quotesTurns ? scene.quotedTurns.map(\.cell) : [], isContinuation: isContinuation)
  }
}

extension CellRecorder {
  /// Runs the body as this cell, and ends the cell in every case.
  nonisolated func ending<Result: Sendable>(
    _ body: (CellRecorder) async throws -> Result
  ) async throws -> Result {
    do {
      let result = try await body(self)
      try await end(.ok)
      return result
    } catch {
      try await end(.of(error), failure: error)
      throw error
    }
  }
}
