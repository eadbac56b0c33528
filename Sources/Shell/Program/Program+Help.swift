extension Program {
  /// Prints the text of `--help`, explains a subcommand, or runs the other forms of `/help`.
  func help(_ invocation: Invocation) async throws {
    let help = HelpView(.standard)
    guard let word = invocation.words.first?.text else {
      return help.showProgram(on: console.output)
    }
    guard invocation.words.count == 1, Self.namesSubcommand(word) else {
      return try await once(invocation)
    }
    _ = try Subcommand.named(word) == nil ? called(word) : nil
    try help.showSubcommand(word, on: console.output)
  }

  /// False for an option, a question, a topic and a word of `/help`.
  private static func namesSubcommand(_ word: String) -> Bool {
    !word.hasPrefix("-") && !word.contains(where: \.isWhitespace)
      && HelpTopic.named(word) == nil
      && !HelpCommand().spec.forms.contains { $0.word == word }
  }
}
