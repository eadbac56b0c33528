/// Text that the next line is to begin with.
package struct LineDraft: Hashable, Sendable {
  package let text: String
  /// True when it opens in the person's editor first.
  package let opensEditor: Bool

  package init(_ text: String, opensEditor: Bool) {
    self.text = text
    self.opensEditor = opensEditor
  }
}
