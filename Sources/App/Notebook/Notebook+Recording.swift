internal import Domain

extension Notebook {
  /// Begins a cell in the present state.
  func begin(
    _ kind: CellKind, source: String, parameters: Parameters, context: [Int] = []
  ) async throws -> CellRecorder {
    try await recorder.begin(
      kind, source: source, parameters: parameters, book: current?.book,
      context: context)
  }

  /// Runs the body as a cell, and ends it however the body ends.
  func record<Result: Sendable>(
    _ kind: CellKind, source: String, parameters: Parameters,
    _ body: (CellRecorder) async throws -> Result
  ) async throws -> Result {
    let cell = try await begin(kind, source: source, parameters: parameters)
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
