/// The ways a text can be cut; `docs/chunkers.md` has a section for each.
package enum ChunkingStrategy: String, Sendable, CaseIterable {
  case recursive, fixed, sentence, paragraph, heading
  /// At the greatest distances between neighbouring sentences' vectors: the top twentieth of them, or
  /// as many as bring every chunk under the size.
  case semantic
  case semanticSize = "semantic-size"
  /// Recursive chunks for the keyword leg and the prompt, small windows for the vector leg.
  case parentChild = "parent-child"
  /// The recursive splitter of Chroma's report of 2024, for comparing with its tables.
  case chroma2024

  /// True when the cuts depend on an embedding model.
  package var needsVectors: Bool { self == .semantic || self == .semanticSize }
}
