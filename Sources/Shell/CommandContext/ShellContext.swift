package import App
import Basics
import Bindings
import Parameters
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
  let toldOnce = ToldOnce()
  /// True in a subcommand of the program, where nobody can type a slash command.
  private(set) var isSubcommand = false
  /// True for a line that asks for a document in place of text.
  private(set) var wantsDocument = false
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
  func asking(_ person: any Person) -> ShellContext {
    var copy = self
    copy.person = person
    return copy
  }

  /// This context with other outputs.
  func writing(to output: Output, _ diagnostics: Output? = nil) -> ShellContext {
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
  var forSubcommand: ShellContext {
    var copy = self
    copy.isSubcommand = true
    return copy
  }

  /// Most bytes of a line: some 10,000 words, twenty pages of a book.
  private static let longestLine = 1 << 16

  /// Throws `UsageError.tooLong` for a line that no command can use, and `UsageError.holdsKey` for one that
  /// would carry a key to models and transcripts.
  func refuseUnfit(_ line: String) throws {
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
  func advise(_ advice: String) {
    let text =
      isSubcommand
      ? ErrorMessage.subcommands(commands.specs, in: advice)
        .replacing("\(Version.name) ", with: "\(programStart) ") : advice
    output.print("\(text, .muted)")
  }

  /// A line for the caller's own shell that starts the program in this workspace.
  func programLine(_ words: String) -> String {
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
