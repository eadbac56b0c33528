/// Wrong use of a command, with the right form.
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
  /// A `name=value` for a command that takes no parameters, with options or lines that may be meant.
  case noParameters(command: String, text: String, near: [String])
  /// Words in the place of a cell; `lists` are the values to try, as typed.
  case questionForCell(command: String, question: String, lists: String)
  case badArgument(command: String, text: String, expected: String)
  /// A step that costs money or cannot be undone, to which nobody agreed.
  case needsConsent(command: String, what: String)
  /// A file that exists, without the option to replace it.
  case wouldOverwrite(command: String, path: String)
  /// A program to start or a file to write that only a typing person may ask for.
  case needsTyping(String)
  /// The command needs an editor, and there is no editor or no terminal for it.
  case noEditor
  /// A line without a slash that looks like a mistyped command.
  case slip(line: String, command: String)
  /// A line longer than any command can use.
  case tooLong(bytes: Int, limit: Int)
  /// A line that holds a key of the reader's.
  case holdsKey
}
