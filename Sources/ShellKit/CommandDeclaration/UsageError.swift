package import Basics
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

extension UsageError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .unknownCommand(let name, let near):
      .init(
        "There is no command /\(name); nothing was sent to a model.",
        advice: near.isEmpty
          ? "/help lists the commands."
          : "Perhaps: \(near.map { "/\($0)" }.joined(separator: ", ")).", .usage)
    case .unknownSubcommand(let name, let near):
      .init(
        "There is no subcommand \(name).",
        advice: near.isEmpty
          ? "To open a book: \(Version.name) chat \(name) · all of them: \(Version.name) --help"
          : "Perhaps: \(near.joined(separator: ", ")).", .usage)
    case .ambiguousCommand(let name, let candidates):
      .init(
        "/\(name) could be \(candidates.map { "/\($0)" }.joined(separator: " or ")).", .usage)
    case .missingArgument(let command, let usage):
      .init("Usage: /\(command) \(usage)", .usage)
    case .unknownOption(let command, let option, let near):
      .init(
        "/\(command) has no option \(option).",
        advice: near.isEmpty
          ? "/help \(command) shows its form; after -- everything is text."
          : "Perhaps: \(near.joined(separator: ", ")).", .usage)
    case .misplacedOption(let command, let option, let forms):
      .init(
        "/\(command) takes \(option) in another form only.",
        advice: forms.map { "/\(command) \($0)" }.joined(separator: " · "), .usage)
    case .missingValue(let command, let option):
      .init("The value is missing: /\(command) … \(option).", .usage)
    case .unusedValue(let command, let option):
      .init("/\(command) \(option) takes no value.", .usage)
    case .noParameters(let command, let text, let near):
      .init(
        "/\(command) takes no parameters: \(text) would change nothing.",
        advice: near.isEmpty
          ? "/help \(command) shows its form; after -- everything is text."
          : "Perhaps: \(near.joined(separator: ", ")). Put -- before text that contains =.", .usage)
    case .needsConsent(let command, let what):
      .init("/\(command) would make \(what).", advice: "Add --yes to run it.", .usage)
    case .needsTyping(let line):
      .init(
        "Only a line that is typed starts programs or writes by >: \(line).",
        advice: "Text with | or > goes in quotes.", .usage)
    case .noEditor:
      .init(
        "No editor can be opened here.",
        advice: "Install nano or vi, or name one: VISUAL=nano; an editor needs a terminal.", .usage)
    case .slip(let line, let command):
      .init(
        "\(line) looks like a command; nothing was asked or sent.",
        advice: "/\(command) runs it. A leading space asks it as a question.", .usage)
    case .tooLong(let bytes, let limit):
      .init(
        "That line has \(bytes >> 10) KB, and a line has at most \(limit >> 10) KB: nothing was run or sent.",
        advice: "Ask with a part of it; /open reads long texts from files.", .usage)
    case .holdsKey:
      .init(
        "That line holds one of your keys: nothing was run, sent or kept.",
        advice: "/model key set PROVIDER asks for a key without showing it.", .usage)
    case .wouldOverwrite(let command, let path):
      .init(
        "\(path) is there already; nothing was written.",
        advice: "/\(command) … --force replaces it.", .failure)
    case .questionForCell(let command, let question, let lists):
      .init(
        "/\(command) runs a cell again, and this is a question: \(question)",
        advice: "/ask \(question), then /\(command) \(lists)", .usage)
    case .badArgument(let command, let text, let expected):
      .init("/\(command) cannot use \(text).", advice: "It takes \(expected).", .usage)
    }
  }
}
