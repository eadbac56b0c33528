import Answers
import Basics
import Books
package import Lab
import Parameters
import Search
import Sessions

/// Holds what a model proposed against the book and the set, and takes what the reader wants.
package struct ReviewDrafts: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The question of a set that a draft repeats, if any; those just taken count too.
  package func likeness(of draft: QuestionDraft, in set: String) async throws
    -> QuestionLikeness.Likeness?
  {
    var known = QuestionLikeness()
    let gold = try await notebook.oneBook("/question").gold
    for question in try QuestionSets(notebook).known(set) {
      let needs = gold.known(question) ?? []
      known.add(id: question.id, text: question.text, gold: needs.flatMap(\.alternatives))
    }
    return known.likeness(of: draft.text, gold: draft.quotes.compactMap(\.place))
  }

  /// Changes the question or the quotes of a draft, and looks for the quotes in the book again.
  package func revise(_ draft: QuestionDraft, text: String, quotes: [String]) async throws
    -> QuestionDraft
  {
    let open = try await notebook.oneBook("/question draft")
    return DraftVerifier(text: open.text, fence: open.book.fence).draft(
      text, quotes: quotes, kind: draft.kind, sample: draft.sample)
  }

  /// Adds a draft that the reader has taken; gold that the book lacks never gets in.
  package func take(_ draft: QuestionDraft, into set: String, origin: QuestionOrigin) async throws
    -> Question
  {
    if let missing = draft.quotes.first(where: { $0.place == nil }) {
      throw QuestionError.goldMissing(question: draft.text, text: missing.text)
    }
    return try QuestionSets(notebook).add(
      text: draft.text, kind: draft.kind,
      spans: draft.spans(of: try await notebook.oneBook("/question draft").text), to: set,
      origin: origin)
  }
}
