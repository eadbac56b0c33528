import Answers
import App
import Basics
import Sessions
import Terminal

/// `/prompt --tokens`: the tokens of a prompt by origin, and the share of the window it takes.
struct TokensAction: CommandAction {
  let form = CommandForm.form(
    CommandArgument.text("CELL|QUESTION").optional, settings: .values, needs: .tokens)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if !input.arguments.isEmpty, !CellReference.isReference(input.text) {
      return try await draft(input, shell)
    }
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { !$0.prompts.isEmpty })
    let cell = found.cell
    guard let prompt = try await ReadCell(shell.notebook).prompt(of: found) else {
      throw UsageError.badArgument(
        command: "prompt --tokens", text: "[\(cell.number)]",
        expected: "a cell that asked something")
    }
    let ledger = PromptLedger(prompt, counter: shell.notebook.tokenCounter)
    await shell.present(Self.json(cell, ledger)) {
      await PromptHeading(found).show(in: shell)
      show(ledger, shell)
      let usage = cell.usage
      if usage != TokenUsage() {
        shell.output.print(
          "Counted by the provider: \(Quantity.grouped(usage.inputTokens)) in, \(Quantity.grouped(usage.outputTokens)) out."
        )
      }
    }
  }

  /// Shows the prompt of a question, measured against the model's window.
  private func draft(_ input: CommandInput, _ shell: ShellContext) async throws {
    let draft = try await shell.draft(input)
    let ledger = PromptLedger(draft.prompt, counter: shell.notebook.tokenCounter)
    shell.present(
      .object([
        "counter": .string(ledger.counter), "segments": Self.segments(ledger),
        "prompt_tokens": .integer(ledger.total),
        "most_prompt_tokens": .integer(draft.measure.mostPromptTokens),
        "answer_tokens": .integer(draft.measure.answerTokens),
        "window_tokens": draft.measure.windowTokens.map { .integer($0) } ?? .null,
      ])
    ) {
      show(ledger, shell)
      if draft.measure.promptTokens > 0 {
        shell.output.print(
          "\(draft.measure.words, draft.measure.isOver || draft.measure.mayBeOver ? .warning : .muted)"
        )
      }
    }
  }

  private func show(_ ledger: PromptLedger, _ shell: ShellContext) {
    let all = max(1, ledger.total)
    var table = Table([
      .init("origin", isFixed: true), .init("tokens", .right), .init("share", .right), .init(""),
    ])
    for row in ledger.rows {
      table.add([
        "\(row.name)", "\(Quantity.grouped(row.tokens))", "\(row.tokens * 100 / all) %",
        StyledText(String(repeating: "█", count: row.tokens * 30 / all), .success),
      ])
    }
    table.add(["\("in all", .strong)", "\(Quantity.grouped(ledger.total), .strong)", "100 %", ""])
    shell.print(table)
    shell.output.print("\("counted as \(ledger.counter)", .muted)")
  }

  private static func json(_ cell: Cell, _ ledger: PromptLedger) -> JSONValue {
    .object([
      "cell": .integer(cell.number), "counter": .string(ledger.counter),
      "segments": segments(ledger),
      "input_tokens": .integer(cell.usage.inputTokens),
      "output_tokens": .integer(cell.usage.outputTokens),
    ])
  }

  private static func segments(_ ledger: PromptLedger) -> JSONValue {
    .array(
      ledger.rows.map { .object(["segment": .string($0.name), "tokens": .integer($0.tokens)]) })
  }
}

extension CommandOption {
  fileprivate static let tokens = CommandOption(
    "tokens", help: "show the tokens by segment and the window they take, not the text")
}
