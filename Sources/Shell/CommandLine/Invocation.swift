import Parameters

/// A command line taken apart: global options, a subcommand, and the words that belong to it.
package struct Invocation: Hashable, Sendable {
  package private(set) var subcommand = "shell"
  /// Everything after the subcommand, global options removed.
  package private(set) var words: [WordSplitter.Word] = []
  package private(set) var workspace: String?
  /// The session to go on with; nil begins a new one.
  package private(set) var session: String?
  /// Whether a command that asks nothing is kept as a session too.
  package private(set) var isRecorded = false
  /// Whether every connection is refused.
  package private(set) var isOffline = false
  /// `--preset NAME`.
  package private(set) var preset: String?
  /// Whether the configuration is left unread.
  package private(set) var skipsConfiguration = false
  /// `--set key=value` of the pipeline, in order.
  package private(set) var assignments: [String] = []
  /// `--set shell.key=value`, in order.
  package private(set) var preferences: [String] = []

  /// Takes the words after the program's name apart; throws `UsageError` for a dangling option.
  package init(arguments: [String]) throws {
    var hasSubcommand = false
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words.append(.init(text: word, isQuoted: false))
        words += rest.map { .init(text: $0, isQuoted: true) }
        return
      }
      if let value = try Self.value(of: "--workspace", word, &rest) {
        workspace = value
      } else if let value = try Self.value(of: "--session", word, &rest) {
        session = value
      } else if let value = try Self.value(of: "--set", word, &rest) {
        if Preferences.holds(value) { preferences.append(value) } else { assignments.append(value) }
      } else if let value = try Self.value(of: "--preset", word, &rest) {
        preset = value
      } else if word == "--offline" {
        isOffline = true
      } else if word == "--record" {
        isRecorded = true
      } else if word == "--no-init" {
        skipsConfiguration = true
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
        // The caller's shell has split the words: whatever is no option is meant as it is.
        words.append(.init(text: word, isQuoted: !word.hasPrefix("--")))
      }
    }
  }

  /// Options that every subcommand takes, with what they do.
  package static let options: [(usage: String, summary: String)] = [
    ("--workspace DIR", "work in this folder: its library, sessions, templates and presets"),
    ("--session SESSION", "go on with a recorded session, such as ~1 for the newest"),
    ("--record", "keep a session of a command that asks nothing, too"),
    ("--set KEY=VALUE", "set a parameter for this start; may be given several times"),
    ("--preset NAME", "take over the parameters kept under a name"),
    ("--offline", "refuse every connection"),
    ("--no-init", "leave the configuration unread"),
  ]

  private static let flags = [
    "-h": "help", "--help": "help", "-v": "version", "--version": "version",
  ]

  /// The value of `--name VALUE` or `--name=VALUE`; nil when `word` is something else.
  private static func value(
    of name: String, _ word: String, _ rest: inout ArraySlice<String>
  ) throws -> String? {
    if word.hasPrefix(name + "=") { return String(word.dropFirst(name.count + 1)) }
    guard word == name else { return nil }
    guard let value = rest.popFirst() else {
      throw UsageError.missingArgument(command: name, usage: "\(name) VALUE")
    }
    return value
  }
}
