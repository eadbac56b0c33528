import Basics
import Bindings
package import Notebook
package import Parameters
package import Replays
import Synchronization
package import Terminal

/// The surroundings of a command: the notebook, a person to ask, and outputs.
package struct ShellContext: Sendable {
  package let notebook: Notebook
  package private(set) var person: any Person
  /// Results, on standard output.
  package private(set) var output: Output
  /// Progress and diagnostics, on standard error.
  package private(set) var diagnostics: Output
  package let commands: CommandRegistry
  package let replay: ReplayPorts
  package let preferences: ShellPreferences
  /// Finds the graphics protocol of the terminal.
  package let graphics = GraphicsProbe()
  /// Remarks and new names of commands that were printed already.
  package let toldOnce = ToldOnce()
  /// True in a subcommand of the program, where nobody can type a slash command.
  package private(set) var isSubcommand = false
  /// True for a line that asks for a document in place of text.
  package private(set) var wantsDocument = false
  /// The folder of `--workspace` as typed; nil when the same call without it finds the workspace.
  private let workspace: String?

  package init(
    notebook: Notebook, person: any Person, output: Output, diagnostics: Output,
    commands: CommandRegistry, replay: ReplayPorts,
    preferences: ShellPreferences = ShellPreferences(), workspace: String? = nil
  ) {
    self.notebook = notebook
    self.person = person
    self.output = output
    self.diagnostics = diagnostics
    self.commands = commands
    self.replay = replay
    self.preferences = preferences
    self.workspace = workspace
  }

  /// This context with another person to ask.
  package func asking(_ person: any Person) -> ShellContext {
    var copy = self
    copy.person = person
    return copy
  }

  /// This context with other outputs.
  package func writing(to output: Output, _ diagnostics: Output? = nil) -> ShellContext {
    var copy = self
    copy.output = output
    copy.diagnostics = diagnostics ?? copy.diagnostics
    return copy
  }

  /// This context for a line that asks for a document, or for text.
  func writing(document: Bool) -> ShellContext {
    var copy = self
    copy.wantsDocument = document
    return copy
  }

  /// This context for a subcommand of the program.
  package var forSubcommand: ShellContext {
    var copy = self
    copy.isSubcommand = true
    return copy
  }

  /// Most bytes of a line: some 10,000 words, twenty pages of a book.
  private static let longestLine = 1 << 16

  /// Throws `UsageError.tooLong` for a line that no command can use, and `UsageError.holdsKey` for one that
  /// would carry a key to models and transcripts.
  package func refuseUnfit(_ line: String) throws {
    let size = line.utf8.count
    guard size <= Self.longestLine else {
      throw UsageError.tooLong(bytes: size, limit: Self.longestLine)
    }
    if notebook.providers.keys?.isKey(in: line) == true { throw UsageError.holdsKey }
  }

  /// Sets the colours to the preferred theme.
  package func useTheme() {
    let theme: Theme =
      switch preferences.current[.theme] {
      case "dark": .dark
      case "light": .light
      default: Theme(environment: ProcessEnvironment.value)
      }
    output.use(theme)
    diagnostics.use(theme)
  }

  /// Prints advice on what to type next, written for the shell or the command line.
  package func advise(_ advice: String) {
    let text =
      isSubcommand
      ? ErrorMessage.subcommands(commands.specs, in: advice)
        .replacing("\(Version.name) ", with: "\(programStart) ") : advice
    output.print("\(text, .muted)")
  }

  /// A line for the caller's own shell that starts the program in this workspace.
  package func programLine(_ words: String) -> String {
    "\(programStart) \(words)"
  }

  private var programStart: String {
    guard let workspace else { return Version.name }
    let folder = CommandSpec.quoted(.init(text: workspace, isQuoted: true))
    return "\(Version.name) \(CommandOption.workspace.flag) \(folder)"
  }

  package func print(_ table: Table) {
    for line in lines(of: table) { output.printExact(line) }
  }
}

extension ShellContext {
  /// A table in the form that the preference `shell.tables` chooses.
  package func lines(of table: Table, showsTitles: Bool = true) -> [StyledText] {
    switch preferences.current[.tables] {
    case "sentences": table.sentences(width: output.columns)
    case "columns": table.lines(width: output.columns, showsTitles: showsTitles)
    default: output.lines(of: table, showsTitles: showsTitles)
    }
  }
}

/// Remarks that were printed since the start of the program and are not repeated.
package final class ToldOnce: Sendable {
  private let told = Mutex<Set<String>>([])

  /// True at the first call with a name.
  package func isFirst(_ name: String) -> Bool { told.withLock { $0.insert(name).inserted } }
}

/// A remark that is printed once.
package enum Remark: String {
  /// Settings of a model do not change an extract.
  case extractIsFixed = "extract is fixed"
  /// No language model is running.
  case extractAnswers = "extract answers"
  /// A setting that was just changed does not change an extract.
  case extractIgnores = "extract ignores"
}

extension Remark {
  /// The remark below `/why` for an extract.
  package static var fixedExtract: StyledText {
    "\("An extract is made by rule: no change of template or temperature changes it, those need a model · /help extract", .muted)"
  }
}

extension ShellContext {
  /// Prints a remark, at the first call only.
  package func tellOnce(_ remark: Remark, _ words: StyledText) {
    if toldOnce.isFirst(remark.rawValue) { output.print(words) }
  }
}

/// The current preferences of the running shell.
package final class ShellPreferences: Sendable {
  private let state: Mutex<Preferences>

  package init(_ preferences: Preferences = Preferences()) { state = Mutex(preferences) }

  package var current: Preferences { state.withLock(\.self) }

  /// Sets all preferences or none; throws `ParameterError`.
  package func set(_ assignments: [String]) throws {
    try state.withLock { preferences in
      var changed = preferences
      for assignment in assignments { try changed.set(assignment: assignment) }
      preferences = changed
    }
  }

  /// Removes a setting; false when it was not set.
  package func unset(_ name: String) -> Bool { state.withLock { $0.unset(name) } }
}
