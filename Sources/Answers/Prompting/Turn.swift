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

/// The turns of a conversation that go into a prompt, and those that do not.
///
/// Turns are taken whole, a question with its answer, so that a window begins with the reader and
/// every tool result stays with its call.
package struct ConversationWindow: Hashable, Sendable {
  /// Turns, oldest first.
  package let quoted: [Turn]
  package let older: [Turn]

  /// The longest end of `turns` within both limits.
  package init(
    _ turns: [Turn], maximumTurns: Int, maximumTokens: Int, count: (String) -> Int
  ) {
    var tokens = 0
    var start = turns.count
    while start > 0, turns.count - start < maximumTurns {
      let turn = turns[start - 1]
      tokens += count(turn.question) + count(turn.answer)
      if tokens > maximumTokens { break }
      start -= 1
    }
    quoted = Array(turns[start...])
    older = Array(turns[..<start])
  }
}
