import Answers
import App
import Basics
import Parameters
import Sessions
import Terminal

/// Shows or switches the model, and shows its cost and what is sent to it; the conversation continues.
package struct ModelCommand: Command {
  package let spec = CommandSpec(
    "model",
    [
      .alone, .form(CommandArgument("PROVIDER:NAME", .model)),
      .form(CommandArgument("PROVIDER", .provider)), .form("NAME"),
    ] + ModelCommand.actions.forms, options: [.json],
    summary: "show or switch the model that answers; models, keys, cost and what is sent",
    group: .change,
    examples: [
      "/model ollama:llama3.2", "/model extract", "/model key set anthropic", "/model list claude",
      "/model cost", "/model privacy",
    ], traits: [])

  private static let actions: [any CommandAction] = [
    ListModelsAction(), KeyAction(), CostAction(), PrivacyAction(),
  ]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    if let name = input.arguments.first {
      let choice = try choice(name, shell)
      _ = try shell.notebook.providers.provider(named: choice.provider)
      _ = try await shell.notebook.set(choice.assignments)
    }
    let current = await ListModelsAction.current(shell)
    shell.present(current.map(ListModelsAction.json) ?? .null) {
      guard let card = current else {
        return shell.output.print("\("No model can answer with these settings.", .warning)")
      }
      let size: String =
        card.contextTokens.map { "\(Quantity.grouped($0)) tok context" } ?? "context unknown"
      let price: String =
        card.prices.map {
          "$\(ParameterValue.number($0.input)) in, $\(ParameterValue.number($0.output)) out per million (\($0.date))"
        } ?? "unpriced"
      shell.output.print(
        card.provider == ProviderName.extract.rawValue
          ? "\("\(card.provider)", .strong) answers offline with the book's own sentences."
          : "\("\(card.provider):\(card.name)", .strong) answers. \("\(size) · \(price)", .muted)")
    }
  }

  /// Reads a model, with its provider if the table of models lists it.
  ///
  /// Throws `UsageError.badArgument` for an unknown name.
  private func choice(_ text: String, _ shell: ShellContext) throws -> ModelChoice {
    let typed = ModelChoice(text)
    if typed.isKnown { return typed }
    let known = shell.notebook.providers.models.chatModels
    guard let card = known.first(where: { $0.name == text }) else {
      throw UsageError.badArgument(
        command: "model", text: text,
        expected: "PROVIDER:NAME"
          + (NearNames.of(text, among: known.map(\.name)).first.map { ", such as \($0)" } ?? ""))
    }
    return ModelChoice(provider: card.provider, model: card.name)
  }
}
