import Basics

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
    /// The beginning of a question that is too long to be searched whole.
    case beginning
    /// The rule, because what a model gave is no wording of the question.
    case ruleAfterModel = "rule_after_model"
  }

  /// Most bytes that are searched, some 500 words: the embedder reads them in six pieces.
  package static let longest = 3_000

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

  /// This query with the beginning of its words, up to a blank if there is one, when they are too many.
  package var withinLimit: PhrasedQuery {
    let words = Array(searched.utf8)
    guard words.count > Self.longest else { return self }
    let most = words.characterStart(at: Self.longest)
    let blank = words[..<most].lastIndex(of: 0x20).flatMap { $0 > most / 2 ? $0 : nil }
    return PhrasedQuery(
      question, searched: String(decoding: words[..<(blank ?? most)], as: UTF8.self),
      source: .beginning)
  }

  /// The searched words; nil when they are those of the question.
  package var changed: String? { searched == question ? nil : searched }
}
