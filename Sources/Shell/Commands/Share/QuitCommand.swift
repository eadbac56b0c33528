import App

/// Leaves the shell.
package struct QuitCommand: Command {
  package let spec = CommandSpec(
    "quit", summary: "leave the shell (also Ctrl-D)", group: .share, examples: ["/quit"],
    traits: [])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    await shell.notebook.finish()
  }
}
