import Parameters

/// The program's command line: global options, a subcommand, and its words.
package struct Invocation: Hashable, Sendable {
  package private(set) var subcommand = "shell"
  /// Everything after the subcommand, global options removed.
  package private(set) var words: [WordSplitter.Word] = []
  package private(set) var workspace: String?
  /// The session to continue; nil begins a new one.
  package private(set) var session: String?
  /// True when a command that makes no answers is kept as a session, too.
  package private(set) var isRecorded = false
  /// True refuses every connection.
  package private(set) var isOffline = false
  /// The name given with `--preset`.
  package private(set) var preset: String?
  /// True leaves the configuration unread.
  package private(set) var skipsConfiguration = false
  /// `key=value` given with `--set` for parameters, in order.
  package private(set) var assignments: [String] = []
  /// `shell.key=value` given with `--set` for preferences, in order.
  package private(set) var preferences: [String] = []

  /// Parses the words after the program's name; throws `UsageError` for an option without its value.
  package init(arguments: [String]) throws {
    let scan = WordScan(
      arguments.map(WordSplitter.Word.init(ofCommandLine:)),
      options: Self.options + [.help, .version])
    var hasSubcommand = false
    for (index, part) in scan.parts {
      switch part {
      case .option(.help, nil) where hasSubcommand:
        words = [.init(text: subcommand, isQuoted: true)]
        subcommand = CommandOption.help.name
        return
      case .option(.help, nil),
        .option(.version, nil) where !hasSubcommand:
        if case .option(let option, _) = part { subcommand = option.name }
        hasSubcommand = true
      case .option(.help, _), .option(.version, _), .unknown, .end: words.append(scan.words[index])
      case .option(let option, let value): try take(option, value)
      case .argument where hasSubcommand || scan.end.map { index > $0 } == true:
        words.append(scan.words[index])
      case .argument:
        begin(with: scan.words[index])
        hasSubcommand = true
      }
    }
  }

  /// Takes the first word: the name of a subcommand, or a file that the shell opens.
  private mutating func begin(with word: WordSplitter.Word) {
    // No subcommand looks like a file: `interactive-books alice.pdf` opens the shell on it.
    let isFile = word.text.contains("/") || word.text.contains(".")
    if isFile { words.append(word) } else { subcommand = word.text }
  }

  /// Options that every subcommand takes.
  package static let options: [CommandOption] = [
    .workspace, .goingOn, .record, .set, .preset, .offline, .noInit,
  ]

  private mutating func take(_ option: CommandOption, _ value: String?) throws {
    if option.value == .none, value != nil {
      throw UsageError.unusedValue(command: subcommand, option: option.flag)
    }
    guard option.value == .none || value != nil else {
      throw UsageError.missingArgument(command: option.flag, usage: "\(option.flag) VALUE")
    }
    let value = value ?? ""
    switch option {
    case .workspace: workspace = value
    case .goingOn: session = value
    case .set where Preferences.holds(value): preferences.append(value)
    case .set: assignments.append(value)
    case .preset: preset = value
    case .offline: isOffline = true
    case .record: isRecorded = true
    case .noInit: skipsConfiguration = true
    default: break
    }
  }
}

extension CommandOption {
  package static let workspace = CommandOption(
    "workspace", .text("DIR", .folder),
    help: "work in this folder: its library, sessions, templates and presets")
  package static let goingOn = CommandOption(
    "session", .text("SESSION", .session),
    help:
      "go on with a recorded session: ~1 is the last of shell or script, others go by id or title")
  static let record = CommandOption(
    "record", help: "keep a session of a command that asks nothing, too")
  package static let preset = CommandOption(
    "preset", .text("NAME", .preset), help: "take over the parameters kept under a name")
  package static let offline = CommandOption("offline", help: "refuse every connection")
  package static let help = CommandOption("help", short: "h", help: "explain the subcommand")
  package static let version = CommandOption("version", short: "v", help: "show the version")
  static let noInit = CommandOption("no-init", help: "leave the configuration unread")
}
