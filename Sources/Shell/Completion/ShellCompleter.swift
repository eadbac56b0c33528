internal import Domain

/// Completes commands, parameters and their choices.
package struct ShellCompleter: Completer {
  private let commands: CommandRegistry

  package init(_ commands: CommandRegistry) { self.commands = commands }

  package func completions(for textBeforeCursor: String) -> Completions {
    guard textBeforeCursor.hasPrefix("/") else { return .none }
    let end = textBeforeCursor.utf8.count
    guard let space = textBeforeCursor.lastIndex(where: \.isWhitespace) else {
      return Completions(range: 0..<end, candidates: names(String(textBeforeCursor.dropFirst())))
    }
    let word = textBeforeCursor[textBeforeCursor.index(after: space)...]
    return Completions(range: (end - word.utf8.count)..<end, candidates: arguments(word))
  }

  private func names(_ typed: String) -> [Completion] {
    commands.all.map(\.spec).filter { $0.name.hasPrefix(typed) }
      .map { Completion("/\($0.name) ", description: $0.summary) }
  }

  /// Parameters up to the sign, then the values they take.
  private func arguments(_ word: Substring) -> [Completion] {
    guard let sign = word.firstIndex(of: "=") else {
      return ParameterRegistry.all.filter { $0.name.hasPrefix(word) && !word.isEmpty }
        .map { Completion("\($0.name)=", description: "\($0.kind.expectation) · \($0.help)") }
    }
    let name = String(word[..<sign])
    let typed = word[word.index(after: sign)...]
    guard let parameter = ParameterRegistry.parameter(name),
      case .choice(let choices) = parameter.kind
    else { return [] }
    return choices.filter { $0.hasPrefix(typed) }.map { Completion("\(name)=\($0)") }
  }
}
