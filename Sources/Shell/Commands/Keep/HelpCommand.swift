import App
import Basics

/// Lists the commands, or explains one.
package struct HelpCommand: Command {
  package let spec = CommandSpec(
    "help",
    [.form(CommandArgument("COMMAND", .command).optional, traits: .isPaged)]
      + HelpCommand.actions.forms, options: [.json],
    summary: "list the commands, explain one with examples, or show first steps",
    group: .keep, examples: ["/help search", "/help tour"], traits: [])

  private static let actions: [any CommandAction] = [TourAction()]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let view = HelpView(shell.commands)
    guard let name = input.arguments.first else {
      if input.has(.json) { return shell.printJSON(.array(shell.commands.all.map(\.spec.json))) }
      let state = await Availability(shell)
      return view.showAll(on: shell.output, reason: state.reason)
    }
    let bare = name.hasPrefix("/") ? String(name.dropFirst()) : name
    let called = try shell.commands.called(bare)
    shell.tellNewName(of: called)
    let spec = called.spec
    if input.has(.json) { return shell.printJSON(spec.json) }
    view.show(spec, on: shell.output, reason: await Availability(shell).reason(against: spec))
  }
}

extension CommandSpec {
  /// What the registry says of the command, for other programs.
  var json: JSONValue {
    .object([
      "name": .string(name), "usage": .string(usage), "summary": .string(summary),
      "group": .string(group.rawValue), "examples": .array(examples.map { .string($0) }),
      "needs_book": .bool(needsBook), "options": .array(allOptions.map(\.json)),
    ])
  }
}

extension CommandOption {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(flag), "value": placeholder.map { .string($0) } ?? .null,
      "repeats": .bool(repeats), "help": .string(help),
    ])
  }
}
