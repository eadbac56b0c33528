import Asking
package import Basics
import Bindings
import Books
import Notebook
import NotebookShell
import Sessions
import ShellKit
import Terminal
import Views

/// The program: runs a command line.
package struct Program: Sendable {
  let console: Console
  let workshop: Workshop

  package init(console: Console, workshop: Workshop) {
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
      notebook: try await workshop.notebook(invocation, keeping),
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

extension Program {
  /// Runs a single command, after opening its book if it needs one.
  func once(_ invocation: Invocation) async throws {
    let called = try called(invocation)
    let spec = called.spec
    var words = AssignmentForm.mended(invocation.words, ofCommandLine: true)
    let traits = spec.traits(of: spec.form(in: called.leadWords + words))
    let named = Result { () throws(UsageError) in
      traits.contains(.needsBook) ? try Self.books(&words, called, invocation.subcommand) : []
    }
    var line = try spec.parse(commandLine: called.leadWords + words)
    let shell = try await context(
      invocation, keeping: traits.contains(.answers) ? .questions : .calls
    ).forSubcommand
    var desk = (try? named.get()) ?? []
    // A word before a question is a book, even one that the library does not have.
    let isText = desk.count == 1 && (desk[0].contains(" ") || line.arguments.isEmpty)
    if traits.contains(.needsBook),
      desk.isEmpty || isText && spec.text(like: line.form) != nil,
      let only = try await FindBook(shell.notebook.books).only(unlessNamedBy: desk.first)
    {
      desk = [only.id.rawValue]
      line = try spec.parse(
        commandLine: called.leadWords + AssignmentForm.mended(invocation.words, ofCommandLine: true)
      )
    }
    let (books, parsed) = (desk.isEmpty ? try named.get() : desk, line)
    // A single question is kept in its session and not in a conversation.
    if invocation.session == nil {
      await shell.notebook.leaveConversations()
    } else {
      try await resume(forBook: !books.isEmpty, shell)
    }
    try shell.refuseUnfit(invocation.words.map(\.text).joined(separator: " "))
    try await console.interrupts.cancelling {
      var input = parsed
      if !books.isEmpty {
        if !traits.contains(.readsTextOnly) { warmUp(shell) }
        try await open(books, shell)
      }
      try readStandardInput(into: &input, for: spec)
      try shell.refuseUnfit(input.text)
      try await called.run(input, in: shell)
      await shell.notebook.ingests.finishAll()
      if invocation.session == nil, traits.contains(.answers) { nameSession(in: shell) }
    }
  }

  /// Tells a person the session of a single answer, which `~1` passes over.
  private func nameSession(in shell: ShellContext) {
    let (recorder, output) = (shell.notebook.recorder, shell.diagnostics)
    guard output.profile.isTerminal, FileSystem.kind(of: recorder.location) != nil else { return }
    let address = SessionSummary.address(ofID: recorder.sessionID)
    let flag = CommandOption.goingOn.flag
    output.print("\("Kept as a session of its own: \(flag) \(address) goes on with it", .muted)")
  }

  /// Restores the settings of a session, and for a command about a book its conversation too, which
  /// opening the same book continues.
  private func resume(forBook: Bool, _ shell: ShellContext) async throws {
    let session = ResumeSession(shell.notebook)
    if forBook {
      _ = try await session.run(asStarted: true, vectors: .whenSearched)
    } else {
      await session.restoreSettings(asStarted: true)
    }
  }

  /// The command with the name of a subcommand, a slash command or a former one.
  private func called(_ invocation: Invocation) throws -> CalledCommand {
    let name = invocation.subcommand
    guard let known = Subcommand.named(name), !asksSlashCommand(invocation) else {
      return try called(name)
    }
    guard let words = known.command else { return CalledCommand(IngestCommand()) }
    return try CommandRegistry.standard.called(words: words)
  }

  /// True when a name shared with a subcommand means the slash command, by an option that only this has.
  private func asksSlashCommand(_ invocation: Invocation) -> Bool {
    let command = CommandRegistry.standard.all.first { $0.spec.name == invocation.subcommand }
    let needed = command?.spec.forms.compactMap(\.needs) ?? []
    return !WordScan(invocation.words, options: needed).given.isEmpty
  }

  func called(_ name: String) throws -> CalledCommand {
    do {
      return try CommandRegistry.standard.called(name)
    } catch UsageError.unknownCommand(let name, _) {
      let names = Set(Subcommand.all.map(\.name) + CommandRegistry.standard.names).sorted()
      throw UsageError.unknownSubcommand(name, near: NearNames.of(name, among: names))
    }
  }

  /// Puts books on the desk; their vectors are left to a command that searches by them.
  private func open(_ books: [String], _ shell: ShellContext) async throws {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let desk = PutOnDesk(shell.notebook)
    let books = try await BooksOfShelf(shell.notebook).naming(books)
    if books.count == 1 {
      _ = try await desk.run(books[0], vectors: .whenSearched, observer: progress.observe)
    } else {
      _ = try await desk.run(books, vectors: .whenSearched, observer: progress.observe)
    }
  }

  /// Removes the book and the values of `--with` from the words, and returns them.
  private static func books(
    _ words: inout [WordSplitter.Word], _ called: CalledCommand, _ subcommand: String
  ) throws(UsageError) -> [String] {
    let others = try others(&words, called.spec)
    guard let index = called.spec.bookPlace(in: words, behind: called.leadWords) else {
      throw Self.missingBook(called, words, subcommand)
    }
    return [words.remove(at: index).text] + others
  }

  /// The error for a missing book, with the usage of the form that is meant.
  private static func missingBook(
    _ called: CalledCommand, _ words: [WordSplitter.Word], _ subcommand: String
  ) -> UsageError {
    if let known = Subcommand.named(subcommand) {
      return .missingArgument(command: subcommand, usage: known.usage)
    }
    let form = called.spec.form(in: called.leadWords + words)
    guard form.word != nil || form.needs != nil else {
      return .missingArgument(command: subcommand, usage: called.spec.subcommandUsage)
    }
    return .missingArgument(command: called.spec.name, usage: form.behindBook.usage)
  }

  /// Removes the values of `--with` from the words, and returns them.
  private static func others(
    _ words: inout [WordSplitter.Word], _ spec: CommandSpec
  ) throws(UsageError) -> [String] {
    let scan = WordScan(words, options: spec.allOptions + [.with])
    let others = scan.values(of: .with).compactMap(\.self)
    guard others.count == scan.values(of: .with).count else {
      throw .missingArgument(command: CommandOption.with.flag, usage: CommandOption.with.form)
    }
    words = scan.places(without: [.with]).map { words[$0] }
    return others
  }

  /// Replaces a dash, or a missing question, by standard input.
  private func readStandardInput(into input: inout CommandInput, for spec: CommandSpec) throws {
    guard let name = spec.text(like: input.form)?.name else { return }
    let isLeftOut = spec.name == AskCommand().spec.name && input.arguments.isEmpty
    guard isLeftOut || input.arguments.contains("-") else { return }
    guard let text = console.standardInput().map({ $0.trimmingPrefix(while: \.isWhitespace) }),
      !text.isEmpty
    else {
      throw UsageError.missingArgument(
        command: spec.name, usage: "\(name)|-, the latter with text on standard input")
    }
    input.arguments =
      isLeftOut ? [String(text)] : input.arguments.map { $0 == "-" ? String(text) : $0 }
    input.line = input.text
  }
}
