package import App

/// Who can be asked while a command runs; every part that is left out is nobody's.
package protocol Person: Sendable {
  var respondent: Respondent { get }
  /// Puts one question; nil when no answer came.
  func answer(_ question: StyledText) async throws -> String?
  /// Asks whether a model may use a tool; nil where a tool that needs consent never runs.
  var consent: Consent? { get }
  /// Reads one line that is not shown; nil when nothing was typed.
  func secret(_ prompt: String) async throws -> String?
  /// The person's own editor, which needs the terminal; nil when none is chosen.
  var editor: TextEditor? { get }
  /// Single keys; nil where nobody types.
  var keys: (any KeySource)? { get }
  /// Gives the terminal to something else while it runs.
  func lendTerminal(to body: @escaping @Sendable () async -> Void) async
  /// Shows a notice that no command waits for.
  func tell(_ notice: StyledText)
}

/// Where the answer to a question comes from.
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
}

extension Person {
  /// Whether the answer was yes; no answer agrees to nothing.
  func agrees(to question: StyledText) async throws -> Bool {
    ["y", "yes"].contains(try await answer(question)?.lowercased())
  }
}
