/// No person but a script, whose next line answers where a command asks.
package struct ScriptLines: Person {
  private let reader: any LineReader
  private let notices: HeldNotices
  /// Those of the terminal a script runs at, which shows its pictures and slides.
  package let keys: (any KeySource)?

  init(_ reader: any LineReader, notices: HeldNotices, keys: (any KeySource)?) {
    self.reader = reader
    self.notices = notices
    self.keys = keys
  }

  package var respondent: Respondent { .script }

  package func answer(_ question: StyledText) async throws -> String? {
    try await reader.answer(question)
  }

  /// Throws `UsageError.badArgument`: a script that held a key would keep it.
  package func secret(_ prompt: String) throws -> String? {
    throw UsageError.badArgument(
      command: "model key", text: "set",
      expected: "a terminal, or: interactive-books model key set PROVIDER")
  }

  package func tell(_ notice: StyledText) { notices.post(notice) }
}
