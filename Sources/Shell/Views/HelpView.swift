/// Help in all its forms, made from the registry.
package struct HelpView: Sendable {
  private let commands: CommandRegistry

  package init(_ commands: CommandRegistry) { self.commands = commands }

  /// All commands by what they are for.
  package func showAll(on output: Output, reason: (CommandSpec) -> String? = { _ in nil }) {
    output.print(
      "A line without a slash asks the open book. Any unique beginning of a command runs it.")
    for group in CommandGroup.allCases {
      let members = commands.all.map(\.spec).filter { $0.group == group }
      output.print("\n\(group.rawValue, .heading)")
      var table = Table([.init("", isFixed: true), .init("", wraps: true)])
      for spec in members {
        let isPossible = reason(spec) == nil
        table.add([
          "  /\(spec.name, isPossible ? .strong : .muted)",
          "\(spec.summary, isPossible ? .plain : .muted)",
        ])
      }
      for line in output.lines(of: table, showsTitles: false) { output.print(line) }
    }
    output.print(
      "\n\("/help COMMAND shows its form and examples · /set lists the parameters · Tab completes · Ctrl-C stops an answer, Ctrl-D leaves", .muted)"
    )
  }

  /// One command: its examples, then its forms and options, each on a line.
  package func show(_ spec: CommandSpec, on output: Output, reason: String? = nil) {
    output.print("\("/\(spec.name)", .strong)  \(spec.summary)")
    if let reason { output.print("\("Not now: \(reason)", .warning)") }
    if !spec.examples.isEmpty { output.print("\n\("Examples", .muted)") }
    for example in spec.examples { output.print("  \(example)") }
    output.print("\n\(spec.forms.count > 1 ? "Forms" : "Form", .muted)")
    for line in spec.formLines {
      output.print("  /\(spec.name)\(line.isEmpty ? "" : " \(line)")")
    }
    show(spec.allOptions, on: output)
    let program = spec.needsBook ? " BOOK|FILE" : ""
    output.print(
      "\n\("Outside the shell: \(Version.name) \(spec.name)\(program) …", .muted)")
  }

  private func show(_ all: [CommandOption], on output: Output) {
    guard !all.isEmpty else { return }
    output.print("\n\("Options", .muted)")
    showRows(all, on: output)
  }

  private func showRows(_ all: [CommandOption], on output: Output) {
    var options = Table([.init("", isFixed: true), .init("", wraps: true)])
    for option in all { options.add(["  \(option.form)", "\(option.help)"]) }
    for line in output.lines(of: options, showsTitles: false) { output.print(line) }
  }

  /// Columns of a subcommand with its words.
  private static let formWidth = 38

  /// What `help NAME` and `NAME --help` print; throws `UsageError`.
  package func showSubcommand(_ name: String, on output: Output) throws {
    guard let row = Subcommand.named(name) else {
      return show(try commands.command(name).spec, on: output)
    }
    output.print("\("\(Version.name) \(row.name) \(row.usage)", .strong)")
    output.print("\(row.summary)")
    show(row.spec.allOptions, on: output)
    if let spec = row.command.flatMap({ try? commands.command($0).spec }) {
      output.print("\n\("In the shell: /\(spec.name) \(spec.usage)", .muted)")
    }
  }

  /// What `--help` prints.
  package func showProgram(on output: Output) {
    output.print("\(Version.name) \(Version.number): a notebook shell for retrieval")
    output.print("\nUsage: \(Version.name) [SUBCOMMAND] [OPTION…]\n")
    for row in Subcommand.all {
      let form = "\(row.name) \(row.spec.outline)"
      let gap = Self.formWidth - form.count
      // A form that is too long has a line of its own.
      output.print(
        gap > 1
          ? "  \(form)\(String(repeating: " ", count: gap))\(row.summary)"
          : "  \(form)\n  \(String(repeating: " ", count: Self.formWidth))\(row.summary)")
    }
    let others = commands.names.filter { Subcommand.named($0) == nil }
    output.print("\nEvery command of the shell is a subcommand too:")
    let names = StyledText("  " + others.joined(separator: " "))
    for line in TextWrapping.wrap(names, width: output.columns, indent: 2) { output.print(line) }
    output.print("\nOptions of every subcommand")
    showRows(Invocation.options, on: output)
    output.print("\nExit codes")
    for code in ExitCode.allCases { output.print("  \(code.rawValue)\t\(code.meaning)") }
  }
}
