internal import App
internal import Bindings
internal import Domain

/// The program as the command line sees it.
package struct Program: Sendable {
  private let terminal: Terminal
  private let workshop: any Workshop

  package init(terminal: Terminal, workshop: any Workshop) {
    self.terminal = terminal
    self.workshop = workshop
  }

  /// Runs one command line to its end.
  package func run(_ arguments: [String]) async -> ExitCode {
    do {
      return try await run(Invocation(arguments: arguments))
    } catch {
      let message = ErrorMessage(error)
      message.show(on: terminal.diagnostics)
      return message.exitCode
    }
  }

  private func run(_ invocation: Invocation) async throws -> ExitCode {
    switch invocation.subcommand {
    case "version":
      terminal.output.print("\(Version.name) \(Version.number)")
      return .success
    case "help":
      HelpView(.standard).showProgram(on: terminal.output)
      return .success
    case "shell", "chat":
      return try await shell(invocation)
    case "run":
      let shell = try await context(invocation)
      return await Repl(
        shell: shell, reader: try scriptReader(invocation), interrupts: terminal.interrupts
      ).run()
    case "rescue":
      try await rescue(invocation)
      return .success
    default:
      try await once(invocation)
      return .success
    }
  }

  /// The shell on a book, on the session it goes on with, or on the sample book of a new library.
  private func shell(_ invocation: Invocation) async throws -> ExitCode {
    let shell = try await context(invocation)
    let reader = try terminal.reader()
    let repl = Repl(
      shell: shell, reader: reader, interrupts: terminal.interrupts, editor: terminal.editor)
    if terminal.output.profile.isTerminal { try await WelcomeView(shell).show() }
    if invocation.session != nil { try await ResumedSessionView(shell).show() }
    var book = invocation.words.first?.text
    // A book that was cut off while it was read is none yet.
    let isNew = try await !shell.notebook.ports.books.books().contains { $0.status == .ready }
    if book == nil, invocation.session == nil, isNew { book = workshop.sampleBook }
    return await repl.run(opening: book)
  }

  /// Moves a damaged library aside and takes its books in again from their files.
  private func rescue(_ invocation: Invocation) async throws {
    let rescued = try await workshop.rescue(invocation)
    terminal.output.print(
      "The damaged library is now \(rescued.movedTo); nothing of it was deleted.")
    let shell = try await context(invocation)
    for source in rescued.sources {
      do {
        let input = CommandInput(words: [.init(text: source, isQuoted: true)])
        try await IngestCommand().run(input, in: shell)
      } catch let error as BookError {
        terminal.diagnostics.print(ErrorMessage(error).styled)
      }
    }
  }

  private func scriptReader(_ invocation: Invocation) throws -> any LineReader {
    let input = CommandInput(words: invocation.words)
    let isEchoing = input.has("echo")
    guard let name = input.arguments.first else {
      throw UsageError.missingArgument(command: "run", usage: "FILE.ib|- [--echo]")
    }
    if name == "-" {
      return ScriptReader(.input, output: terminal.output, isEchoing: isEchoing)
    }
    guard let text = terminal.script(name) else {
      throw UsageError.badArgument(command: "run", text: name, expected: "a readable script file")
    }
    return ScriptReader(text: text, output: terminal.output, isEchoing: isEchoing)
  }

  /// One command, with its book opened first where it needs one.
  private func once(_ invocation: Invocation) async throws {
    let known = Subcommand.named(invocation.subcommand)
    let command: any Command =
      known != nil && known?.command == nil
      ? IngestCommand() : try self.command(known?.command ?? invocation.subcommand)
    try command.spec.check(CommandInput(words: invocation.words))
    let shell = try await context(invocation)
    try shell.refuseKeys(in: invocation.words.map(\.text).joined(separator: " "))
    try await terminal.interrupts.cancelling {
      var words = invocation.words
      if command.spec.needsBook {
        try await open(book: &words, usage: command.spec.usage, invocation, shell)
      }
      try await command.run(CommandInput(words: words), in: shell)
    }
  }

  private func command(_ name: String) throws -> any Command {
    do {
      return try CommandRegistry.standard.command(name)
    } catch UsageError.unknownCommand(let name, _) {
      let names = Subcommand.all.map(\.name) + CommandRegistry.standard.names
      throw UsageError.unknownSubcommand(name, near: NearNames.of(name, among: names))
    }
  }

  private func open(
    book words: inout [WordSplitter.Word], usage: String, _ invocation: Invocation,
    _ shell: ShellContext
  ) async throws {
    guard let index = words.firstIndex(where: \.isQuoted) else {
      throw UsageError.missingArgument(
        command: invocation.subcommand, usage: "BOOK|FILE \(usage)")
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    _ = try await shell.notebook.openBook(
      words.remove(at: index).text, observer: progress.observe)
  }

  private func context(_ invocation: Invocation) async throws -> ShellContext {
    ShellContext(
      notebook: try await workshop.notebook(invocation), output: terminal.output,
      diagnostics: terminal.diagnostics, commands: .standard,
      replay: workshop.replayPorts(invocation), keys: terminal.keys)
  }
}
