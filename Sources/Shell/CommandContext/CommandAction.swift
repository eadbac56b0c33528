/// A form of a command that is large enough for a type of its own.
protocol CommandAction: Sendable {
  var form: CommandForm { get }
  /// Runs the form; the arguments of `input` do not include the form's word.
  func run(_ input: CommandInput, in shell: ShellContext) async throws
}

extension [any CommandAction] {
  /// The forms, in the order of the actions.
  var forms: [CommandForm] { map(\.form) }

  /// Runs the action with the form of the line; false when no action has it.
  func run(_ input: CommandInput, in shell: ShellContext) async throws -> Bool {
    guard let action = first(where: { $0.form == input.form }) else { return false }
    try await action.run(input.behindWord, in: shell)
    return true
  }

  /// Throws `UsageError.badArgument` with the words of all forms.
  func refuse(_ word: String, of spec: CommandSpec) throws -> Never {
    throw UsageError.badArgument(
      command: spec.name, text: word, expected: compactMap(\.form.word).joined(separator: ", "))
  }
}

extension CommandInput {
  /// This input without the first argument, for a form that begins with a word.
  fileprivate var behindWord: CommandInput {
    guard form.word != nil else { return self }
    var input = self
    input.arguments = Array(arguments.dropFirst())
    input.quoted = Set(quoted.map { $0 - 1 })
    return input
  }

  /// The only argument; throws `UsageError.missingArgument` unless there is exactly one.
  func only(of command: String) throws -> String {
    guard arguments.count == 1 else {
      throw UsageError.missingArgument(command: command, usage: form.usage)
    }
    return arguments[0]
  }
}
