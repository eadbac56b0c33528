/// The legs that take part in a search.
package enum RetrievalMode: String, Sendable, CaseIterable {
  case hybrid, keyword, vector
  /// No search: every page before the fence goes into the prompt, if the model can hold it.
  ///
  /// A search that is asked for in this mode uses both legs.
  case full
}
