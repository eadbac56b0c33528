import Books
package import Lab
package import Notebook

/// Compares a model's proposals with the book and the set, and adds those the reader accepts.
package struct ReviewDrafts: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The question of a set that a draft repeats, including questions just added; nil without one.
  package func likeness(of draft: QuestionDraft, in set: String) async throws
    -> QuestionLikeness.Likeness?
  {
    var known = QuestionLikeness()
    let gold = try await notebook.oneBook("/question").gold
    for question in try QuestionSets(notebook.questions).known(set) {
      let needs = gold.known(question) ?? []
      known.add(id: question.id, text: question.text, gold: needs.flatMap(\.alternatives))
    }
    return known.likeness(of: draft.text, gold: draft.quotes.compactMap(\.place))
  }

  /// Changes the question or the quotes of a draft, and searches for the quotes again.
  package func revise(_ draft: QuestionDraft, text: String, quotes: [String]) async throws
    -> QuestionDraft
  {
    let open = try await notebook.oneBook("/question draft")
    return DraftVerifier(text: open.text, fence: open.book.fence).draft(
      text, quotes: quotes, kind: draft.kind, sample: draft.sample)
  }

  /// Adds a draft that the reader accepted; gold that is not in the book is refused.
  package func take(_ draft: QuestionDraft, into set: String, origin: QuestionOrigin) async throws
    -> Question
  {
    if let missing = draft.quotes.first(where: { $0.place == nil }) {
      throw QuestionError.goldMissing(question: draft.text, text: missing.text)
    }
    return try QuestionSets(notebook.questions).add(
      text: draft.text, kind: draft.kind,
      spans: draft.spans(of: try await notebook.oneBook("/question draft").text), to: set,
      origin: origin)
  }
}
