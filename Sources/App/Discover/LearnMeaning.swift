import Discovery
import Reading

/// Makes vectors for the next list: of the works that tell most of the taste, and of the best candidates.
package struct LearnMeaning: Sendable {
  /// What a list would have liked to compare.
  struct Wanted: Sendable {
    let shelf: [ShelvedWork]
    let profile: TasteProfile
    let best: [Candidate]

    /// Candidates that the next list is likely to rank high.
    private static let most = 64

    init?(_ suggested: Suggested) {
      guard let profile = suggested.profile, let round = suggested.round else { return nil }
      shelf = suggested.inputs.shelf
      self.profile = profile
      best = round.mix.eligible.prefix(Self.most).map(\.candidate)
    }
  }

  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Makes the vectors; returns their number.
  @discardableResult
  func run(after suggested: SuggestedCell) async throws -> Int {
    guard let wanted = suggested.wanted else { return 0 }
    return try await BookVectors(notebook.ports)
      .prepare(wanted.shelf, wanted.profile, best: wanted.best)
  }

  /// Begins in the background; a failure means only that the next list compares fewer vectors.
  package func begin(after suggested: SuggestedCell) {
    guard suggested.wanted != nil else { return }
    Task(priority: .utility) { try await run(after: suggested) }
  }
}
