package import Books
package import Notebook
package import Parameters
package import Replays
import Sessions
package import ShellKit
package import Terminal

/// The program's streams, and its means to ask a person.
package struct Console: Sendable {
  package let output: Output
  package let diagnostics: Output
  package let interrupts: Interrupts
  /// Makes the source of lines: a person's editor with the set-up, or standard input.
  package let reader: @Sendable (LineSetup) throws -> any LineReader
  /// Source of a person's single keys; nil when nobody types.
  package let keys: KeySource?
  /// Lines of a script file; nil when it cannot be read.
  package let script: @Sendable (String) -> String?
  /// All of standard input; nil when it is a terminal.
  package let standardInput: @Sendable () -> String?
  /// The person's editor; nil without one.
  package let editor: TextEditor?

  package init(
    output: Output, diagnostics: Output, interrupts: Interrupts,
    reader: @escaping @Sendable (LineSetup) throws -> any LineReader, keys: KeySource?,
    script: @escaping @Sendable (String) -> String?,
    standardInput: @escaping @Sendable () -> String? = { nil }, editor: TextEditor? = nil
  ) {
    self.output = output
    self.diagnostics = diagnostics
    self.interrupts = interrupts
    self.reader = reader
    self.keys = keys
    self.script = script
    self.standardInput = standardInput
    self.editor = editor
  }
}

/// Keeps keys of providers out of the history file.
enum HistorySecrets {
  /// True when nothing in the line looks like a key.
  static func areAbsent(_ line: String) -> Bool {
    !line.hasPrefix("/model key") && !KeyForms.isKey(in: line)
  }
}

/// Makers of the program's parts, filled by the composition root; each part is made when it is needed.
package struct Workshop: Sendable {
  /// The notebook of the command line's workspace; a continued session, or one with `--record`, is kept
  /// whatever is said of keeping.
  package let notebook: @Sendable (Invocation, SessionKeeping) async throws -> Notebook
  /// Path of the workspace's history of lines.
  package let historyPath: @Sendable (Invocation) -> String
  /// The preferences of environment, configuration and command line; throws `ParameterError`.
  package let preferences: @Sendable (Invocation) throws -> Preferences
  /// The facts for `doctor`; throws for an invalid preset or flag.
  package let examine: @Sendable (Invocation) async throws -> SetupFacts
  /// A session in the workspace for another program, named in its title.
  package let session: @Sendable (_ title: String, Invocation) async throws -> SessionRecorder
  /// The ports of a replay.
  package let replayPorts: @Sendable (Invocation) -> ReplayPorts
  /// The condition of the workspace's library: absent, in use, intact or damaged.
  package let libraryCondition: @Sendable (Invocation) async throws -> LibraryCondition
  /// Moves the workspace's library aside, and makes a new one with everything readable of it.
  package let rescue: @Sendable (Invocation) async throws -> LibrarySalvage

  package init(
    notebook: @escaping @Sendable (Invocation, SessionKeeping) async throws -> Notebook,
    historyPath: @escaping @Sendable (Invocation) -> String,
    preferences: @escaping @Sendable (Invocation) throws -> Preferences,
    examine: @escaping @Sendable (Invocation) async throws -> SetupFacts,
    session: @escaping @Sendable (_ title: String, Invocation) async throws -> SessionRecorder,
    replayPorts: @escaping @Sendable (Invocation) -> ReplayPorts,
    libraryCondition: @escaping @Sendable (Invocation) async throws -> LibraryCondition,
    rescue: @escaping @Sendable (Invocation) async throws -> LibrarySalvage
  ) {
    self.notebook = notebook
    self.historyPath = historyPath
    self.preferences = preferences
    self.examine = examine
    self.session = session
    self.replayPorts = replayPorts
    self.libraryCondition = libraryCondition
    self.rescue = rescue
  }
}
