import App
import Basics
import Sessions
import Terminal

/// The cost of drafting: calls, tokens, most dollars, and the places to ask about.
struct DraftCostView: Presentable {
  private let plan: DraftPlan

  init(_ plan: DraftPlan) { self.plan = plan }

  /// `6 calls to anthropic:claude-sonnet-4-5, about 5,210 tokens in, at most $0.0600`.
  var words: String {
    let dollars =
      plan.mostDollars.map { "at most \(Quantity.dollars($0))" } ?? "the model is unpriced"
    return
      "\(Quantity.count(plan.samples.count, "call")) to \(plan.provider):\(plan.model), about \(Quantity.grouped(plan.requestTokens)) tokens in, \(dollars)"
  }

  func show(in shell: ShellContext) {
    let line: StyledText = "\("\(words) · from \(plan.places.joined(separator: " "))", .muted)"
    for wrapped in TextWrapping.wrap(line, width: shell.output.columns) {
      shell.output.print(wrapped)
    }
  }

  var document: JSONValue {
    .object([
      "set": .string(plan.set), "kind": .string(plan.kind.rawValue),
      "calls": .integer(plan.samples.count), "model": .string("\(plan.provider):\(plan.model)"),
      "request_tokens": .integer(plan.requestTokens),
      "dollars_at_most": plan.mostDollars.map { .number($0) } ?? .null,
      "places": .array(plan.places.map { .string($0) }),
    ])
  }
}
