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
    var own = invocation.words
    if command.spec.needsBook { _ = try Self.others(&own) }
    try command.spec.check(CommandInput(words: own))
    let shell = try await context(
      invocation, keeping: command.spec.answers ? .questions : .calls
    ).forSubcommand
    // A question by itself is no conversation; it is in its session.
    if invocation.session == nil {
      await shell.notebook.leaveConversations()
    } else {
      await shell.notebook.restoreSettings(asStarted: true)
    }
    try shell.refuseKeys(in: invocation.words.map(\.text).joined(separator: " "))
    try await terminal.interrupts.cancelling {
      var words = invocation.words
      if command.spec.needsBook {
        if !command.spec.readsTextOnly { warmUp(shell) }
        try await open(book: &words, for: command.spec, invocation, shell)
      }
      if UsageGrammar(command.spec.usage).takesParameters {
        words = CommandInput.findingAssignments(in: words)
      }
      let input = CommandInput(words: try withInput(words, for: command.spec))
      try command.spec.check(input)
      try shell.refuseKeys(in: input.line)
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

  private func open(
    book words: inout [WordSplitter.Word], for spec: CommandSpec, _ invocation: Invocation,
    _ shell: ShellContext
  ) async throws {
    guard let index = words.firstIndex(where: \.isQuoted) else {
      throw UsageError.missingArgument(
        command: invocation.subcommand, usage: "BOOK|FILE \(spec.usage)")
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let book = words.remove(at: index).text
    let others = try Self.others(&words)
    let overrides =
      spec.readsTextOnly ? [ParameterKey<RetrievalMode>.retrievalMode.assignment(.keyword)] : []
    if others.isEmpty {
      _ = try await shell.notebook.openBook(
        book, overrides: overrides, observer: progress.observe)
    } else {
      _ = try await shell.notebook.openBooks(
        [book] + others, overrides: overrides, observer: progress.observe)
    }
  }

  /// Further books, each after a `--with`, taken out of the words.
  private static func others(_ words: inout [WordSplitter.Word]) throws -> [String] {
    var others: [String] = []
    while let index = words.firstIndex(where: { !$0.isQuoted && $0.text.hasPrefix("--with") }) {
      let option = words.remove(at: index).text
      if option.hasPrefix("--with=") {
        others.append(String(option.dropFirst("--with=".count)))
      } else if option == "--with", words.indices.contains(index) {
        others.append(words.remove(at: index).text)
      } else {
        throw UsageError.missingArgument(command: option, usage: "--with BOOK")
      }
    }
    return others
  }

  /// The words with standard input in the place of a dash, or of a question that was left out.
  private func withInput(_ words: [WordSplitter.Word], for spec: CommandSpec) throws
    -> [WordSplitter.Word]
  {
    let places = UsageGrammar(spec.usage).forms.flatMap(\.places)
    guard let name = ["QUESTION", "QUERY", "TEXT"].first(where: places.contains) else {
      return words
    }
    let isLeftOut = spec.name == "ask" && CommandInput(words: words).arguments.isEmpty
    guard isLeftOut || words.contains(where: { $0.text == "-" }) else { return words }
    guard let text = terminal.standardInput().map({ $0.trimmingPrefix(while: \.isWhitespace) }),
      !text.isEmpty
    else {
      throw UsageError.missingArgument(
        command: spec.name, usage: "\(name)|-, the latter with text on standard input")
    }
    let read = WordSplitter.Word(text: String(text), isQuoted: true)
    return isLeftOut ? words + [read] : words.map { $0.text == "-" ? read : $0 }
  }
}
