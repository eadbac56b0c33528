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

/// A question judged for whether it can be searched for by itself.
///
/// By rules for English only: a question in another language counts as complete.
package struct FollowUpQuestion: Hashable, Sendable {
  /// Words with a meaning of their own, in order of appearance, each once.
  package let content: [String]
  /// True when it has no subject of its own, such as `And when?` or `Who helped him?`.
  package let lacksSubject: Bool
  /// True when a word of it may refer to earlier turns, such as `there` in a full question.
  package let mayLean: Bool

  /// Fewest words besides verbs and pronouns that count as a subject.
  private static let enough = 2

  package init(_ text: String) {
    let words = QuestionWords(text)
    content = words.content
    lacksSubject = Self.lacksSubject(words)
    mayLean = lacksSubject || words.isContinued || words.pointsBack
  }

  private static func lacksSubject(_ words: QuestionWords) -> Bool {
    guard !words.speaksOfReader else { return false }
    if words.isFragment { return true }
    guard !words.hasName else { return false }
    if words.asksForProperty { return true }
    guard !words.hasNounPhrase else { return false }
    let isComplete = words.namesSubject || !words.isContinued && words.hasOwnedNoun
    let said = isComplete ? enough : words.predicate.count
    if words.hasPronoun { return said < enough }
    if words.hasDemonstrative { return said < enough }
    return said == 0 && (words.asks || words.isContinued)
  }
}

/// The topic of a conversation: the last complete question, and the words later ones added.
package struct FollowUpTopic: Hashable, Sendable {
  /// Lower-cased words in order of appearance, each once.
  package let words: [String]

  /// Most words of a topic; the subject comes first, so that it stays.
  private static let longest = 12

  /// The question of a digest of earlier turns; it has no topic of its own.
  package static let digestQuestion = "What have we spoken of so far?"

  /// Takes questions in the order they were asked.
  package init(_ questions: [String]) {
    var words: [String] = []
    for question in questions where question != Self.digestQuestion {
      let asked = FollowUpQuestion(question)
      if !asked.lacksSubject { words = [] }
      words += asked.content.filter { !words.contains($0) }
    }
    self.words = Array(words.prefix(Self.longest))
  }

  /// The question, followed by the words of the topic if it has no subject of its own.
  package func completing(_ question: String) -> PhrasedQuery {
    let asked = FollowUpQuestion(question)
    let added = words.filter { !asked.content.contains($0) }
    guard asked.lacksSubject, !added.isEmpty else { return PhrasedQuery(question) }
    return PhrasedQuery(
      question, searched: ([question] + added).joined(separator: " "), source: .rule)
  }
}
