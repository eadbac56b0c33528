/// One form of a command that is large enough to stand by itself, with options of its own.
protocol CommandAction: Sendable {
  var form: CommandForm { get }
  /// Its arguments are those behind the form's word.
  func run(_ input: CommandInput, in shell: ShellContext) async throws
}

extension [any CommandAction] {
  /// The action whose form begins with a word; throws `UsageError.badArgument` that names all of them.
  func action(_ word: String, of spec: CommandSpec) throws -> any CommandAction {
    guard let action = first(where: { $0.form.word == word }) else {
      throw UsageError.badArgument(
        command: spec.name, text: word,
        expected: compactMap(\.form.word).joined(separator: ", "))
    }
    return action
  }
}

extension CommandInput {
  /// The same without the first argument, for a form that begins with a word.
  var behindWord: CommandInput {
    var input = self
    input.arguments = Array(arguments.dropFirst())
    return input
  }
}
