/// The steps of the pipelines in the order they depend on each other: first those of a question, then those
/// of suggestions.
package enum Stage: String, Sendable, CaseIterable, Comparable {
  case parse, page, chunk, embed, retrieve, render, call, answer
  case intent, profile, candidates, exclude, verify, rank, present

  package static func < (a: Stage, b: Stage) -> Bool { a.order < b.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The stages from the text of a book to an answer.
  package static var ofQuestions: [Stage] { allCases.filter { $0 > .page && !$0.isOfSuggestions } }

  /// True for a stage from a wish to suggested books; the others lead from a file to an answer.
  package var isOfSuggestions: Bool { self >= .intent }
}
