/// The choice and order of the ranked passages that go into the prompt.
package struct SelectionOptions: Hashable, Sendable {
  /// Weight of relevance against novelty, 0...1; 1 leaves the ranking as it is.
  package var relevance: Double
  /// Tokens that the passages may take together; 0 leaves the number of passages to `topK`.
  package var budget: Int
  /// Share of a passage's text, 0...1, from which on it is left out as a repeat; 1 leaves out exact
  /// repeats only.
  package var duplicateShare: Double
  /// Chunks on either side that join a passage, 0...5.
  package var neighbours: Int
  package var order: PassageOrder

  package init(_ values: StageValues) {
    relevance = values[.relevance]
    budget = values[.tokenBudget]
    duplicateShare = values[.duplicateShare]
    neighbours = values[.neighbours]
    order = values[.passageOrder]
  }

  package init(_ parameters: Parameters) {
    self.init(StageValues(parameters, of: .retrieve))
  }
}
