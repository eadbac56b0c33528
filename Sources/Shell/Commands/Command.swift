import Basics
import Parameters

/// One slash command, which is also a subcommand of the program; one file each.
package protocol Command: Sendable {
  var spec: CommandSpec { get }
  /// Throws anything; `ErrorMessage` turns it into what the reader sees.
  func run(_ input: CommandInput, in shell: ShellContext) async throws
}

/// Everything help, completion, the README and the man page say about a command.
package struct CommandSpec: Hashable, Sendable {
  package let name: String
  /// Arguments in the usual notation, such as `[RANGE] [--json]`.
  package let usage: String
  /// One line without a full stop.
  package let summary: String
  package let group: CommandGroup
  /// Complete lines a person could type.
  package let examples: [String]
  package let needsBook: Bool
  /// Looks at the text alone, so that no vector is made for it.
  package let readsTextOnly: Bool
  /// Makes answers, so that as a subcommand it is kept as a session.
  package let answers: Bool

  package init(
    _ name: String, _ usage: String = "", summary: String, group: CommandGroup,
    examples: [String] = [], needsBook: Bool = true, readsTextOnly: Bool = false,
    answers: Bool = false
  ) {
    self.answers = answers
    self.name = name
    self.usage = usage
    self.summary = summary
    self.group = group
    self.examples = examples
    self.needsBook = needsBook
    self.readsTextOnly = readsTextOnly
  }

  /// Throws `UsageError.unknownOption` for an option that the usage does not name,
  /// `UsageError.noParameters` for a setting that the command does not read, and
  /// `ParameterError.stray` for a `name=value` that sets nothing.
  package func check(_ input: CommandInput) throws {
    let known = usage.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("--") }
    for option in input.options.keys.sorted() where !known.contains("--\(option)") {
      throw UsageError.unknownOption(
        command: name, option: "--\(option)",
        near: NearNames.of("--\(option)", among: known.map(String.init)))
    }
    try checkAssignments(input)
  }
}

extension CommandSpec {
  /// A command that takes no parameters may take an unknown name as text; one that takes nothing but
  /// text, a known one too.
  private func checkAssignments(_ input: CommandInput) throws {
    let grammar = UsageGrammar(usage)
    guard grammar.takesParameters else {
      guard let word = input.overrides.first, usage != "TEXT" else { return }
      throw UsageError.noParameters(command: name, text: word)
    }
    guard !grammar.takesNames else { return }
    for name in input.strays.compactMap({ AssignmentForm.name(in: $0) })
    where !grammar.assignments.contains(name) {
      throw ParameterError.stray(name)
    }
  }
}

/// What a command is for; help is ordered by it.
package enum CommandGroup: String, Sendable, CaseIterable {
  case library = "Books and positions"
  case index = "Chunks and vectors"
  case inspect = "Look inside, no model called"
  case ask = "Ask"
  case measure = "Measure retrieval"
  case tune = "Parameters and templates"
  case notebook = "Notebook and session"
}
