/// A wording that is searched for beside the question's own.
package struct QueryVariant: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case original
    /// The question in other words, by a model.
    case rewrite
    /// A made-up passage that would answer it (HyDE): compared by its vector alone, never shown as text of the book.
    case passage
  }

  package let kind: Kind
  package let text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// Which wordings of a question are searched for.
package enum QueryExpansion: String, Sendable, CaseIterable {
  /// The question alone.
  case one
  /// Also what a model says in other words.
  case multi
  /// Also a passage that a model makes up as the answer (Gao et al., "Precise Zero-Shot Dense Retrieval without Relevance Labels", 2022).
  case hyde
}
