package import App
package import Terminal

/// Somebody who can be asked while a command runs; the defaults are those of nobody.
package protocol Person: Sendable {
  var respondent: Respondent { get }
  /// Asks a question; nil when no answer came.
  func answer(_ question: StyledText) async throws -> String?
  /// Asks for consent to a model's tool; nil when a tool that needs consent must not run.
  var consent: Consent? { get }
  /// Reads a line without showing it; nil when nothing was typed.
  func secret(_ prompt: String) async throws -> String?
  /// The person's editor, which needs the terminal; nil without an editor.
  var editor: TextEditor? { get }
  /// Source of single keys; nil when nobody types.
  var keys: (any KeySource)? { get }
  /// Gives the terminal to another program while `body` runs.
  func lendTerminal(to body: @escaping @Sendable () async -> Void) async
  /// Shows a notice that no command waits for.
  func tell(_ notice: StyledText)
  /// Shows a notice that no command waits for, and the status of the prompt after it.
  func tell(_ notice: StyledText, status: StyledText)
}

/// The source of answers to questions.
package enum Respondent: Hashable, Sendable {
  case person
  /// The next line of a script, which is read as the answer.
  case script
  case nobody
}

extension Person {
  package var respondent: Respondent { .nobody }
  package func answer(_ question: StyledText) -> String? { nil }
  package var consent: Consent? { nil }
  package func secret(_ prompt: String) throws -> String? { nil }
  package var editor: TextEditor? { nil }
  package var keys: (any KeySource)? { nil }
  package func lendTerminal(to body: @escaping @Sendable () async -> Void) async { await body() }
  package func tell(_ notice: StyledText, status: StyledText) { tell(notice) }
}

extension Person {
  /// Vectors are made meanwhile for a person at the prompt, and for a script when it searches by them.
  var vectorTiming: VectorTiming { respondent == .person ? .later : .whenSearched }

  /// True when the answer was `y` or `yes`.
  func agrees(to question: StyledText) async throws -> Bool {
    try await agreement(to: question) ?? false
  }

  /// True for `y` and `yes`, false for another answer; nil when none came, such as for a command in its place.
  func agreement(to question: StyledText) async throws -> Bool? {
    try await answer(question).map { ["y", "yes"].contains($0.lowercased()) }
  }
}
