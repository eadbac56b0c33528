/// Which legs of the search take part.
package enum RetrievalMode: String, Sendable, CaseIterable {
  case hybrid, keyword, vector
  /// No search: every page before the fence goes into the prompt, if the model can hold it.
  ///
  /// Where a search is asked for all the same, both legs take part.
  case full
}
