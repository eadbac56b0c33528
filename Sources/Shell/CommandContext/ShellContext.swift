package import App
package import Basics
import Bindings
import Parameters

/// What a command works with: the notebook, a person to ask, and places to write to.
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
  /// What pictures the terminal takes.
  package let graphics = GraphicsProbe()
  /// Whose new names were told already.
  let formerNames = ToldNames()
  /// Set for a subcommand of the program, where nobody can type a slash command.
  private var isSubcommand = false

  package init(
    notebook: Notebook, person: any Person, output: Output, diagnostics: Output,
    commands: CommandRegistry, replay: ReplayPorts,
    preferences: ShellPreferences = ShellPreferences()
  ) {
    self.notebook = notebook
    self.person = person
    self.output = output
    self.diagnostics = diagnostics
    self.commands = commands
    self.replay = replay
    self.preferences = preferences
  }

  /// The same with somebody else to ask.
  func asking(_ person: any Person) -> ShellContext {
    var copy = self
    copy.person = person
    return copy
  }

  /// The same with other places to write to.
  func writing(to output: Output, _ diagnostics: Output? = nil) -> ShellContext {
    var copy = self
    copy.output = output
    copy.diagnostics = diagnostics ?? copy.diagnostics
    return copy
  }

  /// The same for a subcommand of the program.
  var forSubcommand: ShellContext {
    var copy = self
    copy.isSubcommand = true
    return copy
  }

  /// Throws `UsageError.holdsKey` for a line that would carry a key to models and transcripts.
  func refuseKeys(in line: String) throws {
    if notebook.providers.keys?.isKey(in: line) == true { throw UsageError.holdsKey }
  }

  /// Takes the colours that the preferences ask for.
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

  /// Prints what a person may type next, as it is typed where they are.
  func advise(_ text: String) {
    output.print(
      "\(isSubcommand ? ErrorMessage.subcommands(commands.names, in: text) : text, .muted)")
  }

  package func print(_ table: Table) {
    for line in lines(of: table) { output.printExact(line) }
  }

  package func printJSON(_ value: JSONValue) { output.printJSON(value.canonicalText) }
}
