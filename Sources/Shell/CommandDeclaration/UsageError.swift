/// Wrong use of a command: what was wrong, and the right form.
package enum UsageError: Error, Hashable, Sendable {
  case unknownCommand(String, near: [String])
  case unknownSubcommand(String, near: [String])
  case ambiguousCommand(String, candidates: [String])
  case missingArgument(command: String, usage: String)
  case unknownOption(command: String, option: String, near: [String])
  /// An option of another form of the command.
  case misplacedOption(command: String, option: String, forms: [String])
  /// An option whose value was left out.
  case missingValue(command: String, option: String)
  /// A value for an option that takes none.
  case unusedValue(command: String, option: String)
  /// A setting behind a command that would not read it.
  case noParameters(command: String, text: String)
  case badArgument(command: String, text: String, expected: String)
  /// Something that costs money or cannot be undone, and was not agreed to.
  case needsConsent(command: String, what: String)
  /// A file that is there and that nobody said to replace.
  case wouldOverwrite(command: String, path: String)
  /// A program or a file that only a person who types may start or write.
  case needsTyping(String)
  /// An editor is wanted, and there is none or no terminal for it.
  case noEditor
  /// A line without a slash that looks like a command with a slip in it.
  case slip(line: String, command: String)
  /// A line with a key of the reader's in it.
  case holdsKey
}
