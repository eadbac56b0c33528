import App
import Sessions
import Terminal

/// `/show --copy`: puts an answer into the clipboard of the person's terminal, also through SSH.
struct CopyAnswerAction: CommandAction {
  let form = CommandForm.form(.cell.optional, needs: .copy)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { !$0.text.isEmpty }
    ).cell
    guard shell.output.copy(StyledText(cell.text)) else {
      throw UsageError.badArgument(
        command: "show --copy", text: "[\(cell.number)]",
        expected:
          "a terminal that can copy, and at most \(Quantity.bytes(Output.clipboardLimit)); /export md FILE writes a file"
      )
    }
    let count = Quantity.count(cell.text.count, "character")
    shell.output.print(
      "\("Sent \(count) of [\(cell.number)] to the terminal's clipboard.", .muted)")
  }
}

extension CommandOption {
  fileprivate static let copy = CommandOption(
    "copy", help: "copy an answer to the clipboard, through the terminal (OSC 52)")
}
