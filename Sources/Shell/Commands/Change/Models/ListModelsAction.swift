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
    let pattern = input.text.lowercased()
    let served = await shell.notebook.providers.servers().flatMap { ModelCard.all(of: $0) }
    let known = shell.notebook.providers.models.chatModels.filter { card in
      !served.contains { $0.provider == card.provider && $0.name == card.name }
    }
    let cards = (served + known).filter {
      pattern.isEmpty || "\($0.provider):\($0.name)".lowercased().contains(pattern)
    }
    await shell.present(.array(cards.map(Self.json))) {
      guard !cards.isEmpty else {
        return shell.output.print(
          "No known model matches \(input.text, .strong). \("Any other name works too and is unpriced; /model PROVIDER:NAME switches.", .muted)"
        )
      }
      let current = await Self.current(shell, isFresh: false)
      var table = Table([
        .init("", isFixed: true), .init("model", isFixed: true), .init("context", .right),
        .init("$ in", .right), .init("out", .right), .init("cached", .right), .init("priced"),
      ])
      for card in cards {
        let prices = card.prices
        table.add([
          card.provider == current?.provider && card.name == current?.name
            ? "\("→", .success)" : "",
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
  }

  /// The day the prices were read, and whether they rise with the length of a prompt.
  private static func date(_ prices: ModelPrices?) -> String {
    guard let prices else { return "unpriced" }
    return prices.isTiered ? "\(prices.date) tiered" : prices.date
  }

  private static func price(_ dollars: Double) -> String {
    ParameterValue.number(dollars).description
  }

  /// The card of the model that would answer now, with the window that its server tells; nil without one.
  static func current(_ shell: ShellContext, isFresh: Bool = true) async -> ModelCard? {
    let parameters = await shell.notebook.parameters
    let providers = shell.notebook.providers
    guard let provider = try? providers.provider(named: parameters[.chatProvider]) else {
      return nil
    }
    let card = providers.models.card(callNamed: parameters[.chatModel], of: provider.name)
    let served = await provider.server(isFresh: isFresh)?.model(named: card.name)
    return served.map { ModelCard(provider.name, $0) } ?? card
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

extension ModelCard {
  /// A model that a server lists, without a price.
  init(_ provider: String, _ model: ServerFacts.Model) {
    self.init(
      provider: provider, name: model.name, contextTokens: model.window, acceptsTemperature: true)
  }

  /// The models of a server.
  static func all(of server: (provider: String, facts: ServerFacts)) -> [ModelCard] {
    server.facts.models.map { ModelCard(server.provider, $0) }
  }
}
