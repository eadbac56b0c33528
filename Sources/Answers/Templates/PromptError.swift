/// The reason a template cannot be used; line and column count from 1 in the template's source.
package enum PromptError: Error, Hashable, Sendable {
  case templateNotFound(name: String, near: [String])
  case syntax(template: String, line: Int, column: Int, reason: String)
  /// `near` are the names that may be meant; without any, `known` are those that exist there.
  case unknownVariable(
    template: String, line: Int, column: Int, name: String, near: [String], known: [String] = [])
  /// The front matter declares a variable without a value.
  case unboundVariable(template: String, line: Int, column: Int, name: String, near: [String])
  /// The front matter declares a variable that the template does not use.
  case unusedVariable(template: String, line: Int, column: Int, name: String)
  /// The template does not use a variable that every prompt needs, such as `question`.
  case missingVariable(template: String, name: String)
  /// Text beyond the reading position reached the prompt; nothing was sent.
  case fenceCrossed(page: Int, position: Int)
}
