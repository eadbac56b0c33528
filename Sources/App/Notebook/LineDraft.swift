/// Text that the next line is to begin with.
package struct LineDraft: Hashable, Sendable {
  package let text: String
  /// It goes through the person's editor first, where there is one.
  package let opensEditor: Bool

  package init(_ text: String, opensEditor: Bool) {
    self.text = text
    self.opensEditor = opensEditor
  }
}
