/// A wording that is searched for beside the question's own.
package struct QueryVariant: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case original
    /// The question in a model's words.
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
