import App
import Sessions

/// Puts an answer into the clipboard of the person's terminal, also through SSH.
package struct CopyCommand: Command {
  package let spec = CommandSpec(
    "copy", [.form(.cell.optional)], options: [.allPages],
    summary: "copy an answer to the clipboard, through the terminal (OSC 52)", group: .notebook,
    examples: ["/copy", "/copy 12"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { !$0.text.isEmpty }
    ).cell
    guard shell.output.copy(StyledText(cell.text)) else {
      throw UsageError.badArgument(
        command: "copy", text: "[\(cell.number)]",
        expected:
          "a terminal that takes a copy, and at most \(Quantity.bytes(Output.clipboardLimit)); /export md FILE writes a file"
      )
    }
    let count = Quantity.count(cell.text.count, "character")
    shell.output.print(
      "\("Sent \(count) of [\(cell.number)] to the terminal's clipboard.", .muted)")
  }
}
