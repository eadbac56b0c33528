package import Basics
import App
import Bindings
import Books
import Search
import Terminal

/// The program: runs a command line.
package struct Program: Sendable {
  let console: Console
  let workshop: any Workshop

  package init(console: Console, workshop: any Workshop) {
    self.console = console
    self.workshop = workshop
  }

  /// Runs a command line to its end.
  package func run(_ arguments: [String]) async -> ExitCode {
    do {
      if arguments.first == "complete" {
        try await complete(Array(arguments.dropFirst()))
        return .success
      }
      return try await run(Invocation(arguments: arguments))
    } catch {
      let message = ErrorMessage(ofCommandLine: error, in: .standard).forCommandLine(
        Subcommand.allSpecs(.standard))
      message.show(on: console.diagnostics)
      return message.exitCode
    }
  }

  private func run(_ invocation: Invocation) async throws -> ExitCode {
    switch invocation.subcommand {
    case "version":
      console.output.print("\(Version.name) \(Version.number)")
      return .success
    case "help":
      try await help(invocation)
      return .success
    case "shell", "chat":
      return try await shell(invocation)
    case "run":
      return try await script(invocation)
    case "completions":
      try printCompletions(invocation)
      return .success
    case "man":
      printManual()
      return .success
    case "doctor":
      return try await doctor(invocation)
    case "mcp":
      return try await serve(invocation)
    case "rescue":
      return try await rescue(invocation)
    default:
      try await once(invocation)
      return .success
    }
  }

  /// Runs the shell on a book, a continued session, or the sample book of a new library.
  private func shell(_ invocation: Invocation) async throws -> ExitCode {
    let shell = try await context(invocation, keeping: .everything)
    let facts = NotebookFacts(shell: shell)
    let reader = try console.reader(
      LineSetup(
        historyPath: workshop.historyPath(invocation),
        completer: ShellCompleter(shell.commands, facts: facts),
        preferences: { shell.preferences.current },
        keepsInHistory: HistorySecrets.areAbsent,
        atRest: { RestNotice.lines(await shell.notebook.ingests.jobs) }))
    let repl = Repl(shell: shell, reader: reader, interrupts: console.interrupts)
    if invocation.session != nil {
      _ = try await ResumeSession(shell.notebook).run(
        asStarted: true, vectors: repl.shell.person.vectorTiming)
    }
    if console.output.profile.isTerminal { await welcome(shell, invocation) }
    if invocation.session != nil {
      try await ResumedSessionView(shell: shell).show()
      try await AwaitedVectors(shell: repl.shell).begin()
    }
    var book = invocation.words.first?.text
    warmUp(shell, after: .milliseconds(100))
    // A library with only unfinished books counts as new.
    let isNew = try await Library(shell.notebook).ready().isEmpty
    if book == nil, invocation.session == nil, isNew { book = shell.notebook.sampleBook }
    return await repl.run(opening: book)
  }

  private func welcome(_ shell: ShellContext, _ invocation: Invocation) async {
    let namesNothing = invocation.words.isEmpty && invocation.session == nil
    let history = workshop.historyPath(invocation)
    let workspace = history.lastIndex(of: "/").map { String(history[..<$0]) } ?? history
    await WelcomeView(
      shell: shell, workspace: workspace,
      last: namesNothing ? await LastSession.find(shell.notebook) : nil
    ).show()
  }

  /// Loads the embedding model in the background, after `delay` so that the first prompt comes first.
  func warmUp(_ shell: ShellContext, after delay: Duration = .zero) {
    let notebook = shell.notebook
    Task.detached {
      try? await Task.sleep(for: delay)
      notebook.warmUp()
    }
  }

  func context(_ invocation: Invocation, keeping: SessionKeeping) async throws -> ShellContext {
    let shell = ShellContext(
      notebook: try await workshop.notebook(invocation, keeping: keeping),
      person: CallingPerson(
        diagnostics: console.diagnostics, editor: console.editor, keys: console.keys),
      output: console.output, diagnostics: console.diagnostics, commands: .standard,
      replay: workshop.replayPorts(invocation),
      preferences: ShellPreferences(try workshop.preferences(invocation)),
      workspace: invocation.workspace)
    shell.useTheme()
    return shell
  }
}
