/// Which wordings of a question are searched for.
package enum QueryExpansion: String, Sendable, CaseIterable {
  /// The question alone.
  case one
  /// Also what a model says in other words.
  case multi
  /// Also a passage that a model makes up as the answer (Gao et al., "Precise Zero-Shot Dense Retrieval without Relevance Labels", 2022).
  case hyde
}
