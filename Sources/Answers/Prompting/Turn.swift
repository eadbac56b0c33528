package import Books

/// A question and its answer, for quoting in later prompts.
package struct Turn: Hashable, Sendable {
  /// Number of the cell it comes from.
  package let cell: Int
  package let question: String
  package let answer: String
  /// The reading position it was made at; a fence further back hides it.
  package let position: ReadingPosition
  /// False when the program declined in its own words, which are never quoted to a model as an
  /// answer.
  package let isAnswered: Bool

  /// The answer that a model is told to a question that the program declined.
  package static let unanswered = "I did not find this in the book."

  /// The answer as a model is told it.
  package var told: String { isAnswered ? answer : Self.unanswered }

  /// Makes a turn; without a position the answer may come from the whole book.
  ///
  /// `isAnswered` is true for an answer under judgement, which is quoted whatever it says.
  package init(
    cell: Int, question: String, answer: String, position: ReadingPosition = .unset,
    isAnswered: Bool? = nil
  ) {
    self.isAnswered = isAnswered ?? !ExtractiveAnswer.isRefusal(answer)
    self.cell = cell
    self.question = question
    self.answer = answer
    self.position = position
  }
}
