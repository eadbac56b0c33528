/// The wordings of a question that are searched for.
package enum QueryExpansion: String, Sendable, CaseIterable {
  /// The question alone.
  case one
  /// The question and other wordings that a model gives.
  case multi
  /// The question and a passage that a model makes up as the answer (Gao et al., "Precise Zero-Shot
  /// Dense Retrieval without Relevance Labels", 2022).
  case hyde
}
