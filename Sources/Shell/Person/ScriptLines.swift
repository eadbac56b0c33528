package import Terminal

/// A script in place of a person: its next line answers a question.
package struct ScriptLines: Person {
  private let answers: AnswerReader
  private let notices: HeldNotices
  /// Keys of the terminal that the script runs at, for pictures and slides.
  package let keys: (any KeySource)?

  init(_ answers: AnswerReader, notices: HeldNotices, keys: (any KeySource)?) {
    self.answers = answers
    self.notices = notices
    self.keys = keys
  }

  package var respondent: Respondent { .script }

  package func answer(_ question: StyledText) async throws -> String? {
    try await answers.answer(question)
  }

  /// Throws `UsageError.badArgument`, because a key in a script would be kept in its file.
  package func secret(_ prompt: String) throws -> String? {
    throw UsageError.badArgument(
      command: "model key", text: "set",
      expected: "a terminal, or: interactive-books model key set PROVIDER")
  }

  package func tell(_ notice: StyledText) { notices.post(notice) }
}
