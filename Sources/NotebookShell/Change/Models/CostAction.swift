import Asking
import Basics
import Notebook
import Parameters
import Sessions
import ShellKit
import Terminal

/// `/model cost`: the cost of the last call, of this session and of today.
struct CostAction: CommandAction {
  let form = CommandForm.word("cost")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let notebook = shell.notebook
    let cells = try await SeeSession(notebook).run().cells
    let models = notebook.providers.models
    let last = Spending(
      cells.last { $0.hasSpent }.map { [$0] } ?? [], models: models)
    let scopes = [
      ("last", last), ("session", await CountSpending(notebook).ofSession()),
      ("today", try await CountSpending(notebook).today()),
    ]
    await shell.present(
      .object(Dictionary(uniqueKeysWithValues: scopes.map { ($0.0, Self.json($0.1)) }))
    ) {
      show(scopes, shell)
      await showBudget(scopes[1].1, scopes[2].1, shell)
    }
  }

  private func show(_ scopes: [(String, Spending)], _ shell: ShellContext) {
    guard scopes.contains(where: { !$0.1.rows.isEmpty }) else {
      return shell.output.print("Nothing was spent: no model that costs anything was called.")
    }
    var table = Table([
      .init("", isFixed: true), .init("model"), .init("calls", .right), .init("in", .right),
      .init("cached", .right), .init("out", .right), .init("dollars", .right),
    ])
    for (name, spending) in scopes {
      for (index, row) in spending.rows.enumerated() {
        let usage = row.usage
        table.add([
          "\(index == 0 ? name : "", .strong)", "\(row.provider) \(row.model)", "\(row.calls)",
          "\(Quantity.grouped(usage.inputTokens))", "\(Quantity.grouped(usage.cacheReadTokens))",
          "\(Quantity.grouped(usage.outputTokens))", "\(Self.words(row))",
        ])
      }
    }
    shell.print(table)
    if scopes.flatMap(\.1.rows).contains(where: \.isLowerBound) {
      shell.output.print("\("≥ the provider asks more for long prompts", .muted)")
    }
  }

  private static func words(_ row: Spending.Row) -> String {
    guard let dollars = row.dollars else { return "unpriced" }
    return (row.isLowerBound ? "≥ " : "") + Quantity.dollars(dollars)
  }

  private func showBudget(_ session: Spending, _ today: Spending, _ shell: ShellContext) async {
    let parameters = await shell.notebook.parameters
    let budgets: [(ParameterKey<Double>, Spending)] = [
      (.sessionBudget, session), (.dayBudget, today),
    ]
    for (budget, spent) in budgets {
      let limit = parameters[budget]
      guard limit > 0 else { continue }
      shell.output.print(
        "\(budget.name, .strong) \(Quantity.dollars(limit)), left \(Quantity.dollars(max(0, limit - spent.dollars)))"
      )
    }
  }

  private static func json(_ spending: Spending) -> JSONValue {
    .object([
      "dollars": .number(spending.dollars), "complete": .bool(spending.isComplete),
      "models": .array(
        spending.rows.map {
          .object([
            "provider": .string($0.provider), "model": .string($0.model),
            "calls": .integer($0.calls), "input_tokens": .integer($0.usage.inputTokens),
            "cache_read_tokens": .integer($0.usage.cacheReadTokens),
            "output_tokens": .integer($0.usage.outputTokens),
            "dollars": $0.dollars.map { .number($0) } ?? .null,
          ])
        }),
    ])
  }
}
