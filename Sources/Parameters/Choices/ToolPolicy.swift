/// Permission for a model to use a tool.
package enum ToolPolicy: String, Sendable, CaseIterable {
  /// As often as it likes.
  case auto
  /// Each time only when the reader says yes.
  case ask
  /// It is not even offered.
  case never
}
