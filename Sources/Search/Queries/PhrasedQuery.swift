/// A question with the words that are searched for it.
package struct PhrasedQuery: Hashable, Sendable {
  /// The source of the searched words.
  package enum Source: String, Sendable, CaseIterable {
    /// The question as it was typed.
    case typed
    /// The question with words of earlier questions, added by rule.
    case rule
    /// Words from a model that saw the conversation.
    case model
    /// The rule, because what a model gave is no wording of the question.
    case ruleAfterModel = "rule_after_model"
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

  /// The searched words; nil when they are those of the question.
  package var changed: String? { searched == question ? nil : searched }
}
