package import Basics
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

extension PromptError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .templateNotFound(let name, let near):
      .init(
        "There is no template \(name).",
        advice: near.isEmpty
          ? "/template lists them; /template new \(name) begins one."
          : "Perhaps: \(near.joined(separator: ", ")); /template new \(name) begins one.",
        .notFound)
    case .syntax(let template, let line, let column, let reason):
      .init("\(template):\(line):\(column): \(reason)", .configuration)
    case .unknownVariable(let template, let line, let column, let name, let near, let known):
      .init(
        "\(template):\(line):\(column): there is no variable \(name).",
        advice: Self.variables(insteadOf: name, near: near, known: known), .configuration)
    case .unboundVariable(let template, let line, let column, let name, let near):
      .init(
        "\(template):\(line):\(column): nothing gives \(name) a value.",
        advice: near.isEmpty
          ? "Give it one under input: default:." : "Perhaps: \(near.joined(separator: ", ")).",
        .configuration)
    case .unusedVariable(let template, let line, let column, let name):
      .init(
        "\(template):\(line):\(column): \(name) is declared and never used.",
        advice: "Use it as {{\(name)}}, or take it out.", .configuration)
    case .missingVariable(let template, let name):
      .init("The template \(template) does not use {{\(name)}}.", .configuration)
    case .fenceCrossed(let page, let position):
      .init("The prompt held text of p.\(page), beyond p.\(position); nothing was sent.")
    }
  }

  /// Advice for a variable that does not exist: the names that may be meant, else those that exist and
  /// the way to one's own.
  private static func variables(insteadOf name: String, near: [String], known: [String]) -> String {
    if !near.isEmpty { return "Perhaps: \(near.joined(separator: ", "))." }
    guard !known.isEmpty else { return "" }
    let existing = "There are: \(known.joined(separator: ", "))."
    guard name.utf8.allSatisfy({ $0 != 0x2E && $0 != 0x2F }) else { return existing }
    return "\(existing) For one of your own, \(valueOfOwn(name))."
  }

  /// The line of a template's head that gives a variable its value.
  package static func valueOfOwn(_ name: String) -> String {
    "write between the two lines of --- at the top: input: { default: { \(name): VALUE } }, or where input: is there already, \(name): VALUE among those of its default:"
  }
}
