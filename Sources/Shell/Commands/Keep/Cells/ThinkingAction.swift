import App
import Basics
import Sessions
import Terminal

/// `/show --thinking`: the model's thinking before an answer, which is no part of it and is not checked.
struct ThinkingAction: CommandAction {
  let form = CommandForm.form(
    .cell.optional, needs: .thinking, options: [.json], traits: [.isPaged])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { !$0.calls.isEmpty })
    let thinking = try await ReadCell(shell.notebook).thinking(of: found)
    shell.present(.array(thinking.map { .string($0) })) {
      if thinking.isEmpty {
        return shell.output.print("The reply of \(found.label) holds no thinking.")
      }
      for text in thinking { shell.output.print("\(text, .muted)", indent: 0) }
    }
  }
}

extension CommandOption {
  fileprivate static let thinking = CommandOption(
    "thinking", help: "what the model thought before its answer, in each call")
}
