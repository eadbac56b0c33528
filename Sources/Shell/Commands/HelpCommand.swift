internal import App

/// Lists the commands, or explains one.
package struct HelpCommand: Command {
  package let spec = CommandSpec(
    "help", "[COMMAND]", summary: "list the commands, or explain one with examples",
    group: .notebook, examples: ["/help", "/help search"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let view = HelpView(shell.commands)
    guard let name = input.arguments.first else { return view.showAll(on: shell.output) }
    let bare = name.hasPrefix("/") ? String(name.dropFirst()) : name
    view.show(try shell.commands.command(bare).spec, on: shell.output)
  }
}
