import Terminal

extension ShellContext {
  func printMuted(_ words: String) {
    for line in TextWrapping.wrap(StyledText(words, .muted), width: output.columns) {
      output.print(line)
    }
  }

  /// Asks for consent to calls that cost money, unless `--yes` gives it.
  ///
  /// Throws `UsageError.needsConsent` when nobody can be asked.
  func agrees(to words: String, of command: String, _ input: CommandInput) async throws -> Bool {
    if input.has(.yes) { return true }
    guard canAsk else {
      throw UsageError.needsConsent(command: command, what: words)
    }
    if try await person.agrees(to: "\("Make them? [y/N] ", .prompt)") { return true }
    output.print("Nothing was sent.")
    return false
  }
}
