/// A question with the words that are searched for it.
package struct PhrasedQuery: Hashable, Sendable {
  /// The source of the searched words.
  package enum Source: String, Sendable, CaseIterable {
    /// They are the question as it was typed.
    case typed
    /// Words of earlier questions were added by rule.
    case rule
    /// A model that saw the conversation put them.
    case model
  }

  package let question: String
  package let searched: String
  package let source: Source

  /// A question that is searched as it was typed.
  package init(_ question: String) {
    self.init(question, searched: question, source: .typed)
  }

  package init(_ question: String, searched: String, source: Source) {
    self.question = question
    self.searched = searched
    self.source = source
  }

  /// The searched words where they are not those of the question.
  package var changed: String? { searched == question ? nil : searched }
}
