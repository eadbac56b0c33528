import App
import Basics
import Parameters

extension Program {
  /// One command, with its book opened first where it needs one.
  func once(_ invocation: Invocation) async throws {
    let known = Subcommand.named(invocation.subcommand)
    let command: any Command =
      known != nil && known?.command == nil
      ? IngestCommand() : try self.command(known?.command ?? invocation.subcommand)
    let spec = command.spec
    var words = invocation.words
    let books = spec.needsBook ? try Self.books(&words, spec, invocation.subcommand) : []
    let parsed = try spec.parse(commandLine: words)
    let shell = try await context(
      invocation, keeping: spec.answers ? .questions : .calls
    ).forSubcommand
    // A question by itself is no conversation; it is in its session.
    if invocation.session == nil {
      await shell.notebook.leaveConversations()
    } else {
      await ResumeSession(shell.notebook).restoreSettings(asStarted: true)
    }
    try shell.refuseKeys(in: invocation.words.map(\.text).joined(separator: " "))
    try await terminal.interrupts.cancelling {
      var input = parsed
      if spec.needsBook {
        if !spec.readsTextOnly { warmUp(shell) }
        try await open(books, for: spec, shell)
      }
      try readStandardInput(into: &input, for: spec)
      try shell.refuseKeys(in: input.text)
      try await command.run(input, in: shell)
      await shell.notebook.ingests.finishAll()
    }
  }

  func command(_ name: String) throws -> any Command {
    do {
      return try CommandRegistry.standard.command(name)
    } catch UsageError.unknownCommand(let name, _) {
      let names = Set(Subcommand.all.map(\.name) + CommandRegistry.standard.names).sorted()
      throw UsageError.unknownSubcommand(name, near: NearNames.of(name, among: names))
    }
  }

  private func open(_ books: [String], for spec: CommandSpec, _ shell: ShellContext) async throws {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let overrides =
      spec.readsTextOnly ? [ParameterKey<RetrievalMode>.retrievalMode.assignment(.keyword)] : []
    if books.count == 1 {
      _ = try await PutOnDesk(shell.notebook).run(
        books[0], overrides: overrides, observer: progress.observe)
    } else {
      _ = try await PutOnDesk(shell.notebook).run(
        books, overrides: overrides, observer: progress.observe)
    }
  }

  /// The first argument and what stands behind each `--with`, taken out of the words.
  private static func books(
    _ words: inout [WordSplitter.Word], _ spec: CommandSpec, _ subcommand: String
  ) throws -> [String] {
    let others = try others(&words)
    guard let index = spec.firstArgument(in: words) else {
      throw UsageError.missingArgument(command: subcommand, usage: spec.subcommandUsage)
    }
    return [words.remove(at: index).text] + others
  }

  private static func others(_ words: inout [WordSplitter.Word]) throws -> [String] {
    let flag = CommandOption.with.flag
    var others: [String] = []
    while let index = words.firstIndex(where: {
      !$0.isQuoted && ($0.text == flag || $0.text.hasPrefix("\(flag)="))
    }) {
      let word = words.remove(at: index).text
      if word != flag {
        others.append(String(word.dropFirst(flag.count + 1)))
      } else if words.indices.contains(index) {
        others.append(words.remove(at: index).text)
      } else {
        throw UsageError.missingArgument(command: flag, usage: CommandOption.with.form)
      }
    }
    return others
  }

  /// Puts standard input in the place of a dash, or of a question that was left out.
  private func readStandardInput(into input: inout CommandInput, for spec: CommandSpec) throws {
    guard let name = spec.text?.name else { return }
    let isLeftOut = spec.name == AskCommand().spec.name && input.arguments.isEmpty
    guard isLeftOut || input.arguments.contains("-") else { return }
    guard let text = terminal.standardInput().map({ $0.trimmingPrefix(while: \.isWhitespace) }),
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
