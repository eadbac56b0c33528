package import Books

/// A question and its answer, as the next question's prompt may quote them.
package struct Turn: Hashable, Sendable {
  /// Number of the cell it comes from.
  package let cell: Int
  package let question: String
  package let answer: String
  /// The position of its reader; a fence that is further back hides it.
  package let position: ReadingPosition

  /// Without a position the whole book may be in the answer.
  package init(
    cell: Int, question: String, answer: String, position: ReadingPosition = .unset
  ) {
    self.cell = cell
    self.question = question
    self.answer = answer
    self.position = position
  }
}
