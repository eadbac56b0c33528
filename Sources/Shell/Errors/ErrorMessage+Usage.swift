import Terminal

extension ErrorMessage {
  init(usage error: UsageError) {
    switch error {
    case .unknownCommand(let name, let near):
      self.init(
        "There is no command /\(name); nothing was sent to a model.",
        advice: near.isEmpty
          ? "/help lists the commands."
          : "Perhaps: \(near.map { "/\($0)" }.joined(separator: ", ")).", .usage)
    case .unknownSubcommand(let name, let near):
      self.init(
        "There is no subcommand \(name).",
        advice: near.isEmpty
          ? "To open a book: \(Version.name) chat \(name) · all of them: \(Version.name) --help"
          : "Perhaps: \(near.joined(separator: ", ")).", .usage)
    case .ambiguousCommand(let name, let candidates):
      self.init(
        "/\(name) could be \(candidates.map { "/\($0)" }.joined(separator: " or ")).", .usage)
    case .missingArgument(let command, let usage):
      self.init("Usage: /\(command) \(usage)", .usage)
    case .unknownOption(let command, let option, let near):
      self.init(
        "/\(command) has no option \(option).",
        advice: near.isEmpty
          ? "/help \(command) shows its form; after -- everything is text."
          : "Perhaps: \(near.joined(separator: ", ")).", .usage)
    case .misplacedOption(let command, let option, let forms):
      self.init(
        "/\(command) takes \(option) in another form only.",
        advice: forms.map { "/\(command) \($0)" }.joined(separator: " · "), .usage)
    case .missingValue(let command, let option):
      self.init("The value is missing: /\(command) … \(option).", .usage)
    case .unusedValue(let command, let option):
      self.init("/\(command) \(option) takes no value.", .usage)
    case .noParameters(let command, let text, let near):
      self.init(
        "/\(command) takes no parameters: \(text) would change nothing.",
        advice: near.isEmpty
          ? "/help \(command) shows its form; after -- everything is text."
          : "Perhaps: \(near.joined(separator: ", ")). Put -- before text that contains =.", .usage)
    case .needsConsent(let command, let what):
      self.init("/\(command) would make \(what).", advice: "Add --yes to run it.", .usage)
    case .needsTyping(let line):
      self.init(
        "Only a line that is typed starts programs or writes by >: \(line).",
        advice: "Text with | or > goes in quotes.", .usage)
    case .noEditor:
      self.init(
        "No editor can be opened here.",
        advice: "Install nano or vi, or name one: VISUAL=nano; an editor needs a terminal.", .usage)
    case .slip(let line, let command):
      self.init(
        "\(line) looks like a command; nothing was asked or sent.",
        advice: "/\(command) runs it. A leading space asks it as a question.", .usage)
    case .tooLong(let bytes, let limit):
      self.init(
        "That line has \(bytes >> 10) KB, and a line has at most \(limit >> 10) KB: nothing was run or sent.",
        advice: "Ask with a part of it; /open reads long texts from files.", .usage)
    case .holdsKey:
      self.init(
        "That line holds one of your keys: nothing was run, sent or kept.",
        advice: "/model key set PROVIDER asks for a key without showing it.", .usage)
    case .wouldOverwrite(let command, let path):
      self.init(
        "\(path) is there already; nothing was written.",
        advice: "/\(command) … --force replaces it.", .failure)
    case .questionForCell(let command, let question, let lists):
      self.init(
        "/\(command) runs a cell again, and this is a question: \(question)",
        advice: "/ask \(question), then /\(command) \(lists)", .usage)
    case .badArgument(let command, let text, let expected):
      self.init("/\(command) cannot use \(text).", advice: "It takes \(expected).", .usage)
    }
  }
}
