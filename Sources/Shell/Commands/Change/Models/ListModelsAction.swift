import Answers
import App
import Basics
import Parameters
import Sessions
import Terminal

/// `/model list`: the known models with their sizes and dated prices.
struct ListModelsAction: CommandAction {
  let form = CommandForm.word(
    "list", CommandArgument("PATTERN", .model).optional, traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let models = shell.notebook.providers.models
    let pattern = input.text.lowercased()
    let cards = models.chatModels.filter {
      pattern.isEmpty || "\($0.provider):\($0.name)".lowercased().contains(pattern)
    }
    if input.has(.json) { return shell.printJSON(.array(cards.map(Self.json))) }
    guard !cards.isEmpty else {
      return shell.output.print(
        "No known model matches \(input.text, .strong). \("Any other name works too and is unpriced; /model PROVIDER:NAME switches.", .muted)"
      )
    }
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
        "\(Self.date(prices), .muted)",
      ])
    }
    shell.print(table)
    shell.output.print(
      "\("Dollars per million tokens. Any other name works too and is unpriced; /model PROVIDER:NAME switches.", .muted)"
    )
  }

  /// The day the prices were read, and whether they rise with the length of a prompt.
  private static func date(_ prices: ModelPrices?) -> Words {
    guard let prices else { return "unpriced" }
    return prices.isTiered ? "\(prices.date) tiered" : Words(verbatim: prices.date)
  }

  private static func price(_ dollars: Double) -> String {
    ParameterValue.number(dollars).description
  }

  /// The card of the model that would answer now; nil without one.
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
