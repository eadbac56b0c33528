internal import App
internal import Domain

/// Shows what the prompt of a cell spends its tokens on.
package struct TokensCommand: Command {
  package let spec = CommandSpec(
    "tokens", "[CELL] [--json]",
    summary: "show tokens of a cell's prompt by segment, and its usage",
    group: .inspect, examples: ["/tokens", "/tokens 3"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let found = try await shell.notebook.cell(input.arguments.first) { !$0.prompts.isEmpty }
    let cell = found.cell
    guard let prompt = try await shell.notebook.prompt(of: found) else {
      throw UsageError.badArgument(
        command: "tokens", text: "[\(cell.number)]", expected: "a cell that asked something")
    }
    let ledger = PromptLedger(prompt, counter: shell.notebook.ports.tokenCounter)
    if input.has("json") { return shell.printJSON(Self.json(cell, ledger)) }
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
    let usage = cell.usage
    if usage != TokenUsage() {
      shell.output.print(
        "Counted by the provider: \(Quantity.grouped(usage.inputTokens)) in, \(Quantity.grouped(usage.outputTokens)) out."
      )
    }
  }

  private static func json(_ cell: Cell, _ ledger: PromptLedger) -> JSONValue {
    .object([
      "cell": .integer(cell.number), "counter": .string(ledger.counter),
      "segments": .array(
        ledger.rows.map {
          .object(["segment": .string($0.name), "tokens": .integer($0.tokens)])
        }),
      "input_tokens": .integer(cell.usage.inputTokens),
      "output_tokens": .integer(cell.usage.outputTokens),
    ])
  }
}
