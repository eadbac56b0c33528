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
    var hasSubcommand = false
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words.append(.init(text: word, isQuoted: false))
        words += rest.map { .init(text: $0, isQuoted: true) }
        return
      }
      if let option = Self.options.first(where: { Self.names($0, word) }) {
        try take(option, try Self.value(of: option, word, &rest))
      } else if hasSubcommand, Self.flags[word] == "help" {
        words = [.init(text: subcommand, isQuoted: true)]
        subcommand = "help"
        return
      } else if !hasSubcommand, !word.hasPrefix("-") || Self.flags[word] != nil {
        hasSubcommand = true
        if word.contains("/") || word.contains(".") {
          // No subcommand looks like a file: `interactive-books alice.pdf` opens the shell on it.
          words.append(.init(text: word, isQuoted: true))
        } else {
          subcommand = Self.flags[word] ?? word
        }
      } else {
        // The caller's shell has split the words, so a word that is not an option counts as quoted.
        words.append(.init(text: word, isQuoted: !word.hasPrefix("--")))
      }
    }
  }

  /// Options that every subcommand takes.
  package static let options: [CommandOption] = [
    .workspace, .goingOn, .record, .set, .preset, .offline, .noInit,
  ]

  /// Whether a program reads what comes of it, which is in English then.
  var isForPrograms: Bool { ["mcp", "man", "completions"].contains(subcommand) }

  private mutating func take(_ option: CommandOption, _ value: String) throws {
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

  private static let flags = [
    "-h": "help", CommandOption.help.flag: "help", "-v": "version",
    CommandOption.version.flag: "version",
  ]

  private static func names(_ option: CommandOption, _ word: String) -> Bool {
    word == option.flag || option.value != .none && word.hasPrefix(option.flag + "=")
  }

  /// The value of `--name VALUE` or `--name=VALUE`; empty for a flag.
  private static func value(
    of option: CommandOption, _ word: String, _ rest: inout ArraySlice<String>
  ) throws -> String {
    if word != option.flag { return String(word.dropFirst(option.flag.count + 1)) }
    guard option.value != .none else { return "" }
    guard let value = rest.popFirst() else {
      throw UsageError.missingArgument(command: option.flag, usage: "\(option.flag) VALUE")
    }
    return value
  }
}

extension CommandOption {
  static let workspace = CommandOption(
    "workspace", .text("DIR", .folder),
    help: "work in this folder: its library, sessions, templates and presets")
  static let goingOn = CommandOption(
    "session", .text("SESSION", .session),
    help: "go on with a recorded session, such as ~1 for the newest")
  static let record = CommandOption(
    "record", help: "keep a session of a command that asks nothing, too")
  static let preset = CommandOption(
    "preset", .text("NAME", .preset), help: "take over the parameters kept under a name")
  static let offline = CommandOption("offline", help: "refuse every connection")
  static let help = CommandOption("help", help: "explain the subcommand")
  static let version = CommandOption("version", help: "show the version")
  static let noInit = CommandOption("no-init", help: "leave the configuration unread")
}
