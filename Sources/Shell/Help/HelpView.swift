import ShellKit
import Terminal

/// All forms of help, made from the registry.
struct HelpView: Sendable {
  let commands: CommandRegistry

  /// Prints the usual tasks, on one screen.
  func showTasks(on output: Output, reason: (CommandSpec) -> String? = { _ in nil }) {
    output.print("A line without a slash asks the open book. To\n")
    var table = Table([.init("", isFixed: true), .init("", isFixed: true)])
    var hasImpossible = false
    for task in HelpTask.usual {
      let isPossible = (try? commands.command(task.command)).map { reason($0.spec) == nil } ?? true
      hasImpossible = hasImpossible || !isPossible
      table.add([
        "  \(task.want)", marked(task.line, isPossible: isPossible, .strong, on: output),
      ])
    }
    for line in output.lines(of: table, showsTitles: false) { output.print(line) }
    if hasImpossible { showImpossible(on: output) }
    output.print("\n\("/help how do I … finds what to type", .muted)")
    output.print("\("/help --all lists every command, /help COMMAND explains one", .muted)")
    output.print(
      "\("/help tour shows first steps; Tab completes, Ctrl-C stops, Ctrl-D leaves", .muted)")
  }

  /// Prints all commands by purpose, as subcommands of the program or as the shell takes them.
  func showAll(
    on output: Output, isSubcommand: Bool = false, reason: (CommandSpec) -> String? = { _ in nil }
  ) {
    if !isSubcommand {
      output.print(
        "A line without a slash asks the open book. Any unique beginning of a command runs it.")
    }
    let sign = isSubcommand ? "" : "/"
    var hasImpossible = false
    for group in CommandGroup.allCases {
      let members = commands.all.map(\.spec).filter { $0.group == group }
      output.print("\n\(group.rawValue, .heading)")
      var table = Table([.init("", isFixed: true), .init("", wraps: true)])
      for spec in members {
        let isPossible = reason(spec) == nil
        hasImpossible = hasImpossible || !isPossible
        table.add([
          "  " + marked("\(sign)\(spec.name)", isPossible: isPossible, .plain, on: output),
          "\(spec.summary, isPossible ? .plain : .muted)",
        ])
      }
      for line in output.lines(of: table, showsTitles: false) { output.print(line) }
    }
    if hasImpossible { showImpossible(on: output) }
    if isSubcommand { return output.print("\n\(Self.explaining)") }
    output.print(
      "\n\("/help COMMAND shows its examples and options · /set lists the parameters · Tab completes", .muted)"
    )
  }

  /// The text, dimmed when it is impossible now, or in brackets without styles.
  private func marked(_ text: String, isPossible: Bool, _ style: Style, on output: Output)
    -> StyledText
  {
    isPossible
      ? "\(text, style)" : "\(output.profile.hasStyles ? text : "(\(text))", .muted)"
  }

  private func showImpossible(on output: Output) {
    output.print(
      output.profile.hasStyles
        ? "\n\("dimmed: not possible now; /help COMMAND says why", .muted)"
        : "\n\("in brackets: not possible now; /help COMMAND says why", .muted)"
    )
  }

  /// Most examples of a command that are shown, unless all are asked for.
  private static let mostExamples = 3

  /// Prints a command's examples, forms and options, each on a line.
  func show(
    _ spec: CommandSpec, on output: Output, all: Bool = false, reason: String? = nil
  ) {
    show(spec, on: output, all: all, reason: reason) { $0 }
  }

  private func show(
    _ spec: CommandSpec, on output: Output, all: Bool, reason: String?,
    typed: (String) -> String
  ) {
    output.print("\("/\(spec.name)", .strong)  \(spec.summary)")
    if let reason { output.print("\("Not now: \(reason)", .warning)") }
    output.print("")
    for example in spec.examples.prefix(all ? .max : Self.mostExamples) {
      output.print("  \(typed(example))")
    }
    if !spec.examples.isEmpty { output.print("") }
    for line in spec.formOutlines {
      output.print("  /\(spec.name)\(line.isEmpty ? "" : " \(line)", .muted)")
    }
    show(spec.allOptions, on: output)
    if let note = spec.note { output.print("\n\(note)") }
    let program = spec.needsBook ? " BOOK|FILE" : ""
    output.print(
      "\n\("Outside the shell: \(Version.name) \(spec.name)\(program) …", .muted)")
  }

  private func show(_ all: [CommandOption], on output: Output) {
    guard !all.isEmpty else { return }
    output.print("")
    showRows(all, on: output)
  }

  private func showRows(_ all: [CommandOption], on output: Output) {
    var options = Table([.init("", isFixed: true), .init("", wraps: true)])
    for option in all { options.add(["  \(option.listed)", "\(option.help)"]) }
    for line in output.lines(of: options, showsTitles: false) { output.print(line) }
  }

  /// Prints the text of `help NAME` and `NAME --help`; throws `UsageError`.
  func showSubcommand(_ name: String, on output: Output) throws {
    guard let row = Subcommand.named(name) else {
      let spec = try commands.command(name).spec
      return show(spec, on: output, all: false, reason: nil) { once(spec, $0) }
    }
    output.print("\("\(Version.name) \(row.name) \(row.usage)", .strong)")
    output.print("\(row.summary)")
    if !row.spec.examples.isEmpty { output.print("") }
    for example in row.spec.examples.prefix(Self.mostExamples) {
      output.print("  \(once(row.spec, example))")
    }
    show(row.spec.allOptions, on: output)
    if let called = row.command.flatMap({ try? commands.called(words: $0) }) {
      output.print("\n\("In the shell: /\(called.words) \(row.spec.usage)", .muted)")
    }
  }

  /// An example of the shell as it is typed outside.
  private func once(_ spec: CommandSpec, _ example: String) -> String {
    "\(Version.name) \(spec.commandLine(of: example))"
  }

  /// Prints the text of `--help`.
  func showProgram(on output: Output) {
    output.print("\(Version.name) \(Version.number): a notebook shell for retrieval")
    output.print("\nUsage: \(Version.name) [SUBCOMMAND] [OPTION…]\n")
    var table = Table([.init("", isFixed: true), .init("", wraps: true)])
    for row in Subcommand.all { table.add(["  \(row.name)", "\(row.summary)"]) }
    for line in output.lines(of: table, showsTitles: false) { output.print(line) }
    let others = commands.names.filter { Subcommand.named($0) == nil }
    output.print("\nEvery command of the shell is a subcommand too:")
    let names = StyledText("  " + others.joined(separator: " "))
    output.printWrapped(names, indent: 2)
    output.print("\nOptions of every subcommand")
    showRows(Invocation.options, on: output)
    output.print("\n\(Self.explaining)")
  }

  private static var explaining: String {
    "\(Version.name) help NAME explains one; the manual page has exit codes and variables."
  }
}
