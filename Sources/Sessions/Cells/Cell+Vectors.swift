import Parameters

extension Cell {
  /// True when the cell searched by keywords only because its vectors were still being made.
  package var lackedVectors: Bool {
    parameters?.origin(of: .retrievalMode) == .vectorsToCome
  }
}
