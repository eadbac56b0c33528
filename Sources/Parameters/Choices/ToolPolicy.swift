/// Permission for a model to use a tool.
package enum ToolPolicy: String, Sendable, CaseIterable {
  /// The model uses it freely.
  case auto
  /// Each use needs the reader's yes.
  case ask
  /// The tool is not offered to the model.
  case never
}
