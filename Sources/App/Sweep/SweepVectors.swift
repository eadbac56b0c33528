internal import Domain

/// Where the vectors of a sweep come from when no setting says it.
package enum SweepVectors: Hashable, Sendable {
  /// Pooled from one reading of the book, where that is less work than embedding each chunk set.
  case automatic
  /// As the cell had them.
  case asRecorded

  static let pooled = ["embed.mode=\(EmbeddingMode.pooled.rawValue)"]

  /// Whether the settings share one reading of the book.
  ///
  /// One reading costs about as much as embedding one chunk set (decision 0026), so it pays from the
  /// second on that lacks vectors. A mode or model that somebody chose stands.
  func isPooled(_ steps: [SweepPlan.Step], over grid: SweepGrid, lacking needs: IndexCost) -> Bool {
    guard self == .automatic, needs.unembedded.count > 1 else { return false }
    let names = grid.axes.map(\.parameter.name)
    return !names.contains { $0.hasPrefix("embed.") }
      && steps.allSatisfy { step in
        step.state.parameters.origin(of: .embedMode) == .builtIn
          && step.state.ports.embedder.states != nil
      }
  }
}
