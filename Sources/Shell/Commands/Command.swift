package import App
package import Basics
import Bindings
import Parameters
package import Sessions

/// One slash command, which is also a subcommand of the program; one file each.
package protocol Command: Sendable {
  var spec: CommandSpec { get }
  /// Throws anything; `ErrorMessage` turns it into what the reader sees.
  func run(_ input: CommandInput, in shell: ShellContext) async throws
}

/// Everything help, completion, the README and the man page say about a command.
package struct CommandSpec: Hashable, Sendable {
  package let name: String
  /// Arguments in the usual notation, such as `[RANGE] [--json]`.
  package let usage: String
  /// One line without a full stop.
  package let summary: String
  package let group: CommandGroup
  /// Complete lines a person could type.
  package let examples: [String]
  package let needsBook: Bool
  /// Looks at the text alone, so that no vector is made for it.
  package let readsTextOnly: Bool
  /// Makes answers, so that as a subcommand it is kept as a session.
  package let answers: Bool

  package init(
    _ name: String, _ usage: String = "", summary: String, group: CommandGroup,
    examples: [String] = [], needsBook: Bool = true, readsTextOnly: Bool = false,
    answers: Bool = false
  ) {
    self.answers = answers
    self.name = name
    self.usage = usage
    self.summary = summary
    self.group = group
    self.examples = examples
    self.needsBook = needsBook
    self.readsTextOnly = readsTextOnly
  }

  /// Throws `UsageError.unknownOption` for an option that the usage does not name,
  /// `UsageError.noParameters` for a setting that the command does not read, and
  /// `ParameterError.stray` for a `name=value` that sets nothing.
  package func check(_ input: CommandInput) throws {
    let known = usage.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("--") }
    for option in input.options.keys.sorted() where !known.contains("--\(option)") {
      throw UsageError.unknownOption(
        command: name, option: "--\(option)",
        near: NearNames.of("--\(option)", among: known.map(String.init)))
    }
    try checkAssignments(input)
  }
}

extension CommandSpec {
  /// A command that takes no parameters may take an unknown name as text; one that takes nothing but
  /// text, a known one too.
  private func checkAssignments(_ input: CommandInput) throws {
    let grammar = UsageGrammar(usage)
    guard grammar.takesParameters else {
      guard let word = input.overrides.first, usage != "TEXT" else { return }
      throw UsageError.noParameters(command: name, text: word)
    }
    guard !grammar.takesNames else { return }
    for name in input.strays.compactMap({ AssignmentForm.name(in: $0) })
    where !grammar.assignments.contains(name) {
      throw ParameterError.stray(name)
    }
  }
}

/// What a command is for; help is ordered by it.
package enum CommandGroup: String, Sendable, CaseIterable {
  case library = "Books and positions"
  case index = "Chunks and vectors"
  case inspect = "Look inside, no model called"
  case ask = "Ask"
  case measure = "Measure retrieval"
  case tune = "Parameters and templates"
  case notebook = "Notebook and session"
}

/// What a command works with.
package struct ShellContext: Sendable {
  package let notebook: Notebook
  /// Results, on standard output.
  package var output: Output
  /// Progress and diagnostics, on standard error.
  package var diagnostics: Output
  package let commands: CommandRegistry
  package let replay: ReplayPorts
  /// Reads one line that is not shown; nil when nothing was typed.
  package var secret: @Sendable (String) async throws -> String? = { prompt in
    SecretLine.read(prompt: prompt).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Asks a person one thing and gives nil when nobody answers; set where lines are read.
  package var answer: (@Sendable (StyledText) async throws -> String?)?
  /// Tells a person something that no command of theirs waits for; set where lines are read.
  package var notify: @Sendable (StyledText) -> Void
  /// Asks whether a model may use a tool; nil where nobody can be asked.
  package var consent: Consent?
  /// Single keys of a person at a terminal; nil where nobody types.
  package let keys: (any KeySource)?
  package let preferences: ShellPreferences
  /// Set for a subcommand of the program, where nobody can type a slash command.
  private var isSubcommand = false
  /// What pictures the terminal takes.
  package let graphics = GraphicsProbe()
  /// The person's own editor, which needs the terminal; nil when none is chosen.
  package var editor: TextEditor?
  /// Gives the terminal to something else while it runs.
  package var lendTerminal: @Sendable (@escaping @Sendable () async -> Void) async -> Void = {
    await $0()
  }

  package init(
    notebook: Notebook, output: Output, diagnostics: Output, commands: CommandRegistry,
    replay: ReplayPorts, keys: (any KeySource)? = nil,
    preferences: ShellPreferences = ShellPreferences()
  ) {
    self.notebook = notebook
    self.output = output
    self.diagnostics = diagnostics
    notify = { diagnostics.print($0) }
    self.commands = commands
    self.replay = replay
    self.keys = keys
    self.preferences = preferences
  }

  /// Throws `UsageError.holdsKey` for a line that would carry a key to models and transcripts.
  func refuseKeys(in line: String) throws {
    if notebook.providers.keys?.isKey(in: line) == true { throw UsageError.holdsKey }
  }

  /// Takes the colours that the preferences ask for.
  package func useTheme() {
    let theme: Theme =
      switch preferences.current.text("shell.theme") {
      case "dark": .dark
      case "light": .light
      default: Theme(environment: ProcessEnvironment.value)
      }
    output.use(theme)
    diagnostics.use(theme)
  }

  /// The same for a subcommand of the program.
  var forSubcommand: ShellContext {
    var copy = self
    copy.isSubcommand = true
    return copy
  }

  /// Prints what a person may type next, as it is typed where they are.
  func advise(_ text: String) {
    output.print("\(isSubcommand ? ErrorMessage.subcommands(in: text) : text, .muted)")
  }

  package func print(_ table: Table) {
    for line in table.lines(width: output.columns) { output.printExact(line) }
  }

  package func print(_ run: StageRun) {
    for line in StageView(run).lines(width: output.columns) { output.print(line) }
  }

  package func printJSON(_ value: JSONValue) { output.printJSON(value.canonicalText) }
}

/// Wrong use of a command: what was wrong, and the right form.
package enum UsageError: Error, Hashable, Sendable {
  case unknownCommand(String, near: [String])
  case unknownSubcommand(String, near: [String])
  case ambiguousCommand(String, candidates: [String])
  case missingArgument(command: String, usage: String)
  case unknownOption(command: String, option: String, near: [String])
  /// A setting behind a command that would not read it.
  case noParameters(command: String, text: String)
  case badArgument(command: String, text: String, expected: String)
  /// Something that costs money or cannot be undone, and was not agreed to.
  case needsConsent(command: String, what: String)
  /// A file that is there and that nobody said to replace.
  case wouldOverwrite(command: String, path: String)
  /// A line with a key of the reader's in it.
  case holdsKey
}
