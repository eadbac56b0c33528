/// Help in all its forms, made from the registry.
package struct HelpView: Sendable {
  private let commands: CommandRegistry

  package init(_ commands: CommandRegistry) { self.commands = commands }

  /// All commands by what they are for.
  package func showAll(on output: Output) {
    output.print(
      "A line without a slash asks the open book. Any unique beginning of a command runs it.")
    for group in CommandGroup.allCases {
      let members = commands.all.map(\.spec).filter { $0.group == group }
      output.print("\n\(group.rawValue, .heading)")
      var table = Table([.init("", isFixed: true), .init("", wraps: true)])
      for spec in members { table.add(["  /\(spec.name, .strong)", "\(spec.summary)"]) }
      for line in table.lines(width: output.columns).dropFirst() { output.print(line) }
    }
    output.print(
      "\n\("/help COMMAND shows its form and examples · /set lists the parameters · Tab completes · Ctrl-C stops an answer, Ctrl-D leaves", .muted)"
    )
  }

  /// One command with its examples.
  package func show(_ spec: CommandSpec, on output: Output) {
    output.print("\("/\(spec.name) \(spec.usage)", .strong)")
    output.print("\(spec.summary)")
    if !spec.examples.isEmpty { output.print("\n\("Examples", .muted)") }
    for example in spec.examples { output.print("  \(example)") }
    let program = spec.needsBook ? "BOOK|FILE " : ""
    output.print(
      "\n\("Outside the shell: \(Version.name) \(spec.name) \(program)\(spec.usage)", .muted)")
  }

  /// What `--help` prints.
  package func showProgram(on output: Output) {
    output.print("\(Version.name) \(Version.number): a notebook shell for retrieval")
    output.print(
      "\nUsage: \(Version.name) [SUBCOMMAND] [--workspace DIR] [--set KEY=VALUE]… [--offline]\n")
    var table = Table([.init("", isFixed: true), .init("", wraps: true)])
    for row in Subcommand.all { table.add(["  \(row.name) \(row.usage)", "\(row.summary)"]) }
    for line in table.lines(width: output.columns).dropFirst() { output.print(line) }
    let others = commands.names.filter { Subcommand.named($0) == nil }
    output.print("\nEvery command of the shell is a subcommand too:")
    let names = StyledText("  " + others.joined(separator: " "))
    for line in TextWrapping.wrap(names, width: output.columns, indent: 2) { output.print(line) }
    output.print("\nExit codes")
    for code in ExitCode.allCases { output.print("  \(code.rawValue)\t\(code.meaning)") }
  }
}
