import Answers
import App
import Basics
import Parameters
import Sessions

/// The known models with their sizes and dated prices.
package struct ModelsCommand: Command {
  package let spec = CommandSpec(
    "models", [.form(CommandArgument("PATTERN", .model).optional)], options: [.json],
    summary: "list the known models with context size and dated prices", group: .tune,
    examples: ["/models", "/models claude"], needsBook: false, isPaged: true)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let models = shell.notebook.providers.models
    let pattern = input.text.lowercased()
    let cards = models.chatModels.filter {
      pattern.isEmpty || "\($0.provider):\($0.name)".lowercased().contains(pattern)
    }
    if input.has(.json) { return shell.printJSON(.array(cards.map(Self.json))) }
    let current = await Self.current(shell)
    var table = Table([
      .init("", isFixed: true), .init("model", isFixed: true), .init("context", .right),
      .init("$ in", .right), .init("out", .right), .init("cached", .right), .init("priced"),
    ])
    for card in cards {
      let prices = card.prices
      table.add([
        card.provider == current?.provider && card.name == current?.name ? "\("→", .success)" : "",
        "\(card.provider):\(card.name)",
        "\(card.contextTokens.map { Quantity.grouped($0) } ?? "?")",
        "\(prices.map { Self.price($0.input) } ?? "")",
        "\(prices.map { Self.price($0.output) } ?? "")",
        "\(prices.map { Self.price($0.cacheRead) } ?? "")",
        "\(prices.map { ($0.isTiered ? "from " : "") + $0.date } ?? "unpriced", .muted)",
      ])
    }
    shell.print(table)
    shell.output.print(
      "\("Dollars per million tokens. Any other name works too and is unpriced; /model PROVIDER:NAME switches.", .muted)"
    )
  }

  private static func price(_ dollars: Double) -> String {
    ParameterValue.number(dollars).description
  }

  /// The card of the model that would answer now; nil when nobody can.
  static func current(_ shell: ShellContext) async -> ModelCard? {
    let parameters = await shell.notebook.parameters
    let providers = shell.notebook.providers
    guard let provider = try? providers.provider(named: parameters[.chatProvider]) else {
      return nil
    }
    return providers.models.card(callNamed: parameters[.chatModel], of: provider.name)
  }

  static func json(_ card: ModelCard) -> JSONValue {
    .object([
      "provider": .string(card.provider), "model": .string(card.name),
      "context": card.contextTokens.map { .integer($0) } ?? .null,
      "input": card.prices.map { .number($0.input) } ?? .null,
      "output": card.prices.map { .number($0.output) } ?? .null,
      "priced": card.prices.map { .string($0.date) } ?? .string("unpriced"),
    ])
  }
}

/// Shows or switches the model; the conversation goes on.
package struct ModelCommand: Command {
  package let spec = CommandSpec(
    "model",
    [
      .alone, .form(CommandArgument("PROVIDER:NAME", .model)),
      .form(CommandArgument("PROVIDER", .provider)), .form("NAME"),
    ], options: [.json],
    summary: "show the model that answers, or switch at once; the conversation is kept",
    group: .tune, examples: ["/model", "/model ollama:llama3.2", "/model extract"],
    needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if let name = input.arguments.first {
      let choice = try choice(name, shell)
      _ = try shell.notebook.providers.provider(named: choice.provider)
      _ = try await shell.notebook.set(choice.assignments)
    }
    let current = await ModelsCommand.current(shell)
    if input.has(.json) { return shell.printJSON(current.map(ModelsCommand.json) ?? .null) }
    guard let card = current else {
      return shell.output.print("\("No model can answer with these settings.", .warning)")
    }
    let size = card.contextTokens.map { "\(Quantity.grouped($0)) tok context" } ?? "context unknown"
    let price =
      card.prices.map {
        "$\(ParameterValue.number($0.input)) in, $\(ParameterValue.number($0.output)) out per million (\($0.date))"
      } ?? "unpriced"
    shell.output.print(
      card.provider == "extract"
        ? "\("extract", .strong) answers offline with the book's own sentences."
        : "\("\(card.provider):\(card.name)", .strong) answers. \("\(size) · \(price)", .muted)")
  }

  /// A name of the table brings its provider along.
  ///
  /// Throws `UsageError.badArgument` for a name nobody knows.
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
